import { arm as armOf, type Experiment, type ExperimentArm } from '../../src/protocol/experiments/arm.js';
import { seeded, uuidFrom } from './seeded.js';

/** An arm as a published list has it. */
export interface SimulatedArm extends ExperimentArm {
  /** an arm without a list */
  none?: boolean | undefined;
}

interface Simulation {
  experiment: Omit<Experiment, 'arms'> & { arms: readonly SimulatedArm[] };
  /** shoppers who take part and see the place of the list */
  shoppers: number;
  /** the true relative effect of each arm but the first on the share of shoppers who add something: 0.1 for 10 % more */
  effect: number;
  /** the share of shoppers of the first arm who add something, default 0.1 */
  base?: number;
  /** the days over which the shoppers are spread evenly, default 20 */
  days?: number;
  /** of what they buy */
  prices: readonly number[];
  seed: number;
}

/** What one shopper did. Each shopper comes on one day. */
interface SimulatedShopper {
  /** as the tag's device id */
  device: string;
  arm: string;
  /** from 0 */
  day: number;
  /** how often the shopper saw the list; 0 in an arm without one */
  views: number;
  /** views with a click, at most `views` */
  clicks: number;
  hasAdded: boolean;
  /** what the shopper bought, in the shop's currency; 0 without an order */
  value: number;
}

/** The share of shoppers who add something, where nothing else is said. */
export const BASE = 0.1;
export const DAYS = 20;

/** The most views of one shopper. */
const MOST_VIEWS = 12;
/** The probability of one more view after each view. */
const NEXT_VIEW = 0.6;
/** The share of shoppers who click at all, and the share of their views with a click. */
const CLICKERS = 0.2;
const CLICKS = 0.3;
/** The share of those who added something that buy it. */
export const BUYS = 0.4;

/** What a shopper pays: the price of one of the products. */
export const purchase = (random: () => number, prices: readonly number[]): number =>
  prices[Math.floor(random() * prices.length)] ?? 0;

/**
 * Shoppers with a true effect, for the demo and for tests of the statistics. The arm comes from the shopper's id, as on a page, and what
 * a shopper does depends on nothing but the arm and the seed.
 */
export function* simulateShoppers({
  experiment,
  shoppers,
  effect,
  base = BASE,
  days = DAYS,
  prices,
  seed,
}: Simulation): Generator<SimulatedShopper> {
  const random = seeded(seed);
  const { arms } = experiment;
  const whole = arms.reduce((sum, { weight }) => sum + weight, 0);
  const counts = new Map<string, number>();
  let found = 0;
  // Shoppers who don't take part are left out. Without any who do, this ends as well.
  for (let tried = 0; found < shoppers && tried < 100 * (shoppers + 10); tried += 1) {
    const device = uuidFrom(random);
    const name = armOf(experiment, device);
    const arm = arms.find((each) => each.name === name);
    const count = counts.get(name!) ?? 0;
    // By chance alone, one experiment in 1,000 would look as if shoppers of an arm were missing. With this limit, chi-squared is about 4 at most.
    if (!arm || count > (arm.weight / whole) * found + Math.sqrt(found)) continue;
    counts.set(arm.name, count + 1);
    let views = arm.none ? 0 : 1;
    while (views && views < MOST_VIEWS && random() < NEXT_VIEW) views += 1;
    // The same shopper clicks often or never, so that views of one shopper depend on each other.
    const keenness = random() < CLICKERS ? CLICKS : 0;
    let clicks = 0;
    for (let view = 0; view < views; view += 1) if (random() < keenness) clicks += 1;
    const share = arm === arms[0] ? base : Math.min(1, Math.max(0, base * (1 + effect)));
    const hasAdded = random() < share;
    const value = hasAdded && random() < BUYS ? purchase(random, prices) : 0;
    yield { device, arm: arm.name, day: Math.floor((found * days) / shoppers), views, clicks, hasAdded, value };
    found += 1;
  }
}
