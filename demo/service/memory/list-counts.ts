import { randomFrom } from './generated-history.js';

/** How many shoppers did something with a list. */
interface CountedList {
  /** its `list-id`, or else its element, area and heading */
  list: string;
  /** milliseconds since 1970 of the first report */
  since: number;
  /** shoppers who saw it, clicked in it, and added something from it to the cart */
  shown: number;
  chosen: number;
  carted: number;
  /** how many of the shoppers who saw it are simulated */
  simulated: number;
}

const WHAT = ['shown', 'chosen', 'carted'] as const;
type What = (typeof WHAT)[number];
const MOST_LISTS = 200;
const MOST_SHOPPERS = 100_000;

/** The minimum and the maximum share of simulated shoppers who click in a list. */
const CLICKS = [0.04, 0.12] as const;
/** The share of simulated shoppers who see a list, and the share of those who click that add a product to the cart. */
const SEEN = 0.8;
const ADDED = 0.3;

const seedOf = (text: string): number => [...text].reduce((sum, sign) => Math.imul(sum, 31) + sign.codePointAt(0)!, 7);

/** Counts the shoppers of each list. It stores the devices of shoppers and nothing else about them. */
export class ListCounts {
  readonly #lists = new Map<string, { since: number; simulated: number } & Record<What, Set<string>>>();

  /** @param shoppers simulated shoppers who visit each list that is placed */
  constructor(
    private readonly clock: () => number,
    private readonly shoppers = 0,
  ) {}

  /** @throws TypeError for an invalid report */
  count(report: { list?: unknown; what?: unknown; shopper?: unknown }): void {
    const { list, shopper } = Object(report);
    const what = WHAT.find((each) => each === report?.what);
    const isText = (value: unknown) => typeof value === 'string' && !!value && value.length <= 300;
    if (!isText(list) || (report.what !== 'placed' && !(what && isText(shopper))))
      throw new TypeError(
        'a report is {"list": text, "shopper": text, "what": "shown", "chosen" or "carted"}, or {"list": text, "what": "placed"}',
      );
    if (!this.#lists.has(list) && this.#lists.size >= MOST_LISTS) throw new TypeError('there are too many lists');
    const known = this.#lists.get(list);
    const counted = known ?? {
      ...{ since: this.clock(), simulated: 0 },
      ...{ shown: new Set(), chosen: new Set(), carted: new Set() },
    };
    this.#lists.set(list, counted);
    if (!what) {
      if (!counted.simulated) this.#simulate(list, counted);
    } else if (counted.shown.size < MOST_SHOPPERS) counted[what].add(shopper);
  }

  /** Most seen first. */
  all(): CountedList[] {
    return [...this.#lists]
      .map(([list, { since, simulated, shown, chosen, carted }]) => ({
        ...{ list, since, simulated },
        ...{ shown: shown.size, chosen: chosen.size, carted: carted.size },
      }))
      .sort((one, other) => other.shown - one.shown);
  }

  clear(): void {
    this.#lists.clear();
  }

  /** Lets simulated shoppers visit a list. The same list has the same results. */
  #simulate(list: string, counted: { simulated: number } & Record<What, Set<string>>): void {
    const random = randomFrom(seedOf(list));
    const clicks = CLICKS[0] + (CLICKS[1] - CLICKS[0]) * random();
    for (let place = 0; place < this.shoppers; place++) {
      const shopper = `simulated ${place}`;
      if (random() > SEEN) continue;
      counted.simulated++;
      counted.shown.add(shopper);
      if (random() > clicks) continue;
      counted.chosen.add(shopper);
      if (random() < ADDED) counted.carted.add(shopper);
    }
  }
}
