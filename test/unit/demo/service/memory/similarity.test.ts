import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bought, seen, similarity, type Visit } from '../../../../../demo/service/memory/visits.js';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;

const product = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const visits: fc.Arbitrary<Visit[]> = fc.array(
  fc.record({
    last: fc.integer({ min: NOW - 400 * HOUR, max: NOW }),
    interests: fc
      .array(fc.tuple(product, fc.record({ views: fc.integer({ min: 0, max: 9 }), cart: fc.boolean() })))
      .map((entries) => new Map(entries)),
  }),
  { maxLength: 12 },
);

const visit = (hours: number, views: Record<string, number>, cart: string[] = []): Visit => ({
  last: NOW - hours * HOUR,
  interests: new Map(Object.entries(views).map(([id, count]) => [id, { views: count, cart: cart.includes(id) }])),
});

test('the similarity is between 0 and 1, and never includes the product itself', () => {
  fc.assert(
    fc.property(visits, product, fc.constantFrom(seen, bought), (all, id, weigh) => {
      const found = similarity(id, all, NOW, weigh);
      expect(found.has(id)).toBe(false);
      for (const value of found.values()) {
        expect(value).toBeGreaterThan(0);
        expect(value).toBeLessThan(1);
      }
    }),
  );
});

test('the similarity is symmetric', () => {
  fc.assert(
    fc.property(visits, product, product, (all, a, b) => {
      const there = similarity(a, all, NOW, seen).get(b) ?? 0;
      const back = similarity(b, all, NOW, seen).get(a) ?? 0;
      if (a !== b) expect(there).toBeCloseTo(back, 12);
    }),
  );
});

test('only products that share a visit are similar', () => {
  fc.assert(
    fc.property(visits, product, (all, id) => {
      for (const other of similarity(id, all, NOW, seen).keys())
        expect(all.some(({ interests }) => interests.has(id) && interests.has(other))).toBe(true);
    }),
  );
});

test('one more common visit never decreases the similarity', () => {
  fc.assert(
    fc.property(visits, (all) => {
      // Every product is looked at once, so that no visit says that the two differ in how much they are liked.
      const equal = all.map(({ last, interests }) => ({
        last,
        interests: new Map([...interests.keys()].map((id) => [id, { views: 1, cart: false }])),
      }));
      const before = similarity('a', equal, NOW, seen).get('b') ?? 0;
      const after = similarity('a', [...equal, visit(0, { a: 1, b: 1 })], NOW, seen).get('b') ?? 0;
      expect(after).toBeGreaterThan(before);
    }),
  );
});

test('a recent visit counts more than an old one', () => {
  const found = similarity('a', [visit(100, { a: 1, b: 1 }), visit(0, { a: 1, c: 1 })], NOW, seen);
  expect(found.get('c')).toBeGreaterThan(found.get('b')!);
});

test('a generally popular product is less similar than a matching one', () => {
  const others = Array.from({ length: 20 }, (_, index) => visit(1, { hit: 1, [`x${index}`]: 1 }));
  const found = similarity(
    'a',
    [...others, visit(1, { a: 1, b: 1, hit: 1 }), visit(1, { a: 1, b: 1, hit: 1 })],
    NOW,
    seen,
  );
  expect(found.get('b')).toBeGreaterThan(found.get('hit')!);
});

test('`bought` ignores products that were only viewed', () => {
  const found = similarity('a', [visit(1, { a: 1, b: 1, c: 5 }, ['a', 'b'])], NOW, bought);
  expect([...found.keys()]).toEqual(['b']);
});
