import { Part } from '../part.js';
import type { StoreAccess } from '../publish/store-access.js';
import { regional } from '../studio-language.js';
import { counted, texts } from '../texts.js';
import type { Measure } from './list-results.js';
import { before, type Days, dayOfTime, daysOf, isDay, lengthOf, MOST_DAYS, PERIODS, type Period } from './periods.js';
import type { Day } from './read-days.js';
import { type Results, readResults } from './read-results.js';

export interface PeriodResults extends Results {
  period: Days;
  /** as many days before; undefined if they aren't known in full */
  earlier: readonly Day[] | undefined;
}

interface ShopResultsState {
  period: Period;
  /** of the period; the results that are shown may still be those of other days */
  days: Days;
  /** why own dates can't be shown, as a sentence; '' if they can */
  wrongDays: string;
  results: PeriodResults | undefined;
  isReading: boolean;
  problem: Error | undefined;
  /** the number that the chart shows; undefined until one is chosen */
  measure: Measure | undefined;
  sort: Measure;
}

const isSame = (one: Days | undefined, other: Days): boolean => one?.from === other.from && one.until === other.until;

export class ShopResults extends Part<ShopResultsState> {
  /** only the latest request counts */
  #latest = 0;

  constructor(
    private readonly access: () => StoreAccess,
    private readonly send?: typeof fetch,
    /** the address of the page follows the period */
    private readonly chosen: () => void = () => void this.read(),
  ) {
    const days = daysOf('last7', Date.now(), regional);
    super({
      period: 'last7',
      days,
      wrongDays: '',
      results: undefined,
      isReading: false,
      problem: undefined,
      measure: undefined,
      sort: 'value',
    });
  }

  showMeasure(measure: Measure): void {
    this.update({ measure });
  }

  sortBy(sort: Measure): void {
    this.update({ sort });
  }

  /** Own dates begin with the days that are shown, and are read by `readDays`. */
  choose(period: Period): void {
    this.update({ period, wrongDays: '' });
    if (period !== 'own') this.chosen();
  }

  /** Reads own dates, or says why they can't be read. */
  readDays(from: string, until: string): void {
    const { enterBoth, endsEarly, endsLate } = texts.results;
    const wrongDays =
      !from || !until ? enterBoth : until < from ? endsEarly : until > dayOfTime(Date.now()) ? endsLate : '';
    this.update({ wrongDays, ...(!wrongDays && { period: 'own', days: { from, until } }) });
    if (!wrongDays) this.chosen();
  }

  get query(): Record<string, string> {
    const { period, days } = this.state;
    return period === 'last7' ? {} : period === 'own' ? { ...days } : { period };
  }

  follow(query: URLSearchParams): void {
    const [from, until] = ['from', 'until'].map((name) => query.get(name) ?? '') as [string, string];
    if (isDay(from) && isDay(until) && from <= until) this.update({ period: 'own', days: { from, until } });
    else this.update({ period: PERIODS.find((each) => each !== 'own' && each === query.get('period')) ?? 'last7' });
  }

  async read(): Promise<void> {
    const { period } = this.state;
    const days = period === 'own' ? this.state.days : daysOf(period, Date.now(), regional);
    this.#latest += 1;
    const request = this.#latest;
    this.update({ days, isReading: true });
    const end = (results: PeriodResults | undefined, problem?: Error) =>
      request === this.#latest && this.update({ results, problem, isReading: false });
    try {
      if (lengthOf(days) > MOST_DAYS) throw Error(counted(texts.results.atMost, MOST_DAYS));
      end(await this.#resultsOf(days));
    } catch (error) {
      const { results } = this.state;
      // Numbers of other days would be taken for those of the chosen ones.
      end(isSame(results?.period, days) ? results : undefined, error as Error);
    }
  }

  /** Reads the days and as many before, with which they are compared. */
  async #resultsOf(period: Days): Promise<PeriodResults> {
    const canCompare = 2 * lengthOf(period) <= MOST_DAYS;
    const { from } = canCompare ? before(period) : period;
    const found = await readResults(this.access(), { from, until: period.until }, this.send);
    const isKnown = canCompare && (!found.since || found.since.slice(0, 10) <= from);
    return {
      ...found,
      period,
      days: found.days.filter(({ day }) => day >= period.from),
      earlier: isKnown ? found.days.filter(({ day }) => day < period.from) : undefined,
    };
  }
}
