import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arm, bucket, type Experiment } from '../../../../src/protocol/experiments/arm.js';
import { sampleRatio } from '../../../../src/protocol/experiments/sample-ratio.js';

const ids = (count: number, prefix = ''): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index.toString(16).padStart(8, '0')}-device`);

const experiment = (...weights: number[]): Experiment => ({
  id: 'e',
  arms: weights.map((weight, index) => ({ name: 'ABC'[index]!, weight })),
});

// Values of GrowthBook's test suite for version 2 of its hash: https://github.com/growthbook/growthbook, packages/sdk-js/test/cases.json.
test.each([
  ['seed', 'a', 0.0505],
  ['foo', 'ab', 0.2575],
])('the bucket of seed %j and id %j is %d', (seed, id, expected) => expect(bucket(seed, id)).toBe(expected));

test('every bucket is in exactly one arm if the weights add up to 1', () => {
  const counts: Record<string, number> = {};
  for (const id of ids(20_000)) {
    const name = arm(experiment(0.5, 0.3, 0.2), id)!;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  expect(Object.keys(counts).sort()).toEqual(['A', 'B', 'C']);
  expect(sampleRatio([counts.A!, counts.B!, counts.C!], [0.5, 0.3, 0.2]).p).toBeGreaterThan(0.001);
});

test('a higher coverage adds shoppers, and moves nobody to another arm', () => {
  for (const id of ids(2000)) {
    const before = arm({ ...experiment(0.5, 0.5), coverage: 0.2 }, id);
    const after = arm({ ...experiment(0.5, 0.5), coverage: 0.7 }, id);
    if (before) expect(after).toBe(before);
  }
  expect(ids(2000).some((id) => !arm({ ...experiment(0.5, 0.5), coverage: 0.7 }, id))).toBe(true);
  expect(ids(2000).some((id) => arm({ ...experiment(0.5, 0.5), coverage: 0 }, id))).toBe(false);
});

test('weights and coverage of any value throw nothing, and never give an arm without weight', () =>
  fc.assert(
    fc.property(fc.array(fc.anything(), { maxLength: 5 }), fc.anything(), fc.string(), (weights, coverage, id) => {
      const arms = weights.map((weight, index) => ({ name: `${index}`, weight: weight as number }));
      const name = arm({ id: 'e', arms, coverage: coverage as number }, id);
      if (name !== undefined) expect(weights[Number(name)]).toBeGreaterThan(0);
    }),
  ));
