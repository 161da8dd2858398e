// What a server has written into a list: there without script, and replaced without a shift. Which products: test/unit/same-choice.test.ts.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { products } from '../../demo/catalogue/catalogue.js';
import { type RunningService, startService } from '../../demo/service/service.js';
import { createClient } from '../../src/node/client/create-client.js';
import { type ListElement, renderList } from '../../src/node/render/render-list.js';
import { type Listening, listen } from '../unit/server/upstream.js';
import { expect } from './expect.js';
import { test } from './test.js';

const FILES: Record<string, string> = {
  'recotag-widgets.js': 'text/javascript',
  'recotag-layouts.js': 'text/javascript',
  'recotag-carousel.js': 'text/javascript',
  'recotag-reserve.css': 'text/css',
  'recotag-cards.css': 'text/css',
};

let service: RunningService;
let shop: Listening;
let body = '';

test.beforeAll(async () => {
  shop = await listen(async (request, response) => {
    const name = request.url!.slice(1);
    const picture = /^pictures\/([\w-]+\.svg)$/.exec(name)?.[1];
    if (FILES[name]) response.setHeader('Content-Type', FILES[name]).end(await readFile(`dist/${name}`));
    else if (picture)
      response.setHeader('Content-Type', 'image/svg+xml').end(await readFile(`demo/shop/pictures/${picture}`));
    else
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(
        `<!doctype html><html lang="en"><head><title>${name || 'Shop'}</title><meta name="viewport" content="width=device-width">
        <link rel="stylesheet" href="/recotag-reserve.css"><link rel="stylesheet" href="/recotag-cards.css">
        <script async src="/recotag-widgets.js"></script><style>body { font: 16px/1.5 sans-serif }</style></head>
        <body>${name ? '' : body}<p id="after">What comes after the list.</p></body></html>`,
      );
  });
  service = await startService({ endpoints: ['test-shop'], shopUrl: shop.url });
});
test.afterAll(async () => {
  await shop.close();
  await service.close();
});

const render = async (element: ListElement, attributes: Record<string, string | boolean>) => {
  const client = createClient({ baseUrl: service.url, endpointId: 'test-shop' });
  const all = { 'base-url': service.url, 'endpoint-id': 'test-shop', currency: 'EUR', loading: 'eager', ...attributes };
  body = await renderList(client, element, all);
};

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, ownContext: true });

  test('the list is cards with a heading, and real links that lead to the products', async ({ page }) => {
    await render('reco-list', { heading: 'You may also like', product: products[0]!.id });
    await page.goto(shop.url);
    await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
    const links = page.locator('reco-list').getByRole('link');
    await expect(links).toHaveCount(10);
    for (const link of await links.all()) await expect(link).toBeVisible();
    const after = (await page.locator('#after').boundingBox())!;
    const last = (await links.last().boundingBox())!;
    expect(after.y).toBeGreaterThan(last.y);
    const name = await links.first().textContent();
    expect(products.map(({ displayName }) => displayName)).toContain(name);
    await links.first().click();
    await expect(page).toHaveURL(/\/p\//);
  });
});

/** Where what follows the list stands, and everything that Chromium calls a shift. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const [layout, width] of [
  ['grid', 375],
  ['carousel', 1280],
] as const)
  test(`the element takes its place over them without a shift: ${layout}, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await render('reco-list', { heading: 'You may also like', product: products[0]!.id, layout });
    let arrive!: () => void;
    const gate = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/recotag-widgets.js', async (route) => {
      await gate;
      await route.continue();
    });
    await watch(page);
    await page.goto(shop.url, { waitUntil: 'commit' });
    await expect(page.locator('reco-list').getByRole('link')).toHaveCount(10);
    await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(3);
    const top = () => page.evaluate(() => document.querySelector('#after')!.getBoundingClientRect().top);
    const before = await top();
    arrive();
    await expect.poll(() => page.evaluate(() => document.querySelector('reco-list')!.state)).toBe('ready');
    await expect(page.locator('.reco-cards')).toBeHidden();
    await expect(page.getByRole('link')).toHaveCount(10);
    // Out of view, the space that the cards don't need is released.
    const after = await top();
    if (Math.abs(after - before) >= 2) expect(Math.min(after, before)).toBeGreaterThanOrEqual(800);
    expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThan(
      0.005,
    );
  });
