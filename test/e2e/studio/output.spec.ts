// The output of the studio works in other pages.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { choose, control, expect, test } from './studio-test.js';

test('the code works in a page on another origin, with integrity', async ({ page, studio }) => {
  await studio.open('element=reco-list&a.limit=4&a.heading=For+you&a.currency=EUR&c.--reco-badge=%23004400');
  const head = await page.getByRole('region', { name: /^Once, in the head/ }).textContent();
  const list = await page.getByRole('region', { name: /^Where you want/ }).textContent();
  const css = await page.getByRole('region', { name: /^In the shop’s style sheet/ }).textContent();
  expect(head!.match(/integrity="sha384-/g)).toHaveLength(3);
  const own = createServer((_, response) =>
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(
        `<!doctype html><html lang="en"><head><title>Own page</title>${head}<style>${css}</style></head><body>${list}</body></html>`,
      ),
  );
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(own.address() as AddressInfo).port}/`);
  await expect(page.getByRole('heading', { name: 'For you' })).toBeVisible();
  await expect(page.locator('reco-list').getByRole('link')).toHaveCount(4);
  await expect.poll(() => page.evaluate(() => window.recotag?.config?.endpointId)).toBe('demo-shop');
  expect(
    await page.evaluate(() => getComputedStyle(document.querySelector('reco-list')!).getPropertyValue('--reco-badge')),
  ).toBe('#004400');
  own.closeAllConnections();
  await new Promise((resolve) => own.close(resolve));
});

test('the Content-Security-Policy is sufficient for the code', async ({ page, studio }) => {
  await studio.open('element=reco-list&a.limit=4');
  const head = await page.getByRole('region', { name: /^Once, in the head/ }).textContent();
  const list = await page.getByRole('region', { name: /^Where you want/ }).textContent();
  const policy = await page.getByRole('region', { name: /Content-Security-Policy/ }).textContent();
  const own = createServer((_, response) =>
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .setHeader('Content-Security-Policy', `default-src 'none'; ${policy}`)
      .end(`<!doctype html><html lang="en"><head><title>Own page</title>${head}</head><body>${list}</body></html>`),
  );
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(own.address() as AddressInfo).port}/`);
  await expect(page.locator('reco-list').getByRole('link')).toHaveCount(4);
  await expect
    .poll(() =>
      page
        .locator('reco-list')
        .evaluate((list) => list.shadowRoot!.querySelector<HTMLImageElement>('img')?.naturalWidth),
    )
    .toBeGreaterThan(0);
  own.closeAllConnections();
  await new Promise((resolve) => own.close(resolve));
});

test('each variant contains the settings', { tag: '@one-engine' }, async ({ page, studio }) => {
  await studio.open('element=reco-list&a.limit=4&a.product=fell-runner&a.exclude-cart=');
  const panel = page.getByRole('tabpanel');
  for (const [variant, text] of [
    ['Tag manager', '"element": "reco-list"'],
    ['React', "import 'recotag/widgets'"],
    ['Vue', 'isCustomElement'],
    ['Liquid', 'product="{{ product.id }}"'],
    ['Plain HTML', 'product="fell-runner"'],
  ] as const) {
    await choose(page, 'For', variant);
    await expect(panel).toContainText(text);
    await expect(panel).toContainText('exclude-cart');
  }
});

test('copying has a status message', async ({ page, studio, context, browserName }) => {
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await studio.open('element=reco-list&a.limit=4');
  await page.getByRole('button', { name: 'Copy: Where you want the list' }).click();
  await expect(page.getByRole('status')).toHaveText('Copied: Where you want the list');
  if (browserName === 'chromium')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('<reco-list limit="4"></reco-list>');
});

test('events have their details and can be exported', { tag: '@one-engine' }, async ({ page, studio }) => {
  await studio.open('element=reco-list&a.limit=4&a.product=fell-runner&view.width=375');
  const link = studio.list().getByRole('link').first();
  await link.click();
  await page.getByRole('tab', { name: /Events/ }).click();
  const events = page.getByRole('list', { name: 'Events, newest first' });
  await expect(events.getByText('reco-load')).toBeVisible();
  await expect(events.getByText('reco-select')).toBeVisible();
  await expect(events.getByText('reco-impression').first()).toBeVisible();
  await events.getByText('reco-select').click();
  await expect(page.getByRole('region', { name: 'reco-select, details' })).toContainText('"position": 1');
  // The content of the file: Playwright reports no download in Firefox.
  await page.evaluate(() => {
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob: Blob) => {
      Object.assign(window, { handed: blob.text() });
      return createObjectURL(blob);
    };
  });
  await page.getByRole('button', { name: 'Export as JSON' }).click();
  const exported = JSON.parse(await page.evaluate(() => (window as unknown as { handed: Promise<string> }).handed)) as {
    name: string;
    detail: { position?: number };
  }[];
  expect(exported.find(({ name }) => name === 'reco-select')!.detail.position).toBe(1);
});

test('quality: all checks are good, and low contrast is reported', async ({ page, studio, browserName }) => {
  await studio.open('element=reco-list&a.limit=4&a.heading=For+you');
  await page.getByRole('tab', { name: 'Quality' }).click();
  const light = (name: string) => page.locator(`[data-light="${name}"]`);
  await expect(light('Accessibility')).toContainText('0 findings');
  await expect(light('Layout shift')).toContainText(browserName === 'chromium' ? /0\.00\d\d\s*Good/ : /not measured/);
  await expect(light('Bytes')).toContainText(/1\d\.\d kB\s*Good/);
  await expect(light('Requests')).toContainText('1 to the service, 0 to the shop');
  await expect(light('Contrast: badge')).toContainText('Good');
  await control(page, 'Colours and sizes', 'Badge').fill('#ffdddd');
  await control(page, 'Colours and sizes', 'Badge').press('Enter');
  await expect(light('Contrast: badge')).toContainText('Problem');
});
