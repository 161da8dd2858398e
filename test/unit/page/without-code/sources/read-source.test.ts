// What each source reads, in jsdom; test/e2e/auto/sources.spec.ts and test/engines/widgets/sources.ts read the same pages in browsers.
import { expect, test } from 'vitest';
import { parseSources } from '../../../../../src/page/without-code/sources/parse-sources.js';
import { readSources, type SourcePage } from '../../../../../src/page/without-code/sources/read-source.js';
import { unmarkedPages } from '../../../../platforms/unmarked-pages.js';
import { parseHtml } from '../../../parse-html.js';

const pageOf = (body: string, address = '/p/page', variables: object = {}): SourcePage => {
  const url = new URL(address, 'https://shop.example');
  const document = parseHtml(`<!doctype html><html lang="en"><body>${body}</body></html>`);
  return { root: document.documentElement, variables, url };
};

const read = (given: unknown, page: SourcePage) => readSources(parseSources(given).sources, page).at(-1);

// jsdom knows no visibility.
const pages = unmarkedPages.filter(([name]) => !name.includes('variants'));

test.for(pages)('%s', ([, source, body, id, address]) => {
  expect(read(source, pageOf(body, address))?.value).toBe(id);
});

const shop = {
  product: { id: 4711, sku: '4711-red', name: 'Fell runner in red', price: Number.NaN },
  list: [{ id: 7 }],
};

test.each<[source: string, id: string | undefined]>([
  ['window:shop.product.sku', '4711-red'],
  ['window:shop.*.id', '4711'],
  ['window:shop.list.*.id', '7'],
  ['window:shop.product.*', undefined],
  ['window:shop.product.name', undefined],
  ['window:shop.other.sku', undefined],
  ['window:shop.product.sku.length', undefined],
  ['window:shop.product.constructor.name', undefined],
])('%s', (source, id) => {
  expect(read(source, pageOf('', '/', { shop }))?.value).toBe(id);
});

test('fields that a framework observes are read; another getter is told, and not called', () => {
  const observed = Object.defineProperty({}, 'sku', { enumerable: true, get: () => '7', set: () => {} });
  const page = pageOf('', '/', { shop: observed, other: Object.defineProperty({}, 'sku', { get: () => '7' }) });
  expect(read('window:shop.sku', page)?.value).toBe('7');
  expect(read('window:other.sku', page)?.why).toBe('sku is a getter, which is not called');
});

test('getters are not called, and a proxy that throws harms nothing', () => {
  let calls = 0;
  const hostile = {
    get sku() {
      calls++;
      return '1';
    },
    trap: new Proxy(
      {},
      {
        getOwnPropertyDescriptor: () => {
          throw new Error('trap');
        },
        ownKeys: () => {
          throw new Error('trap');
        },
      },
    ),
  };
  for (const source of ['window:shop.sku', 'window:shop.*', 'window:shop.trap.sku', 'window:shop.trap.*'])
    expect(read(source, pageOf('', '/', { shop: hostile }))?.value).toBeUndefined();
  expect(calls).toBe(0);
});

test('sources are tried in order, and each says what it read', () => {
  const page = pageOf('<p>SKU: Loading…</p><b class="sku">4711</b>');
  expect(readSources(parseSources(['label:SKU', 'url:/q/{id}', '.sku', 'window:x']).sources, page)).toEqual([
    { source: 'label:SKU', why: 'nothing matches' },
    { source: 'url:/q/{id}', why: 'nothing matches' },
    { source: '.sku', value: '4711', why: '' },
  ]);
  const [{ why } = { why: '' }] = readSources(parseSources('label:SKU').sources, pageOf('<b>SKU</b><i>Loading…</i>'));
  expect(why).toBe('not an id: “Loading…”');
});

test.each<[address: string, isProduct: boolean]>([
  ['/p/page', true],
  ['/bag/4711', true],
  ['/cartoon-mug', true],
  ['/index.php?route=product/product&product_id=4', true],
  ['/cart', false],
  ['/de/Warenkorb/', false],
  ['/checkout/onepage/shipping', false],
  ['/index.php?route=checkout/cart', false],
])('the number of a product at %s: read is %s', (address, isProduct) => {
  const page = pageOf('<p>SKU: 4711</p>', address, { shop });
  expect(read('label:SKU', page)?.value).toBe(isProduct ? '4711' : undefined);
  expect(read('window:shop.product.id', page)?.value).toBe(isProduct ? '4711' : undefined);
});
