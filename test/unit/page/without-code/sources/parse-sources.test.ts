// The grammar of `data-product-at` and `data-sku-at`, and where it says that a value is malformed.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCart } from '../../../../../src/page/without-code/sources/cart/cart-rule.js';
import { jsonTrouble } from '../../../../../src/page/without-code/sources/json-trouble.js';
import { parseSources } from '../../../../../src/page/without-code/sources/parse-sources.js';
import { usual } from '../../../../usual-runs.js';

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

test.each<[given: unknown, at: number, reason: RegExp]>([
  ['label:', 6, /text of a label/],
  ['window:', 7, /name of a property/],
  ['url:p/{id}', 4, /\/ or \?/],
  ['url:/p/', 4, /\{id\} is expected once/],
  ['url:?{id}=1', 5, /segment of the path or the value/],
  ['.sku@', 5, /name of an attribute/],
  ['@value', 0, /selector/],
  ['[data-x', 0, /\[ is not closed/],
  ['a)b', 1, /has no opening bracket/],
  ['["label:SKU",]', 13, /a value is expected/],
  ['["label:SKU', 1, /not closed/],
  [[7], 0, /a source is a text/],
])('%j is malformed at %i', (given, at, reason) => {
  const { sources, troubles } = parseSources(given);
  expect(sources).toEqual([]);
  expect(troubles).toMatchObject([{ at, reason: expect.stringMatching(reason) }]);
});

test('the sources beside a malformed one count', () => {
  expect(parseSources(['label:', 'label:SKU'])).toMatchObject({
    sources: [{ label: 'sku' }],
    troubles: [{ text: 'label:', at: 6 }],
  });
});

const whole = { url: '/api/cart', lines: 'items', product: 'sku', count: 'qty', price: 'price' };

test.each<[given: unknown, at: number, reason: RegExp]>([
  ['{oops', 1, /a name in double quotes or \}/],
  ['{"url":"/a",}', 12, /a name in double quotes is/],
  ['{"url":"/a"} x', 13, /the end of the text/],
  ['', 0, /an object/],
  [JSON.stringify({ ...whole, url: 7 }), 1, /url must be text/],
  [JSON.stringify({ ...whole, linse: 'items' }), 81, /linse is unknown/],
  [{ ...whole, count: '' }, 0, /count is missing/],
  [{ ...whole, window: 'shop.cart' }, 0, /either url or window/],
  [{ ...whole, body: [] }, 0, /body must be an object/],
  [{ ...whole, after: [7] }, 0, /after must be text/],
])('cart %j is malformed at %i', (given, at, reason) => {
  expect(parseCart(given)).toEqual({ trouble: { at, reason: expect.stringMatching(reason) } });
});

test('a whole cart rule', () => {
  expect(parseCart(JSON.stringify(whole))).toEqual({ rule: whole });
  expect(parseCart({ ...whole, after: ['/api/cart', '/graphql'], body: { query: '{cart}' } }).rule).toBeTruthy();
});

test('the position of a mistake is found in any text that is no JSON, and in no other', () => {
  const isJson = (text: string): boolean => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.string({ maxLength: 2 }), (json, at, insert) => {
      const cut = at % (json.length + 1);
      for (const text of [
        json,
        json.slice(0, cut) + insert + json.slice(cut),
        json.slice(0, cut),
        `${json}${insert}`,
      ]) {
        expect(jsonTrouble(text) === undefined, text).toBe(isJson(text));
        expect(jsonTrouble(text)?.at ?? 0).toBeLessThanOrEqual(text.length);
      }
    }),
    { numRuns: usual(1000, 5) },
  );
});
