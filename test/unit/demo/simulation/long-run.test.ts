// What the studio would have said in many experiments with a known effect, if somebody had looked every day.
import { expect, test } from 'vitest';
import { simulateShoppers } from '../../../../demo/simulation/shoppers.js';
import { type ExperimentNumbers, readExperiment } from '../../../../demo/studio/model/experiment/reading.js';
import {
  type ArmNumbers,
  countShopper,
  noShoppers,
  withoutClicks,
} from '../../../../src/node/relay/results/arm-numbers.js';
import { difference, type RatioSums, ratio } from '../../../../src/protocol/experiments/compare.js';
import { isLong, longRows } from '../../../usual-runs.js';

const RUNS = isLong ? 2000 : 120;
const SHOPPERS = 2000;
const DAYS = 28;

const arms: [{ name: string; weight: number }, { name: string; weight: number }] = [
  { name: 'A', weight: 0.5 },
  { name: 'B', weight: 0.5 },
];

interface Run {
  numbers: ExperimentNumbers;
  clicks: Record<string, RatioSums>;
}

const runs = function* (effect: number): Generator<Run> {
  for (let seed = 0; seed < RUNS; seed += 1) {
    const found = new Map(arms.map(({ name }) => [name, noShoppers()]));
    const daily: ExperimentNumbers['daily'][number][] = [];
    const simulation = {
      experiment: { id: `run ${seed}`, arms },
      shoppers: SHOPPERS,
      effect,
      seed,
      days: DAYS,
      prices: [15, 60],
    };
    const copy = () => Object.fromEntries([...found].map(([name, each]) => [name, withoutClicks(each)]));
    for (const shopper of simulateShoppers(simulation)) {
      if (shopper.day > daily.length) daily.push({ day: `${daily.length}`, arms: copy() });
      countShopper(found.get(shopper.arm)!, shopper, 1);
    }
    daily.push({ day: `${daily.length}`, arms: copy() });
    const clicks = Object.fromEntries([...found].map(([name, each]) => [name, each.clicks]));
    yield { numbers: { arms: copy(), daily }, clicks };
  }
};

test.each([0.1, ...longRows(-0.3)])(
  'an effect of %d is in the intervals of all days in 95 of 100 experiments',
  (effect) => {
    let [covered, read] = [0, 0];
    for (const { numbers } of runs(effect)) {
      const reading = readExperiment(numbers, { arms, planned: SHOPPERS + 1 });
      if (reading.kind !== 'interval') continue;
      read += 1;
      if (reading.days.every(({ low, high }) => low <= effect && effect <= high)) covered += 1;
    }
    expect(read / RUNS).toBeGreaterThan(0.99);
    expect(covered / read).toBeGreaterThanOrEqual(0.95);
  },
);

test('without an effect, the studio finds one in one of 100 experiments; looking daily at ordinary intervals finds one in four', () => {
  const found = { daily: 0, studio: 0, views: 0, shoppers: 0 };
  const excludes0 = ({ low, high }: { low: number; high: number }) => low > 0 || high < 0;
  const shares = ({ n, adders }: ArmNumbers) => ({ n, sum: adders, sumOfSquares: adders });
  for (const { numbers, clicks } of runs(0)) {
    if (numbers.daily.some((day) => excludes0(difference(shares(day.arms.A!), shares(day.arms.B!))))) found.daily += 1;
    const reading = readExperiment(numbers, { arms, planned: SHOPPERS + 1 });
    if (reading.kind === 'interval' && reading.days.some(excludes0)) found.studio += 1;
    // Each view as if it were a shopper, and shoppers with their views.
    const views = ({ m, d }: RatioSums) => ({ n: d, sum: m, sumOfSquares: m });
    if (excludes0(difference(views(clicks.A!), views(clicks.B!)))) found.views += 1;
    if (excludes0(ratio(clicks.A!, clicks.B!))) found.shoppers += 1;
  }
  // In 2,000 runs: 28.6 %, 0.9 %, 14.0 % and 4.9 %. A tenth of the runs differs by some points.
  expect(found.daily / RUNS).toBeGreaterThan(0.2);
  expect(found.daily / RUNS).toBeLessThan(0.36);
  expect(found.studio / RUNS).toBeLessThanOrEqual(0.02);
  expect(found.views / RUNS).toBeGreaterThan(0.09);
  expect(found.shoppers / RUNS).toBeLessThan(0.09);
});
