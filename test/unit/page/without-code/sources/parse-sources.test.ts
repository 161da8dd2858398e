// The grammar of `data-product-at` and `data-sku-at`, and what it says of a malformed value.
import { expect, test } from 'vitest';
import { parseCart } from '../../../../../src/page/without-code/sources/cart/cart-rule.js';
import { parseSources } from '../../../../../src/page/without-code/sources/parse-sources.js';

test.each<[given: unknown, sources: object[]]>([
  ['label:SKU', [{ kind: 'label', label: 'sku' }]],
  [' label: Item #: ', [{ kind: 'label', label: 'item' }]],
  ['.sku', [{ kind: 'selector', selector: '.sku', attribute: undefined }]],
  ['[data-product]@data-product', [{ kind: 'selector', selector: '[data-product]', attribute: 'data-product' }]],
  ['window:shop.*.sku', [{ kind: 'window', path: ['shop', '*', 'sku'] }]],
  ['url:/p/{id}', [{ kind: 'url', path: ['p', '{id}'], query: [] }]],
  ['url:?sku={id}', [{ kind: 'url', path: undefined, query: [['sku', '{id}']] }]],
  ['["label:SKU", ".sku"]', [{ kind: 'label' }, { kind: 'selector' }]],
  [
    ['label:SKU', '[data-x]@data-x'],
    [{ kind: 'label' }, { kind: 'selector' }],
  ],
  ['', []],
  [undefined, []],
])('%j', (given, sources) => {
  expect(parseSources(given)).toMatchObject({ sources, troubles: [] });
});

test.each<[given: unknown, reason: RegExp]>([
  ['label:', /text of a label/],
  ['window:', /name of a property/],
  ['url:p/{id}', /\/ or \?/],
  ['url:/p/', /\{id\} is expected once/],
  ['url:?{id}=1', /segment of the path or the value/],
  ['.sku@', /name of an attribute/],
  ['@value', /selector/],
  ['["label:SKU",]', /JSON/],
  ['["label:SKU', /JSON/],
  [[7], /a source is a text/],
])('%j is malformed', (given, reason) => {
  const { sources, troubles } = parseSources(given);
  expect(sources).toEqual([]);
  expect(troubles).toMatchObject([{ reason: expect.stringMatching(reason) }]);
});

test('the sources beside a malformed one count', () => {
  expect(parseSources(['label:', 'label:SKU'])).toMatchObject({
    sources: [{ label: 'sku' }],
    troubles: [{ text: 'label:', reason: 'the text of a label is expected' }],
  });
});

const whole = { url: '/api/cart', lines: 'items', product: 'sku', count: 'qty', price: 'price' };

test.each<[given: unknown, reason: RegExp]>([
  ['{oops', /JSON/],
  ['{"url":"/a",}', /JSON/],
  ['{"url":"/a"} x', /JSON/],
  ['', /an object/],
  [JSON.stringify({ ...whole, url: 7 }), /url must be text/],
  [JSON.stringify({ ...whole, linse: 'items' }), /linse is unknown/],
  [{ ...whole, count: '' }, /count is missing/],
  [{ ...whole, window: 'shop.cart' }, /either url or window/],
  [{ ...whole, body: [] }, /body must be an object/],
  [{ ...whole, after: [7] }, /after must be text/],
])('cart %j is malformed', (given, reason) => {
  expect(parseCart(given)).toEqual({ trouble: expect.stringMatching(reason) });
});

test('a whole cart rule', () => {
  expect(parseCart(JSON.stringify(whole))).toEqual({ rule: whole });
  expect(parseCart({ ...whole, after: ['/api/cart', '/graphql'], body: { query: '{cart}' } }).rule).toBeTruthy();
});
