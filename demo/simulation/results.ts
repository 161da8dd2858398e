import { type ArmNumbers, countShopper, noShoppers, withoutClicks } from '../../src/node/relay/results/arm-numbers.js';
import { seeded, seedOf } from './seeded.js';
import { BASE, BUYS, DAYS, purchase, type SimulatedArm, simulateShoppers } from './shoppers.js';

interface SimulatedPlace {
  id: string;
  /** ISO dates */
  from?: string;
  until?: string;
  experiment?: { id: string; arms: readonly SimulatedArm[]; coverage?: number };
}

/** What was published at a time, an ISO date. */
export interface SimulatedVersion {
  at: string;
  places: readonly SimulatedPlace[];
}

/** Days for which lists have results, with today: 28, those before, and the day that isn't over. */
const LIST_DAYS = 57;

const DAY = 86_400_000;

const dayBefore = (end: number, days: number): string => new Date(end - days * DAY).toISOString().slice(0, 10);

/** The share of shoppers who click. All who add something do. */
const CLICKERS = 0.25;

/** What simulated shoppers did with a list on a day. The same day has the same numbers, whenever it is read. */
const listDay = (list: string, day: string, perDay: number, prices: readonly number[]) => {
  const random = seeded(seedOf(`${list} ${day}`));
  const shoppers = Math.round(perDay * (0.8 + 0.4 * random()));
  const row = { day, list, shoppers, views: shoppers, clickers: 0, clicks: 0, adders: 0, adds: 0, orderers: 0 };
  let cents = 0;
  for (let shopper = 0; shopper < shoppers; shopper += 1) {
    const hasAdded = random() < BASE;
    const hasClicked = hasAdded || random() < (CLICKERS - BASE) / (1 - BASE);
    if (random() < 0.3) row.views += 1;
    if (hasClicked) row.clickers += 1;
    if (hasClicked) row.clicks += random() < 0.2 ? 2 : 1;
    if (hasAdded) row.adders += 1;
    if (hasAdded) row.adds += 1;
    if (hasAdded && random() < BUYS) {
      row.orderers += 1;
      cents += Math.round(100 * purchase(random, prices));
    }
  }
  return { ...row, orders: row.orderers, value: cents / 100 };
};

/** What was asked for, and what is true of the shoppers. */
interface SimulationOptions {
  /** of each experiment, and of each list in as many days */
  shoppers: number;
  effect: number;
  /** of the products that they buy, and their currency */
  prices: readonly number[];
  currency: string;
  /** milliseconds since 1970 */
  now: number;
}

/**
 * The times at which each list was in the shop, in milliseconds since 1970, and the experiments of these lists. The first time of a list
 * has no beginning but its own `from`: otherwise, a list that is published today would have no results in “Last 7 days”.
 */
const shownIn = (versions: readonly SimulatedVersion[], now: number) => {
  const times = new Map<string, { start: number; end: number }[]>();
  const experiments = new Map<string, NonNullable<SimulatedPlace['experiment']>>();
  for (const [index, { at, places }] of versions.entries()) {
    const next = Date.parse(versions[index + 1]?.at ?? '') || now;
    for (const { id, from = '', until = '', experiment } of places) {
      const known = times.get(id) ?? [];
      const start = Math.max(known.length && Date.parse(at), Date.parse(from) || 0);
      const end = Math.min(next, Date.parse(until) || next);
      if (start >= end) continue;
      times.set(id, [...known, { start, end }]);
      if (experiment) experiments.set(experiment.id, experiment);
    }
  }
  return { times, experiments };
};

/**
 * The results of simulated shoppers for the published lists and experiments, as `GET /recotag-results` returns them, with all days of the
 * lists. The last day of an experiment is the one before `now`.
 *
 * @param versions of the lists, the oldest first
 */
export const simulatedResults = (
  versions: readonly SimulatedVersion[],
  { shoppers, effect, prices, currency, now }: SimulationOptions,
) => {
  const shown = shownIn(versions, now);
  const dayOfExperiment = (index: number) => dayBefore(now, DAYS - index);
  const experiments = Object.fromEntries(
    [...shown.experiments.values()].map((experiment) => {
      const arms = new Map(experiment.arms.map(({ name }) => [name, noShoppers()]));
      const copy = () => Object.fromEntries([...arms].map(([name, each]) => [name, withoutClicks(each)]));
      const daily: { day: string; arms: Record<string, ArmNumbers> }[] = [];
      const end = (index: number) => daily.push({ day: dayOfExperiment(index), arms: copy() });
      for (const shopper of simulateShoppers({ experiment, shoppers, effect, prices, seed: seedOf(experiment.id) })) {
        while (daily.length < shopper.day) end(daily.length);
        countShopper(arms.get(shopper.arm)!, shopper, 1);
      }
      end(daily.length);
      const since = `${dayOfExperiment(0)}T00:00:00.000Z`;
      return [experiment.id, { source: 'simulation', since, arms: Object.fromEntries(arms), daily }];
    }),
  );
  const days = [...shown.times].flatMap(([id, times]) =>
    Array.from({ length: LIST_DAYS }, (_, index) => dayBefore(now, LIST_DAYS - 1 - index))
      .filter((day) => times.some(({ start, end }) => start < Date.parse(day) + DAY && end > Date.parse(day)))
      .map((day) => listDay(id, day, shoppers / DAYS, prices)),
  );
  const since = `${dayBefore(now, LIST_DAYS - 1)}T00:00:00.000Z`;
  return { source: 'simulation', since, currency, days, experiments };
};
