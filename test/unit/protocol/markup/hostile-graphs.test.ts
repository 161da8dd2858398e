// A few hundred bytes of JSON-LD must not freeze a page: items may refer to each other in any way. Counted are the reads of the graph's
// objects, never time.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonLdNodes } from '../../../../src/protocol/markup/json-ld.js';
import { seed, usual } from '../../../usual-runs.js';
import { families, hostileGraph, readsOf, sizeOf } from './hostile-graph.js';

/** The reads of one entry of a graph, by view and card together. */
const MOST_READS = 150;

test.each(Object.entries(families))('%s costs a constant times its size', (_, make) => {
  for (const n of [40, usual(1600, 4)]) {
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
    { seed, numRuns: usual(3000, 30) },
  );
});

test('a page with more nodes or text than is read is left out as a whole', () => {
  const product = '{"@type":"Product","sku":"1"}';
  expect(() => jsonLdNodes([product, `[${'0,'.repeat(100_000)}0]`])).toThrow(RangeError);
  expect(() => jsonLdNodes([product, ' '.repeat(5_000_000)])).toThrow(RangeError);
});
