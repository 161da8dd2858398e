import type { Page } from '@playwright/test';
import { expect, settled, test } from './support/test.js';

const item = { item_id: '2', price: 29 };
const about = { item_list_id: 'home', item_list_name: 'For you', index: 2 };

const html = (body: string) => ({
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><head><title>Shop</title></head><body>${body}</body></html>`,
});

/** Pushes an ecommerce event and returns its entry as Tag Manager would have read it during the push. */
const push = (page: Page, event: string, own: object = {}) =>
  page.evaluate(
    ([event, item]) => {
      const layer = Reflect.get(window, 'dataLayer') as unknown[];
      layer.push({ ecommerce: null }, { event, ecommerce: { items: [item] } });
      return (layer.at(-1) as { ecommerce: { items: object[] } }).ecommerce.items[0];
    },
    [event, { ...item, ...own }] as const,
  );
const stored = (page: Page, storage: 'sessionStorage' | 'localStorage' = 'sessionStorage') =>
  page.evaluate((name) => window[name].getItem('recotag.credit'), storage);
const loaded = (page: Page) =>
  expect.poll(() => page.evaluate(() => Symbol.for('recotag.credit') in document)).toBe(true);

test('the list that a shopper came from reaches later events, once', async ({ page, shop, service }) => {
  const tag = (more = '') =>
    `<script>window.dataLayer = []; credits = [];
      document.addEventListener('recotag:credit', ({ detail }) => credits.push(detail))</script>
     <script async src="/recotag.js" data-base-url="${service.url}" data-endpoint-id="s" data-data-layer ${more}></script>`;
  const credits = () => page.evaluate(() => Reflect.get(window, 'credits'));
  const home = (more = '') =>
    html(
      `${tag(more)}<script async src="/recotag-widgets.js"></script><reco-list id="home" limit="3" heading="For you" loading="eager"></reco-list>`,
    );
  shop.routes['/'] = () => home();
  // The shop's own event is in the layer before any of the files.
  shop.routes['/p/2'] = () =>
    html(
      `${tag()}<script>dataLayer.push({ event: 'view_item', ecommerce: { items: [${JSON.stringify(item)}] } })</script>`,
    );
  shop.routes['/thanks'] = () => html(tag());
  shop.routes['/other'] = () => html(tag());

  await page.goto(`${shop.url}/other`);
  await page.waitForFunction(() => Symbol.for('recotag') in document);
  expect(
    shop.asked.filter(({ url }) => url.pathname === '/recotag-credit.js'),
    'not loaded without a list',
  ).toEqual([]);

  await page.goto(shop.url);
  await settled(page, 'ready');
  await loaded(page);
  expect(await stored(page), 'nothing is stored before a card is selected').toBe(null);
  await page.getByRole('link', { name: 'Product 2' }).click();
  await page.waitForURL('**/p/2');
  expect(page.url(), 'no parameter in the link').toBe(`${shop.url}/p/2`);
  await loaded(page);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'dataLayer')))
    .toEqual([{ event: 'view_item', ecommerce: { items: [{ ...item, ...about }] } }]);
  expect(await credits()).toEqual([{ event: 'view_item', items: [{ product: '2', ...about }] }]);
  expect(await push(page, 'add_to_cart')).toEqual({ ...item, ...about });
  expect(await push(page, 'add_to_cart', { item_list_id: 'theirs' })).toEqual({ ...item, item_list_id: 'theirs' });
  expect(await push(page, 'add_to_cart', { item_id: '3' })).toEqual({ ...item, item_id: '3' });
  expect((await credits()).length).toBe(3);

  await page.goto(`${shop.url}/thanks`);
  await loaded(page);
  expect(await push(page, 'purchase')).toEqual({ ...item, ...about });
  expect(await push(page, 'purchase'), 'the purchase has used it up').toEqual(item);

  // Hours are kept in localStorage. Other cards of the same list replace nothing.
  shop.routes['/'] = () => home('data-credit="24h"');
  await page.goto(shop.url);
  await settled(page, 'ready');
  await loaded(page);
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  await page.getByRole('link', { name: 'Product 2' }).click();
  await page.getByRole('link', { name: 'Product 1' }).click();
  expect(JSON.parse((await stored(page, 'localStorage'))!).credits).toMatchObject([
    { ids: ['1'], list: 'home', name: 'For you', index: 1 },
    { ids: ['2'], list: 'home', name: 'For you', index: 2 },
  ]);
  expect(await push(page, 'view_item')).toEqual({ ...item, ...about });
  // Nothing that is older than the hours.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage['recotag.credit']);
    for (const credit of kept.credits) credit.time -= 25 * 3_600_000;
    localStorage['recotag.credit'] = JSON.stringify(kept);
  });
  expect(await push(page, 'view_item')).toEqual(item);

  for (const [way, ...input] of [['reset'], ['consent', 'denied']] as const) {
    await page.getByRole('link', { name: 'Product 2' }).click();
    await page.evaluate(() => (sessionStorage['recotag.credit'] = 'of an earlier setting'));
    expect(await stored(page, 'localStorage')).toContain('"home"');
    await page.evaluate((call) => (window.recotag as (...call: string[]) => void)(...call), [way, ...input]);
    expect([await stored(page), await stored(page, 'localStorage')], `${way} deletes it`).toEqual([null, null]);
    expect(await push(page, 'view_item')).toEqual(item);
  }
  await page.getByRole('link', { name: 'Product 2' }).click();
  expect(await stored(page, 'localStorage'), 'nothing without consent').toBe(null);

  // Switched off, the file is not loaded.
  shop.routes['/'] = () => home('data-credit="off"');
  await page.goto(shop.url);
  await settled(page, 'ready');
  await page.waitForFunction(() => Symbol.for('recotag') in document);
  expect(await page.evaluate(() => Symbol.for('recotag.credit') in document)).toBe(false);
});
