// A few hundred bytes of JSON-LD must not freeze a page: items may refer to each other in any way. Counted are the reads of the graph's
// objects, never time.
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { readJsonLd } from '../../../src/markup/json-ld.js';
import { mainProduct } from '../../../src/markup/main-product.js';
import { productFields } from '../../../src/markup/product-fields.js';
import { productOf } from '../../../widgets/resolve/json-ld.js';
import { usual } from '../../usual-runs.js';
import { counted, families, hostileGraph, sizeOf } from './hostile-graph.js';

const about = { url: new URL('https://shop.example/p/1'), others: [], titles: ['Fell runner'] };

afterEach(() => vi.restoreAllMocks());

/** How often the objects of a graph are read for a view and for a card; Infinity as soon as it is more than `most`. */
const readsOf = (graph: unknown, most: number): number => {
  let reads = 0;
  const count = () => {
    if (++reads > most) throw new RangeError(`more than ${most} reads`);
  };
  const parse = vi.spyOn(JSON, 'parse').mockImplementation(() => counted(graph, count));
  try {
    for (const product of readJsonLd(['a script']).products.slice(0, 1)) productFields(product);
    mainProduct(readJsonLd(['a script']).products, about);
    productOf('<script type="application/ld+json">a script</script>', undefined, '/p/1');
    return reads;
  } finally {
    parse.mockRestore();
  }
};

/** The reads of one entry of a graph, by view and card together. */
const MOST_READS = 150;

test.each(Object.entries(families))('%s costs a constant times its size', (_, make) => {
  for (const n of [40, 1600]) {
    const graph = make(n);
    const size = sizeOf(graph);
    expect(readsOf(graph, size * MOST_READS)).toBeLessThanOrEqual(size * MOST_READS);
  }
});

test('any graph costs a constant times its size, throws nothing and changes no prototype', () => {
  fc.assert(
    fc.property(hostileGraph, (graph) => {
      const most = (sizeOf(graph) + 10) * MOST_READS;
      expect(readsOf(graph, most)).toBeLessThanOrEqual(most);
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    { seed: 38, numRuns: usual(5000) },
  );
});

test('a page with more nodes or text than is read is left out as a whole', () => {
  const product = '{"@type":"Product","sku":"1"}';
  expect(() => readJsonLd([product, `[${'0,'.repeat(100_000)}0]`])).toThrow(RangeError);
  expect(() => readJsonLd([product, ' '.repeat(5_000_000)])).toThrow(RangeError);
});
