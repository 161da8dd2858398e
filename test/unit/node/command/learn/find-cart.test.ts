import { describe, expect, test } from 'vitest';
import { findLines, linePaths } from '../../../../../src/node/command/learn/find-cart.js';
import { scriptTag } from '../../../../../src/node/command/learn/report.js';
import { shorterQuery } from '../../../../../src/node/command/learn/shorter-query.js';
import { chooseSources, forBarePages } from '../../../../../src/page/learn/choose-source.js';
import { labelRank } from '../../../../../src/page/learn/labels.js';

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

/** Carts whose lines are in an object, with a key for each line. */
const KEYED: [key: string, cart: (lines: object) => object, path: string][] = [
  ['53:ee70a1', (products) => ({ products }), 'products'],
  ['4711', (lines) => lines, ''],
];

test.each(KEYED)('lines by keys such as %s', (key, cart, path) => {
  const line = (qty: number) => cart({ other: { sku: '1', qty: 1, price: 3 }, [key]: { sku: '4711', qty, price: 15 } });
  const [one] = findLines(line(1), ids);
  const [two] = findLines(line(2), ids);
  expect(one!.lines).toBe(path);
  expect(linePaths(one!, two, new Set([15]))).toEqual({ product: 'sku', count: 'qty', price: 'price' });
});

test('a part of an answer with a name of its own does not hide the lines', () =>
  expect(
    findLines({ 'page-data': { product: { id: '4711' } }, cart: { items: [{ sku: '4711' }] } }, ids).map(
      ({ lines }) => lines,
    ),
  ).toContain('cart.items'));

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

describe('a second source for pages without the button', () => {
  const FIELD = 'input[name="id"]@value';
  const KIND = 'url:?page=product&id={id}';
  const page = (url: string, readings: Record<string, string>) => ({ url, readings });
  const both = (id: string, more: object = {}) => page(`/${id}`, { [FIELD]: id, [KIND]: id, '.no': id, ...more });
  const products = [both('1'), both('2')];
  const soldOut = page('/3', { [KIND]: '3' });
  const rows: [name: string, chosen: string, seen: object, sources: string[]][] = [
    ['a field and the address', FIELD, { bare: [soldOut] }, [FIELD, KIND]],
    [
      'a product whose page has another address',
      FIELD,
      { products: [...products, page('/4', { [FIELD]: '4' })] },
      [FIELD, KIND],
    ],
    ['an address that names another product', FIELD, { products: [...products, both('4', { [KIND]: '5' })] }, [FIELD]],
    ['an address that other pages have', FIELD, { others: [page('/r', { [KIND]: '1' })] }, [FIELD]],
    ['a text, which is enough', '.no', {}, ['.no']],
    ['a text that a page without a button does not have', '.no', { bare: [soldOut] }, ['.no', KIND]],
  ];
  test.each(rows)('%s', (_, chosen, seen, sources) => {
    const pages = { products, others: [], bare: [], ...seen };
    const ids = Object.fromEntries(pages.products.map(({ url, readings }) => [url, readings[chosen] ?? '']));
    const candidates = [FIELD, '.no', KIND].map((source) => ({ source, stability: 1 }));
    expect(forBarePages({ source: chosen, ids }, candidates, pages)).toEqual(sources);
  });
});

test.each([
  ['SKU', 0],
  ['artikelnummer', 2],
  ['Référence', 4],
  ['Model', 8],
  ['Weight', undefined],
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
