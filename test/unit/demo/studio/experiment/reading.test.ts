// What the studio says about the results of an experiment.
import { expect, test } from 'vitest';
import {
  type ArmNumbers,
  type ExperimentNumbers,
  readExperiment,
} from '../../../../../demo/studio/model/experiment/reading.js';
import { difference } from '../../../../../src/protocol/experiments/compare.js';

const arm = (n: number, adders: number, sum = adders * 20): ArmNumbers => ({
  n,
  adders,
  value: { sum, sumOfSquares: sum * 25 },
});

const experiment = (a: ArmNumbers, b: ArmNumbers, ...days: [ArmNumbers, ArmNumbers][]): ExperimentNumbers => ({
  arms: { A: a, B: b },
  daily: days.map(([A, B], index) => ({ day: `2026-11-0${index + 1}`, arms: { A, B } })),
});

const arms: [{ name: string; weight: number }, { name: string; weight: number }] = [
  { name: 'A', weight: 0.5 },
  { name: 'B', weight: 0.5 },
];
const read = (numbers: ExperimentNumbers, planned = 10_000, asked = arms) =>
  readExperiment(numbers, { arms: asked, planned });

test.each<[string, string, ExperimentNumbers]>([
  ['nobody', 'none', experiment(arm(0, 0), arm(0, 0))],
  ['no arms at all', 'none', { arms: {}, daily: [] }],
  ['few shoppers', 'early', experiment(arm(30, 2), arm(28, 3))],
  ['many shoppers, and nobody adds', 'early', experiment(arm(3000, 0), arm(3010, 0))],
  ['nobody adds in one arm', 'early', experiment(arm(3000, 100), arm(3010, 0))],
  ['everybody adds', 'early', experiment(arm(300, 300), arm(310, 310))],
  ['one arm is empty', 'unequal', experiment(arm(300, 30), arm(0, 0))],
  ['unequal arms', 'unequal', experiment(arm(1000, 100), arm(1200, 90))],
  ['equal arms', 'interval', experiment(arm(1000, 100), arm(1010, 90))],
  ['more adders than shoppers', 'absurd', experiment(arm(10, 20), arm(10, 1))],
  ['a negative count', 'absurd', experiment(arm(-10, 0), arm(10, 1))],
  ['no number', 'absurd', experiment(arm(Number.NaN, 0), arm(10, 1))],
  ['half a shopper', 'absurd', experiment(arm(10.5, 1), arm(10, 1))],
  ['an infinite value', 'absurd', experiment(arm(1000, 100, Infinity), arm(1010, 90))],
  ['an absurd day', 'absurd', experiment(arm(1000, 100), arm(1010, 90), [arm(1, 2), arm(1, 0)])],
  ['an arm whose name every object has', 'none', { arms: {}, daily: [] }],
])('%s: %s', (_, kind, numbers) => expect(read(numbers).kind).toBe(kind));

test('an experiment without a planned size is not read', () => {
  expect(read(experiment(arm(1000, 100), arm(1010, 90)), 0).kind).toBe('absurd');
  expect(read(experiment(arm(1000, 100), arm(1010, 90)), Number.NaN).kind).toBe('absurd');
});

test('if the shares are wrong, there is no effect in the reading', () => {
  const reading = read(experiment(arm(1000, 50), arm(1200, 300)));
  expect(reading).toEqual({ kind: 'unequal', counts: [1000, 1200], p: expect.closeTo(0.0000201, 6) });
  // These are the planned shares.
  const third = read(experiment(arm(1000, 50), arm(2000, 300)), 10_000, [
    { name: 'A', weight: 1 },
    { name: 'B', weight: 2 },
  ]);
  expect(third.kind).toBe('interval');
});

test('while it runs, the interval is wider than the ordinary one, which is shown only at the planned end', () => {
  const [a, b] = [arm(1000, 100), arm(1010, 120)];
  const running = read(experiment(a, b, [arm(500, 50), arm(505, 60)], [a, b]), 4000);
  const ended = read(experiment(arm(3000, 10), arm(3000, 900), [a, b]), 2010);
  if (running.kind !== 'interval' || ended.kind !== 'interval') throw Error('no interval');
  expect(running.isFinal).toBe(false);
  expect(running.days.map(({ day, n }) => [day, n])).toEqual([
    ['2026-11-01', 1005],
    ['2026-11-02', 2010],
  ]);
  expect(ended.isFinal).toBe(true);
  // Shoppers after the planned end change nothing.
  expect(ended.counts).toEqual([1000, 1010]);
  expect(ended.more).toBe(0);
  expect(ended.carts.estimate).toBeCloseTo(running.carts.estimate, 12);
  expect(ended.carts.low).toBeGreaterThan(running.carts.low);
  expect(ended.carts.high).toBeLessThan(running.carts.high);
  const sums = ({ n, adders }: ArmNumbers) => ({ n, sum: adders, sumOfSquares: adders });
  const { estimate, low, high } = difference(sums(a), sums(b), { relative: true });
  expect(ended.carts.estimate).toBeCloseTo(estimate, 12);
  // The logarithm gives nearly the same interval with so many shoppers.
  expect(Math.abs(ended.carts.low - low)).toBeLessThan(0.05);
  expect(Math.abs(ended.carts.high - high)).toBeLessThan(0.05);
});

test('the planned shoppers who are still to come, and none where the interval excludes 0', () => {
  const more = (a: ArmNumbers, b: ArmNumbers, planned: number) => {
    const reading = read(experiment(a, b), planned);
    return reading.kind === 'interval' ? reading.more : undefined;
  };
  expect(more(arm(1000, 100), arm(1000, 100), 5000)).toBe(3000);
  expect(more(arm(1000, 100), arm(1000, 230), 50_000)).toBe(0);
});

test('clicks per view are compared only between two designs that were seen', () => {
  const clicks = { n: 1000, m: 50, mm: 60, d: 2000, dd: 6000, md: 120 };
  const numbers = experiment(arm(1000, 100), arm(1000, 110));
  const withClicks = (a: object | undefined, b: object | undefined): ExperimentNumbers => ({
    ...numbers,
    arms: { A: { ...numbers.arms.A!, clicks: a as never }, B: { ...numbers.arms.B!, clicks: b as never } },
  });
  const clicksOf = (given: ExperimentNumbers, asked: typeof arms = arms) => {
    const reading = read(given, 10_000, asked);
    return reading.kind === 'interval' && !!reading.clicks;
  };
  expect(clicksOf(withClicks(clicks, clicks))).toBe(true);
  const none: typeof arms = [arms[0], { ...arms[1], none: true } as never];
  expect(clicksOf(withClicks(clicks, clicks), none)).toBe(false);
  expect(clicksOf(withClicks(clicks, undefined))).toBe(false);
  expect(clicksOf(withClicks(clicks, { ...clicks, d: 0 }))).toBe(false);
  expect(clicksOf(withClicks(clicks, { ...clicks, m: 'many' }))).toBe(false);
});

test('without any order, nothing is said about the value', () => {
  const value = (...sums: [number, number]) => {
    const reading = read(experiment(arm(1000, 100, sums[0]), arm(1010, 90, sums[1])));
    return reading.kind === 'interval' && reading.value;
  };
  expect(value(0, 0)).toBeUndefined();
  expect(value(0, 50)).toMatchObject({ low: expect.any(Number) });
});
