import { describe, expect, test } from 'vitest';
import { chooseSources } from '../../../src/learn/choose-source.js';
import { findLines, linePaths } from '../../../src/learn/find-cart.js';
import { labelRank } from '../../../src/learn/page/labels.js';
import { scriptTag } from '../../../src/learn/report.js';
import { shorterQuery } from '../../../src/learn/shorter-query.js';

const ids = new Set(['4711', '4711-red']);

/** A shop's line with so many pieces, as several platforms write it. */
const LINES: [shop: string, line: (pieces: number) => object, product: string, count: string, price: string][] = [
  ['Shop A', (qty) => ({ sku: '4711', qty, price: 15, row_total: 15 * qty }), 'sku', 'qty', 'price'],
  [
    'GraphQL',
    (quantity) => ({
      product: { sku: '4711' },
      quantity,
      prices: { price: { value: 15 }, row_total: { value: 15 * quantity } },
    }),
    'product.sku',
    'quantity',
    'prices.price.value',
  ],
  [
    'texts in place of numbers',
    (count) => ({
      articleNumber: 4711,
      count: `${count}`,
      unitPrice: '15.00',
      oldPrice: '20.00',
      linePrice: `${15 * count}.00`,
    }),
    'articleNumber',
    'count',
    'unitPrice',
  ],
];

test.each(LINES)('%s: product, count and price', (_, line, product, count, price) => {
  const [one] = findLines({ data: { cart: { items: [line(1)] } } }, ids);
  const [two] = findLines({ data: { cart: { items: [line(2)] } } }, ids);
  expect(one!.lines).toBe('data.cart.items');
  expect(linePaths(one!, two, new Set([15, 20]))).toEqual({ product, count, price });
});

test('a price in cents is no price, since the page shows another amount', () => {
  const [one] = findLines([{ sku: '4711', qty: 1, price: 1500 }], ids);
  const [two] = findLines([{ sku: '4711', qty: 2, price: 1500 }], ids);
  expect(one!.lines).toBe('');
  expect(linePaths(one!, two, new Set([15]))).toBeUndefined();
});

test('a path has no generated key, since the next shopper has another one', () => {
  const cart = { items: [{ sku: '4711', qty: 1, price: 3 }] };
  expect(findLines({ context: { e3b2ozlgc5: cart } }, ids)).toEqual([]);
  expect(findLines({ carts: { 17: cart } }, ids)).toEqual([]);
  expect(findLines({ 'my.cart': cart }, ids)).toEqual([]);
  expect(findLines({ context: { cartItems2: cart } }, ids)[0]!.lines).toBe('context.cartItems2.items');
  expect(findLines({ lists: [[], cart.items] }, ids)).toEqual([]);
});

test('a million values are read in bounded time', () => {
  const rows = Array.from({ length: 100_000 }, () => ({ a: 1, b: { c: 2 }, d: ['x'] }));
  expect(findLines({ rows: [rows, rows, rows] }, ids)).toEqual([]);
});

describe('the best source', () => {
  const pages = {
    products: [
      { url: '/a', readings: { 'label:SKU': 'A1', '.id': '7', 'url:/p/{id}': 'x', same: '1' } },
      { url: '/b', readings: { 'label:SKU': 'B1', '.id': '8', 'url:/p/{id}': '', same: '1' } },
    ],
    others: [{ url: '/', readings: { '.id': '' } }],
  };
  const candidates = Object.keys(pages.products[0]!.readings).map((source, index) => ({
    source,
    stability: 50 - index,
  }));

  test('is there on each product page, differs for each product, and is on no other page', () => {
    expect(chooseSources(candidates, pages).map(({ source }) => source)).toEqual(['label:SKU', '.id']);
    const list = { ...pages, others: [{ url: '/', readings: { 'label:SKU': 'A1' } }] };
    expect(chooseSources(candidates, list).map(({ source }) => source)).toEqual(['.id']);
  });

  test('agrees with the cart', () => {
    expect(chooseSources(candidates, pages, [{ url: '/a', ids: new Set(['7']) }])[0]).toEqual({
      source: '.id',
      ids: { '/a': '7', '/b': '8' },
    });
  });
});

test.each([
  ['SKU', 0],
  ['artikelnummer', 2],
  ['Art.-Nr.', 2],
  ['Référence', 4],
  ['Model', 8],
  ['Weight', undefined],
  ['Skull', undefined],
])('the label %s', (label, rank) => expect(labelRank(label.toLowerCase())).toBe(rank));

test('a GraphQL query is shortened to what is read', () => {
  const rule = {
    url: '/graphql',
    body: { query: 'query Q { cart { ...All } }' },
    lines: 'data.cart.items',
    product: 'product.sku',
    count: 'qty',
    price: 'price.value',
  };
  expect(shorterQuery(rule)).toEqual({ query: '{ cart { items { product { sku } qty price { value } } } }' });
  expect(shorterQuery({ ...rule, body: undefined })).toBeUndefined();
  expect(shorterQuery({ ...rule, lines: 'data.cart.0.items' })).toBeUndefined();
});

test('the script element has its attributes escaped', () => {
  expect(scriptTag({ 'data-cart-at': `{"a":"it's <b>"}` })).toContain(
    `data-cart-at='{"a":"it&#39;s &lt;b>"}'></script>`,
  );
});
