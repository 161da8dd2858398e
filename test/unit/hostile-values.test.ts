// Each reader of what the page, the shop or the browser's storage holds takes any value: it ends within its budget, and what it throws is
// caught where it is called (src/page/guarded.ts).
import fc from 'fast-check';
import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jsonLdProducts, jsonLdScripts } from '../../src/protocol/markup/json-ld.js';
import { microdataProducts } from '../../src/protocol/markup/microdata.js';
import { productFields } from '../../src/protocol/markup/product-fields.js';
import { seed, usual } from '../usual-runs.js';
import { hostileReaders, stubPage } from './hostile-readers.js';
import { hostileValue, made, readsCounted, startCounting } from './hostile-value.js';
import { anyOrder } from './protocol/any-text.js';

beforeEach(() => stubPage((name, value) => void vi.stubGlobal(name, value)));
afterEach(() => vi.unstubAllGlobals());

/** More reads than this no reader needs for one value: lists of 1,000 items with some fields each, entries of a layer. */
const MOST_READS = 200_000;

test.each(Object.entries(hostileReaders))('%s ends within its budget', async (_, [keys, read]) => {
  await fc.assert(
    fc.asyncProperty(hostileValue(...keys), async (recipe) => {
      startCounting(MOST_READS);
      try {
        await read(made(recipe));
      } catch (error) {
        // A `RangeError` of the counter would be hidden by it.
        expect(error).toBeInstanceOf(Error);
      }
      expect(readsCounted()).toBeLessThanOrEqual(MOST_READS);
    }),
    { seed, numRuns: usual(1500, 50) },
  );
});

test('any markup is read without an exception', () => {
  const { document } = new Window({ url: 'https://shop.example/' });
  const microdata = ['<div itemscope itemtype="https://schema.org/Product">', '<meta itemprop="price" content="', '">'];
  const jsonLd = ['<script type="application/ld+json">', '</script>', '{"@type":"Product","sku":"', '"offers":{', '"}'];
  const json = ['"@id":"#a"', '"@graph":[', ']', '"price":', '1.234,56', ',', '//x\n', '/*', '&amp;', '&#x'];
  const html = ['<span itemprop="name">', '</span>', '</div>', '<!--', '-->', '<![CDATA['];
  fc.assert(
    fc.property(anyOrder(...microdata, ...jsonLd, ...json, ...html), (given) => {
      document.body.innerHTML = given;
      for (const product of [...jsonLdProducts(jsonLdScripts(given)), ...microdataProducts(document as never)])
        productFields(product);
    }),
    { numRuns: usual(2000) },
  );
});

test('nested microdata with several names for each item is read once', () => {
  const { document } = new Window({ url: 'https://shop.example/' });
  const levels = 60;
  document.body.innerHTML = `${'<div itemscope itemprop="a b c">'.repeat(levels)}<b itemprop="sku">1</b>${'</div>'.repeat(levels)}
    <div itemscope itemtype="https://schema.org/Product"><i itemprop="sku">4711</i><i itemprop="__proto__ @type">x</i></div>`;
  let looks = 0;
  const prototype = Object.getPrototypeOf(Object.getPrototypeOf(document.createElement('b')));
  const closest = prototype.closest ?? document.body.closest;
  vi.spyOn(document.body.constructor.prototype, 'closest').mockImplementation(function (
    this: Element,
    selector: unknown,
  ) {
    looks++;
    return closest.call(this, selector);
  });
  const [product, another] = microdataProducts(document as never);
  expect([product.sku, another]).toEqual([['4711'], undefined]);
  expect(looks).toBeLessThan(levels * 5);
});
