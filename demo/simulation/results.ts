import { type ArmNumbers, countShopper, noShoppers, withoutClicks } from '../../src/server/results/arm-numbers.js';
import { seeded, seedOf } from './seeded.js';
import { BASE, BUYS, DAYS, purchase, type SimulatedArm, simulateShoppers } from './shoppers.js';

interface SimulatedPlace {
  id: string;
  experiment?: { id: string; arms: readonly SimulatedArm[]; coverage?: number };
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
  /** what was published before: the numbers of its experiments stay */
  earlier?: readonly SimulatedPlace[];
}

/**
 * The results of simulated shoppers for the published lists and experiments, as `GET /recotag-results` returns them, with all days of the
 * lists. The last day of an experiment is the one before `now`.
 */
export const simulatedResults = (
  places: readonly SimulatedPlace[],
  { shoppers, effect, prices, currency, now, earlier = [] }: SimulationOptions,
) => {
  const dayOfExperiment = (index: number) => dayBefore(now, DAYS - index);
  const experiments = Object.fromEntries(
    [...earlier, ...places].flatMap(({ experiment }) => {
      if (!experiment) return [];
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
      return [[experiment.id, { source: 'simulation', since, arms: Object.fromEntries(arms), daily }]];
    }),
  );
  const days = places.flatMap(({ id }) =>
    Array.from({ length: LIST_DAYS }, (_, index) =>
      listDay(id, dayBefore(now, LIST_DAYS - 1 - index), shoppers / DAYS, prices),
    ),
  );
  const since = `${dayBefore(now, LIST_DAYS - 1)}T00:00:00.000Z`;
  return { source: 'simulation', since, currency, days, experiments };
};
