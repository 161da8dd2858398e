import { seeded, seedOf } from './seeded.js';
import { BASE, DAYS, type SimulatedArm, simulateShoppers } from './shoppers.js';
import { type ArmSums, addShopper, noShoppers } from './sums.js';

interface SimulatedPlace {
  id: string;
  experiment?: { id: string; arms: readonly SimulatedArm[]; coverage?: number };
}

const DAY = 86_400_000;

const dayBefore = (end: number, days: number): string => new Date(end - days * DAY).toISOString().slice(0, 10);

/** What simulated shoppers did with a list, day by day, so that an experiment with it can be planned. */
const daysOf = (list: string, shoppers: number, now: number) => {
  const random = seeded(seedOf(list));
  return Array.from({ length: DAYS }, (_, index) => {
    const perDay = Math.round(shoppers / DAYS);
    let adds = 0;
    for (let shopper = 0; shopper < perDay; shopper += 1) if (random() < BASE) adds += 1;
    return { day: dayBefore(now, DAYS - index), list, shoppers: perDay, adds };
  });
};

/**
 * The results of simulated shoppers for the published experiments, as `GET /results` returns them. The last day is the one before `now`.
 *
 * @param earlier what was published before: the numbers of its experiments stay
 */
export const simulatedResults = (
  places: readonly SimulatedPlace[],
  {
    shoppers,
    effect,
    now,
    earlier = [],
  }: { shoppers: number; effect: number; now: number; earlier?: readonly SimulatedPlace[] },
) => {
  const since = `${dayBefore(now, DAYS)}T00:00:00.000Z`;
  const experiments = Object.fromEntries(
    [...earlier, ...places].flatMap(({ experiment }) => {
      if (!experiment) return [];
      const arms = new Map(experiment.arms.map(({ name }) => [name, noShoppers()]));
      const copy = () => Object.fromEntries([...arms].map(([name, { sums }]) => [name, structuredClone(sums)]));
      const daily: { day: string; arms: Record<string, ArmSums> }[] = [];
      const end = (day: number) => daily.push({ day: dayBefore(now, DAYS - day), arms: copy() });
      for (const shopper of simulateShoppers({ experiment, shoppers, effect, seed: seedOf(experiment.id) })) {
        while (daily.length < shopper.day) end(daily.length);
        addShopper(arms.get(shopper.arm)!, shopper);
      }
      end(daily.length);
      const totals = [...arms].map(([name, { sums, clicks }]) => [name, { ...sums, clicks }]);
      return [[experiment.id, { source: 'simulation', since, arms: Object.fromEntries(totals), daily }]];
    }),
  );
  const days = places.flatMap(({ id }) => daysOf(id, shoppers, now));
  return { source: 'simulation', since, days, experiments };
};
