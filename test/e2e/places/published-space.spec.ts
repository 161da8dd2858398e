// The style sheet that `npx recotag places <address>` prints for published lists: nothing moves, whatever happens to their file.
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { arm } from '../../../src/protocol/experiments/arm.js';
import { runRecotag } from '../../run-recotag.js';
import { frames, gate, recordShifts, shiftsOf } from '../widgets/support/layout-shift.js';
import type { Answer } from '../widgets/support/server.js';
import type { Shop } from '../widgets/support/shop.js';
import { expect, test } from '../widgets/support/test.js';

const sha = (text: string, encoding: 'hex' | 'base64') => createHash('sha256').update(text).digest(encoding);

const EXPERIMENT = {
  id: 'how-many',
  arms: [
    { name: 'few', weight: 0.4 },
    { name: 'many', weight: 0.3, attributes: { area: 'home', limit: '12', heading: 'You may also like' } },
    { name: 'none', weight: 0.3, none: true },
  ],
};

const ONE = {
  id: 'one',
  at: 'h1',
  where: 'after',
  element: 'reco-list',
  attributes: { area: 'home', limit: '4' },
  experiment: EXPERIMENT,
};
const TWO = {
  id: 'two',
  at: '#two',
  where: 'inside',
  element: 'reco-list',
  attributes: { area: 'two', limit: '4', layout: 'carousel' },
  properties: { 'font-size': '20px', '--reco-gap': '2rem' },
};

/** Serves a pointer, and the file that it names. */
const publish = (shop: Shop, places: unknown[], version = 1): string => {
  const body = JSON.stringify({ version, places });
  const file = `lists/${sha(body, 'hex')}.json`;
  const pointer = JSON.stringify({ version, file, integrity: `sha256-${sha(body, 'base64')}` });
  shop.routes['/recotag-lists.json'] = () => ({ body: pointer });
  shop.routes[`/${file}`] = () => ({ body });
  return `/${file}`;
};

let copied: string | undefined;
/** What the command prints; the address of the shop is nowhere in it. */
const copiedFrom = async (address: string): Promise<string> => {
  if (copied) return copied;
  const { code, out } = await runRecotag(['places', address]);
  expect(code).toBe(0);
  copied = out;
  return out;
};

const deviceOf = (name: string): string => {
  for (let index = 0; ; index += 1) {
    const id = `00000000-0000-4000-8000-${`${index}`.padStart(12, '0')}`;
    if (arm(EXPERIMENT, id) === name) return id;
  }
};

const HTML = '<h1>Shop</h1><p class="below">Text</p><div id="two"><p>Two</p></div><p class="last">Text</p>';

const rooms = (page: Page) => page.evaluate(() => document.getAnimations().map(({ playState }) => playState));
const lists = (page: Page) =>
  page.locator('reco-list').evaluateAll((all) => all.map((list) => list.getAttribute('list-id')));
const top = (page: Page) => page.locator('.below').evaluate((below) => below.getBoundingClientRect().top);

test.beforeEach(async ({ page, shop, service }) => {
  publish(shop, [ONE, TWO]);
  const css = await copiedFrom(`${shop.url}/recotag-lists.json`);
  shop.page(HTML, {
    head: `<style>body { font: 16px/1.5 sans-serif }</style>${css}
      <script async src="/recotag.js" data-base-url="${service.url}" data-endpoint-id="my-shop"
        data-places="/recotag-lists.json"></script><script async src="/recotag-widgets.js"></script>`,
  });
  await recordShifts(page);
  // All is in view.
  await page.setViewportSize({ width: 1280, height: 3000 });
});

const FAILS: [name: string, answer: Answer][] = [
  ['nothing was published', { status: 204 }],
  ['no lists', { body: '{"version": 2, "places": []}' }],
];

test('a file that brings no list: its space is held until the shopper acts', async ({ page, shop }) => {
  for (const [name, answer] of FAILS) {
    shop.routes['/recotag-lists.json'] = () => answer;
    await page.goto(shop.url);
    const asked = () => page.evaluate(() => Reflect.get(document, Symbol.for('recotag'))?.published);
    await expect.poll(asked, name).toBeTruthy();
    await page.waitForLoadState('networkidle');
    // Paused, it doesn't end after its five seconds.
    await expect.poll(() => rooms(page), name).toEqual(['paused', 'paused']);
    expect(await top(page), name).toBeGreaterThan(400);
    expect(await shiftsOf(page), name).toEqual([]);
    await page.locator('h1').click();
    await expect.poll(() => top(page), name).toBeLessThan(200);
  }
});

test('a file that is late: its space is held until the lists come', async ({ page, shop }) => {
  const path = publish(shop, [ONE, TWO]);
  const answer = shop.routes[path]!;
  const file = gate();
  shop.routes[path] = async (asked) => {
    await file.opened;
    return answer(asked);
  };
  await page.addInitScript((id) => localStorage.setItem('deviceUUID', id), deviceOf('many'));
  await page.goto(shop.url);
  await expect.poll(() => rooms(page)).toEqual(['paused', 'paused']);
  file.open();
  await expect.poll(() => lists(page)).toEqual(['one', 'two']);
  await page.waitForLoadState('networkidle');
  await frames(page);
  expect(await shiftsOf(page)).toEqual([]);
});
