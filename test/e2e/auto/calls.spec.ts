// A page that calls recotag('viewProduct') itself, and has a data layer and markup, too: one view per product and page, and the call wins.
import { expect, type Page, type Sent, STUB, view } from '../tag/support/test.js';
import { jsonLd } from './support/json-ld.js';
import type { ShopPage } from './support/shop-html.js';
import { pushes, table, test } from './support/test.js';

const AUTO = 'data-auto="view" data-data-layer';
const product = { '@type': 'Product', name: 'Fell runner', sku: '4711' };
const told = {
  event: 'view_item',
  ecommerce: { items: [{ item_id: 'erp-9', item_name: 'Fell runner', sku: '4711' }] },
};
const stub = (...calls: string[]): string =>
  `<script>${STUB}${calls.map((call) => `recotag('viewProduct', ${call});`).join('')}</script>`;

const before: [name: string, page: ShopPage, ...views: Sent[]][] = [
  [
    'a call and view_item of one product by different ids',
    { head: stub("{ product: '4711' }") + pushes(told) },
    view('4711'),
  ],
  [
    'a call when the page has been parsed',
    {
      head: stub() + pushes(told),
      body: "<script>addEventListener('DOMContentLoaded', () => recotag('viewProduct', { product: '4711' }))</script>",
    },
    view('4711'),
  ],
  [
    'two calls are the page’s own decision',
    { head: stub("{ product: '1' }", "{ product: '2' }") + pushes(told) + jsonLd(product) },
    view('1'),
    view('2'),
  ],
];

table('the page’s own call wins', before, async ([, page, ...views], { visit, tag }) => {
  await visit({ attributes: AUTO, ...page });
  await tag.sent(...views);
});

const call = (page: Page, ...products: string[]) =>
  page.evaluate((all) => {
    for (const product of all) window.recotag!('viewProduct', { product });
  }, products);

test('a call after the view was sent: the same product is not sent again, another one is', async ({
  visit,
  tag,
  page,
}) => {
  await visit({ attributes: AUTO, head: pushes(told) + jsonLd(product) }, '/p/1');
  await tag.sent(view('erp-9'));
  await call(page, '4711');
  // A second call of the page is meant.
  await call(page, '4711', 'other');
  await tag.sent(view('erp-9'), view('4711'), view('other'));
});

test('the next route is decided anew, and lists get the product of the call', async ({ visit, tag, page }) => {
  await visit({ attributes: AUTO, head: stub("{ product: 'own' }") + jsonLd(product) }, '/p/1');
  await tag.sent(view('own'));
  expect(await page.evaluate(() => Reflect.get(document, Symbol.for('recotag')).product)).toBe('own');
  await page.evaluate(() => {
    history.pushState(null, '', '/p/2');
    document.querySelector('script[type*=ld]')!.textContent = '{"@type":"Product","sku":"2"}';
  });
  await tag.sent(view('own'), view('2'));
});
