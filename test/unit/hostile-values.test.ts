// Each reader of what the page, the shop or the browser's storage holds takes any value: it ends within its budget, and what it throws is
// caught where it is called (src/page/guarded.ts). Seeded; `npm run fuzz` has the same readers with new seeds.
import fc from 'fast-check';
import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { microdataProducts } from '../../src/protocol/markup/microdata.js';
import { usual } from '../usual-runs.js';
import { hostileReaders, stubPage } from './hostile-readers.js';
import { hostileValue, made, readsCounted, startCounting } from './hostile-value.js';

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
    { seed: 38, numRuns: usual(1500, 30) },
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
