// The simulated shoppers of the demo, and the results of an experiment.
import { expect, test } from 'vitest';
import { type SimulatedVersion, simulatedResults } from '../../../../demo/simulation/results.js';
import { simulateShoppers } from '../../../../demo/simulation/shoppers.js';
import { readDays } from '../../../../demo/studio/model/results/read-days.js';
import { arm } from '../../../../src/protocol/experiments/arm.js';

const experiment = {
  id: 'e',
  arms: [
    { name: 'A', weight: 0.5 },
    { name: 'B', weight: 0.5, none: true as const },
  ],
};
const prices = [249.9, 2499.5];
const catalogue = { currency: 'SEK', prices };
const now = Date.parse('2026-11-25T10:00:00Z');
const version = (at: string, ...places: SimulatedVersion['places']): SimulatedVersion => ({ at, places });
const PUBLISHED = '2026-11-25T09:00:00Z';

test('the arm of a simulated shopper is the arm that a page would choose', () => {
  for (const { device, arm: name } of simulateShoppers({ experiment, shoppers: 200, effect: 0.1, prices, seed: 1 })) {
    expect(device).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(name).toBe(arm(experiment, device));
  }
});

test('the same experiment has the same results, and 2,000 shoppers are all of both arms', () => {
  const versions = [version(PUBLISHED, { id: 'home', experiment }, { id: 'cart' })];
  const [one, other] = [1, 2].map(() => simulatedResults(versions, { shoppers: 2000, effect: 0.1, ...catalogue, now }));
  expect(one).toEqual(other);
  const { arms, daily } = one!.experiments.e as { arms: Record<string, { n: number }>; daily: { day: string }[] };
  expect(arms.A!.n + arms.B!.n).toBe(2000);
  expect(daily).toHaveLength(20);
  expect([daily[0]!.day, daily.at(-1)!.day]).toEqual(['2026-11-05', '2026-11-24']);
  expect(arms.B).toMatchObject({ clicks: { m: 0, d: 0 } });
});

test('the lists have every number on every day of eight weeks, also today; a day stays the same', () => {
  const read = (time: number) =>
    simulatedResults([version(PUBLISHED, { id: 'home' }, { id: 'cart' })], {
      shoppers: 2000,
      effect: 0,
      ...catalogue,
      now: time,
    });
  const { days } = read(now);
  expect(days).toHaveLength(2 * 57);
  expect(days.at(-1)!.day).toBe('2026-11-25');
  // On some days, nobody orders.
  for (const { day, list, orderers, orders, value, ...numbers } of days) {
    const isFull = Object.values(numbers).every((number) => number > 0);
    expect(isFull && value > 0 === orderers > 0 && orders === orderers, `${list} on ${day}`).toBe(true);
  }
  expect(days.filter(({ orderers }) => orderers).length).toBeGreaterThan(100);
  expect(readDays(days)).toHaveLength(days.length);
  expect(read(now + 86_400_000).days).toEqual(expect.arrayContaining(days.filter(({ day }) => day > '2026-10-01')));
});

test.each<[string, SimulatedVersion[], number, string[]]>([
  ['published today: eight weeks', [version(PUBLISHED, { id: 'home' })], 57, ['2026-09-30', '2026-11-25']],
  ['planned', [version(PUBLISHED, { id: 'home', from: '2026-12-12T00:00:00Z', experiment })], 0, []],
  [
    'with dates',
    [version(PUBLISHED, { id: 'home', from: '2026-11-20T10:00:00Z', until: '2026-11-23T00:00:00Z' })],
    3,
    ['2026-11-20', '2026-11-22'],
  ],
  [
    'planned, then without dates',
    [version('2026-11-24T09:00:00Z', { id: 'home', from: '2026-12-12T00:00:00Z' }), version(PUBLISHED, { id: 'home' })],
    57,
    ['2026-09-30', '2026-11-25'],
  ],
  [
    'removed, then back',
    [
      version('2026-11-20T09:00:00Z', { id: 'home' }),
      version('2026-11-22T09:00:00Z'),
      version(PUBLISHED, { id: 'home' }),
    ],
    55,
    ['2026-09-30', '2026-11-25'],
  ],
])('shoppers see a list only while it is in the shop: %s', (_, versions, count, ends) => {
  const found = simulatedResults(versions, { shoppers: 200, effect: 0, ...catalogue, now });
  const days = found.days.map(({ day }) => day);
  expect(days).toHaveLength(count);
  expect(count ? [days[0], days.at(-1)] : []).toEqual(ends);
  expect(found.experiments).toEqual({});
});

test('orders have the currency of the catalogue and the prices of its products', () => {
  const options = { shoppers: 200, effect: 0, ...catalogue, now };
  const { currency, days } = simulatedResults([version(PUBLISHED, { id: 'home' })], options);
  expect(currency).toBe('SEK');
  const single = days.filter(({ orders }) => orders === 1).map(({ value }) => value);
  expect([...new Set(single)].toSorted((a, b) => a - b)).toEqual(prices);
  const shoppers = simulateShoppers({ experiment, ...options, seed: 1 });
  expect([...new Set([...shoppers].map(({ value }) => value))].toSorted((a, b) => a - b)).toEqual([0, ...prices]);
});

test('no arm has a share, or nobody takes part: it ends', () => {
  const none = { id: 'e', arms: [{ name: 'A', weight: 0 }] };
  expect([...simulateShoppers({ experiment: none, shoppers: 10, effect: 0, prices, seed: 1 })]).toEqual([]);
  expect([
    ...simulateShoppers({ experiment: { ...experiment, coverage: 0 }, shoppers: 10, effect: 0, prices, seed: 1 }),
  ]).toEqual([]);
});
