import { Part } from '../part.js';
import type { StoreAccess } from '../publish/store-access.js';
import { counted, texts } from '../texts.js';
import { Unreachable } from '../unreachable.js';
import type { Measure } from './list-results.js';
import { type Days, daysOf, lengthOf, MOST_DAYS, type Period } from './periods.js';
import { type Results, readResults } from './read-results.js';

interface ShopResultsState {
  period: Period;
  /** of the period; the results that are shown may still be those of other days */
  days: Days;
  results: Results | undefined;
  isReading: boolean;
  problem: string;
  /** reading again may help */
  isDown: boolean;
  /** the number that the chart shows; undefined until one is chosen */
  measure: Measure | undefined;
}

const isSame = (one: Days | undefined, other: Days): boolean => one?.from === other.from && one.until === other.until;

/** What shoppers did with the lists of the shop in a period. */
export class ShopResults extends Part<ShopResultsState> {
  /** only the latest request counts */
  #latest = 0;

  constructor(
    render: () => void,
    private readonly access: () => StoreAccess,
    private readonly send?: typeof fetch,
  ) {
    const days = daysOf('last7', Date.now());
    super(
      { period: 'last7', days, results: undefined, isReading: false, problem: '', isDown: false, measure: undefined },
      render,
    );
  }

  showMeasure(measure: Measure): void {
    this.update({ measure });
  }

  /** Own dates begin with the days that are shown, and are read by `readDays`. */
  choose(period: Period): void {
    this.update({ period });
    if (period !== 'own') void this.read();
  }

  /** Dates in the wrong order mean the days between them, too. */
  readDays(one: string, other: string): void {
    const [from, until] = [one, other].sort() as [string, string];
    this.update({ period: 'own', days: { from, until } });
    void this.read();
  }

  async read(): Promise<void> {
    const { period } = this.state;
    const days = period === 'own' ? this.state.days : daysOf(period, Date.now());
    this.#latest += 1;
    const request = this.#latest;
    this.update({ days, isReading: true });
    const end = (results: Results | undefined, problem?: Error) =>
      request === this.#latest &&
      this.update({
        results,
        problem: problem?.message ?? '',
        isDown: problem instanceof Unreachable,
        isReading: false,
      });
    try {
      if (lengthOf(days) > MOST_DAYS) throw Error(counted(texts.results.atMost, MOST_DAYS));
      end(await readResults(this.access(), days, this.send));
    } catch (error) {
      const { results } = this.state;
      // Numbers of other days would be taken for those of the chosen ones.
      end(isSame(results?.period, days) ? results : undefined, error as Error);
    }
  }
}
