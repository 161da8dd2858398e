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
}

const WHAT = ['shown', 'chosen', 'carted'] as const;
type What = (typeof WHAT)[number];
const MOST_LISTS = 200;
const MOST_SHOPPERS = 100_000;

/** Counts the shoppers of each list. It stores the devices of shoppers and nothing else about them. */
export class ListCounts {
  readonly #lists = new Map<string, { since: number } & Record<What, Set<string>>>();

  constructor(private readonly clock: () => number) {}

  /** @throws TypeError for an invalid report */
  count(report: { list?: unknown; what?: unknown; shopper?: unknown }): void {
    const { list, shopper } = Object(report);
    const what = WHAT.find((each) => each === report?.what);
    const isText = (value: unknown) => typeof value === 'string' && !!value && value.length <= 300;
    if (!isText(list) || !isText(shopper) || !what)
      throw new TypeError('a report is {"list": text, "shopper": text, "what": "shown", "chosen" or "carted"}');
    if (!this.#lists.has(list) && this.#lists.size >= MOST_LISTS) throw new TypeError('there are too many lists');
    const known = this.#lists.get(list);
    const counted = known ?? {
      since: this.clock(),
      ...{ shown: new Set(), chosen: new Set(), carted: new Set() },
    };
    this.#lists.set(list, counted);
    if (counted.shown.size < MOST_SHOPPERS) counted[what].add(shopper);
  }

  /** Most seen first. */
  all(): CountedList[] {
    return [...this.#lists]
      .map(([list, { since, shown, chosen, carted }]) => ({
        ...{ list, since },
        ...{ shown: shown.size, chosen: chosen.size, carted: carted.size },
      }))
      .sort((one, other) => other.shown - one.shown);
  }

  clear(): void {
    this.#lists.clear();
  }
}
