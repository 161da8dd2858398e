// What a page can do to the readers: they take no more steps than the page has nodes, and read nothing but ids.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { readLines } from '../../../../../src/page/without-code/sources/cart/read-lines.js';
import { idText } from '../../../../../src/page/without-code/sources/id-text.js';
import { addressToken } from '../../../../../src/page/without-code/sources/page/address-token.js';
import { parseSources } from '../../../../../src/page/without-code/sources/parse-sources.js';
import { MOST_STEPS, readSources } from '../../../../../src/page/without-code/sources/read-source.js';
import { aboutPage } from '../../../../../src/protocol/markup/product-page.js';
import { usual } from '../../../../usual-runs.js';
import { parseHtml } from '../../../parse-html.js';

const url = new URL('https://shop.example/p/4711');

/** The members of nodes that are read, which is what costs time. */
const readsOf = (body: string, given: string): { reads: number; values: (string | undefined)[] } => {
  const root = parseHtml(`<!doctype html><body>${body}</body>`).documentElement;
  const { get } = Reflect;
  let reads = 0;
  // A spy would keep the arguments of each call.
  Reflect.get = (...given: Parameters<typeof get>) => {
    reads++;
    return get(...given);
  };
  try {
    const { sources } = parseSources(given);
    const values = readSources(sources, { root, variables: {}, url }).map(({ value }) => value);
    if (given === 'token') values.push(addressToken(root, aboutPage(root, url)));
    return { reads, values };
  } finally {
    Reflect.get = get;
  }
};

/** Parts of pages that make simple readers go over the same nodes again and again, once for each repetition. */
const hostile: [name: string, source: string, make: (count: number) => string][] = [
  ['labels', 'label:SKU', (count) => '<p>SKU: 4711a</p>'.repeat(count)],
  ['labels in each other', 'label:SKU', (count) => '<div><b>SKU</b>'.repeat(count)],
  ['labels with a value that has all the others', 'label:SKU', (count) => '<b>SKU</b><div>'.repeat(count)],
  ['labels after many siblings', 'label:SKU', (count) => `${'<i> </i>'.repeat(count)}${'<b>SKU</b>'.repeat(count)}`],
  ['labels that are dt', 'label:SKU', (count) => `<dl>${'<dt>SKU'.repeat(count)}</dl>`],
  ['texts of spaces', 'label:SKU', (count) => `<p>${' : '.repeat(count)}SKU</p>`.repeat(9)],
  ['links', 'label:SKU', (count) => `<div>${'<a href="/x"><img></a>'.repeat(count)}<p>SKU: 4711</p></div>`],
  ['a deep page', 'label:SKU', (count) => `${'<div>'.repeat(count)}<p>SKU: 4711</p>`],
  ['matches in each other', '.a', (count) => '<div class="a">4711a'.repeat(count)],
  [
    'fields with many names',
    'token',
    (count) => Array.from({ length: count }, (_, at) => `<i data-sku-${at}="4711">`).join(''),
  ],
];

const LENGTH = usual(200, 2);

test.each(hostile)('%s: twice the page, twice the steps at most', (_, source, make) => {
  const [half, all] = [readsOf(make(LENGTH), source).reads, readsOf(make(2 * LENGTH), source).reads];
  expect(half).toBeGreaterThan(0);
  // Readers also have limits of their own, so more may cost the same.
  expect(all).toBeLessThan(2.3 * half + 200);
});

/** Pieces of pages, also broken ones. */
const piece = fc.oneof(
  fc.constantFrom(
    '<b>SKU</b>',
    'SKU: ',
    '<dl><dt>SKU',
    '<td>',
    '<h1>',
    '</div>',
    '<div>',
    '<dialog>',
    '<a href="/x">',
    '<!--',
    '<i data-sku="4711">',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);

test('any page: no error, and nothing but an id', () => {
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 60 }),
      fc.constantFrom('label:SKU', 'b', 'i@data-sku', 'token'),
      (pieces, source) => {
        for (const value of readsOf(pieces.join(''), source).values)
          if (value !== undefined) {
            expect(value.length).toBeLessThanOrEqual(200);
            expect(idText(value)).toBe(value);
          }
      },
    ),
    { numRuns: usual(300) },
  );
});

test('any variable of the page: at most the steps of one page', () => {
  const any = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, maxDepth: 5 });
  fc.assert(
    fc.property(any, fc.constantFrom('window:shop.*', 'window:shop.*.*', 'window:shop.*.*.*.*'), (shop, source) => {
      const page = { root: parseHtml('').documentElement, variables: { shop }, url };
      const [reading] = readSources(parseSources(source).sources, page);
      expect(reading!.value ?? '').toBe(idText(reading!.value));
    }),
    { numRuns: usual(300) },
  );
  const list = Array.from({ length: 400 }, () => Array.from({ length: 400 }, (_, id) => ({ id })));
  const describe = vi.spyOn(Object, 'getOwnPropertyDescriptor');
  const page = { root: parseHtml('').documentElement, variables: { list }, url };
  const [reading] = readSources(parseSources('window:list.*.*.id').sources, page);
  expect(describe.mock.calls.length).toBeLessThan(2 * MOST_STEPS);
  describe.mockRestore();
  expect(reading).toMatchObject({ why: 'the page’s data is too large' });
});

test('any cart: lines with ids and numbers, or a reason', () => {
  const rule = { url: '/c', lines: 'a.b', product: 'p', sku: 's', count: 'c', price: 'm.v' };
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.double(),
    fc.constantFrom('1.299,00', '', null, '12'),
    fc.anything(),
  );
  const line = fc.record(
    { p: value, s: value, c: value, m: fc.oneof(fc.record({ v: value }), value) },
    { requiredKeys: [] },
  );
  const answer = fc.oneof(fc.record({ a: fc.oneof(fc.record({ b: fc.array(line) }), value) }), fc.anything());
  fc.assert(
    fc.property(answer, (given) => {
      const { lines, why } = readLines(given, rule);
      expect(!!lines).toBe(!why);
      for (const { product, sku, count, price } of lines ?? []) {
        expect(idText(product)).toBe(product);
        expect(idText(sku ?? 'a1')).toBeTruthy();
        expect(count).toBeGreaterThan(0);
        expect(price).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: usual(5000, 25) },
  );
});
