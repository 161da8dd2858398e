import erfcOf from '@stdlib/math-base-special-erfc';
import chiSquared from '@stdlib/stats-base-dists-chisquare-cdf';
import quantileOf from '@stdlib/stats-base-dists-normal-quantile';
import { describe, expect, test } from 'vitest';
import { always, difference, type MeanSums, proportions, ratio } from '../../../../src/protocol/experiments/compare.js';
import { erfc, quantile, Z95 } from '../../../../src/protocol/experiments/normal.js';
import { exactPlan, plan } from '../../../../src/protocol/experiments/plan.js';
import { sampleRatio } from '../../../../src/protocol/experiments/sample-ratio.js';

const rounded = (value: number, digits: number): number => Number(value.toPrecision(digits));

/** The sums of numbers, one per shopper. */
const sums = (values: number[]): MeanSums => ({
  n: values.length,
  sum: values.reduce((sum, value) => sum + value, 0),
  sumOfSquares: values.reduce((sum, value) => sum + value ** 2, 0),
});

describe('values of other implementations', () => {
  test('stdlib: the quantiles of the normal distribution', () => {
    expect(Z95).toBeCloseTo(quantileOf(0.975, 0, 1), 12);
    for (const p of [1e-4, 0.01, 0.2, 0.5, 0.8, 0.9, 0.999]) expect(quantile(p)).toBeCloseTo(quantileOf(p, 0, 1), 12);
  });

  test('stdlib: the tail of the chi-squared distribution, for 1 to 9 degrees of freedom', () => {
    for (let freedom = 1; freedom < 10; freedom += 1)
      for (const counts of [
        [100, 101, 99, 100, 100, 100, 100, 100, 100, 100],
        [130, 101, 99, 90, 100, 70, 100, 120, 85, 100],
      ].map((all) => all.slice(0, freedom + 1))) {
        const { chi2, p } = sampleRatio(counts, Array(freedom + 1).fill(1));
        expect(p).toBeCloseTo(1 - chiSquared(chi2, freedom), 12);
      }
  });

  test('the complementary error function is right in its tail (values of DLMF’s definition, by mpmath)', () => {
    for (const x of [0, 0.1, 0.5, 1.9, 2, 3, 5, 10]) expect(rounded(erfc(x), 12)).toBe(rounded(erfcOf(x), 12));
    expect(rounded(erfc(0.5), 10)).toBe(0.4795001222);
    expect(rounded(erfc(2), 10)).toBe(0.004677734981);
    expect(rounded(erfc(5), 10)).toBe(1.537459794e-12);
  });

  // GrowthBook's gbstats: tests/frequentist/test_tests.py.
  test('GrowthBook: the difference of two means, and the sample ratio', () => {
    const { estimate, se } = difference(
      { n: 3407, sum: 1396.87, sumOfSquares: 52377.9767 },
      { n: 3461, sum: 2422.7, sumOfSquares: 134698.29 },
    );
    expect(rounded(estimate, 3)).toBe(0.29);
    expect(rounded(se, 5)).toBe(0.12478);
    expect(rounded(sampleRatio([1000, 1200], [0.5, 0.5]).p, 3)).toBe(0.0000201);
    expect(sampleRatio([1000, 1000], [0.5, 0.5])).toEqual({ chi2: 0, p: 1 });
  });

  // https://stat.ethz.ch/R-manual/R-devel/library/stats/html/power.prop.test.html: n = 76.7.
  test('R: the size of an experiment', () => {
    expect(rounded(exactPlan({ base: 0.5, lift: 0.5, power: 0.9 }), 3)).toBe(76.7);
    expect(plan({ base: 0.5, lift: 0.5, power: 0.9 })).toBe(77);
    expect(plan({ base: 0.03, lift: 0.2 })).toBe(13_914);
    expect(plan({ base: 0.03, lift: 0.2 })).toBe(plan({ base: 0.03, lift: 0.2, power: 0.8 }));
  });

  // R. G. Newcombe, Statistics in Medicine 17 (1998), table II, method 10: 56/70 − 48/80 and 5/56 − 0/29.
  test('Newcombe: the difference of two shares', () => {
    const first = proportions({ n: 80, successes: 48 }, { n: 70, successes: 56 });
    expect([first.estimate, first.low, first.high].map((each) => each.toFixed(4))).toEqual([
      '0.2000',
      '0.0524',
      '0.3339',
    ]);
    const none = proportions({ n: 29, successes: 0 }, { n: 56, successes: 5 });
    expect([none.low, none.high].map((each) => each.toFixed(4))).toEqual(['-0.0381', '0.1926']);
  });
});

test('a relative difference is that of the means divided by A’s mean', () => {
  const [a, b] = [sums([1, 2, 3, 4]), sums([2, 3, 4, 5, 6])];
  expect(difference(a, b, { relative: true }).estimate).toBeCloseTo(0.6);
  expect(() => difference(sums([0, 0]), b, { relative: true })).toThrow('the mean of A must be not 0, not "0"');
});

test('a ratio whose denominator is always 1 is a mean', () => {
  const values = [0, 3, 1, 1, 7];
  const ofRatio = (numbers: number[]) => {
    const { n, sum, sumOfSquares } = sums(numbers);
    return { n, m: sum, mm: sumOfSquares, d: n, dd: n, md: sum };
  };
  const found = ratio(ofRatio(values), ofRatio([2, 2, 5]));
  const expected = difference(sums(values), sums([2, 2, 5]));
  for (const name of ['estimate', 'se', 'low', 'high', 'n'] as const)
    expect(found[name]).toBeCloseTo(expected[name], 12);
});

test('the interval that always holds is wider, and grows narrower with more shoppers', () => {
  const at = (n: number) => always({ estimate: 0.1, se: 1 / Math.sqrt(n), n }, { planned: 10_000 });
  expect(at(10_000).high - 0.1).toBeGreaterThan(Z95 / 100);
  expect(at(20_000).high).toBeLessThan(at(10_000).high);
  expect(at(10_000).low).toBeLessThan(
    always({ estimate: 0.1, se: 0.01, n: 10_000 }, { planned: 10_000, alpha: 0.2 }).low,
  );
});

// Calculated from the formula by another program: se·√N·√(2(Nρ²+1)·ln(√(Nρ²+1)/α)/(N²ρ²)), ρ² = (−2 ln α + ln(−2 ln α + 1))/N*.
test.each([
  [0.01, 5000, 10_000, 0.0308356871],
  [0.0045, 27_828, 27_828, 0.0136584405],
])('with an error of %d, %d of %d shoppers: the interval that always holds reaches %d', (se, n, planned, reach) => {
  const { low, high } = always({ estimate: 0, se, n }, { planned });
  expect([rounded(high, 9), rounded(-low, 9)]).toEqual([reach, reach]);
});

test.each<[string, () => unknown, string]>([
  ['one shopper', () => difference({ n: 1, sum: 1, sumOfSquares: 1 }, sums([1, 2])), 'n must be at least 2, not "1"'],
  [
    'no denominator',
    () => ratio({ n: 2, m: 1, mm: 1, d: 0, dd: 0, md: 0 }, { n: 2, m: 1, mm: 1, d: 1, dd: 1, md: 1 }),
    'd must be',
  ],
  [
    'more successes than shoppers',
    () => proportions({ n: 2, successes: 3 }, { n: 2, successes: 1 }),
    'successes must be',
  ],
  ['a plan without a lift', () => plan({ base: 0.1, lift: 0 }), 'lift must be'],
  ['a power of 1', () => plan({ base: 0.1, lift: 1, power: 1 }), 'power must be'],
  ['one arm', () => sampleRatio([1], [1]), 'weights must be'],
  ['a negative count', () => sampleRatio([1, -1], [1, 1]), 'counts and weights must be'],
  ['no planned size', () => always({ estimate: 0, se: 1, n: 5 }, { planned: 0 }), 'planned must be'],
])('%s is refused', (_, call, message) => expect(call).toThrow(message));

test('shoppers in an arm without weight are no chance', () => expect(sampleRatio([10, 1], [1, 0]).p).toBe(0));
