/** The numbers of a list. */
interface CountedList {
  list: string;
  shown: number;
  chosen: number;
  carted: number;
}

const WHAT = ['shown', 'chosen', 'carted'] as const;
const MOST_LISTS = 200;

/** Counts the reports of pages for each list. It stores no visitors, only numbers. */
export class ListCounts {
  readonly #lists = new Map<string, CountedList>();

  /** @throws TypeError for an invalid report */
  count(report: { list?: unknown; what?: unknown }): void {
    const what = WHAT.find((each) => each === report?.what);
    const { list } = Object(report);
    if (!what || typeof list !== 'string' || !list || list.length > 300)
      throw new TypeError('a report is {"list": text, "what": "shown", "chosen" or "carted"}');
    if (!this.#lists.has(list) && this.#lists.size >= MOST_LISTS) throw new TypeError('there are too many lists');
    const counted = this.#lists.get(list) ?? { list, shown: 0, chosen: 0, carted: 0 };
    counted[what]++;
    this.#lists.set(list, counted);
  }

  /** Most seen first. */
  all(): CountedList[] {
    return [...this.#lists.values()].sort((one, other) => other.shown - one.shown);
  }

  clear(): void {
    this.#lists.clear();
  }
}
