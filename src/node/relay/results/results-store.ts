import type { Fact } from '../../../protocol/result-fact.js';
import { pause, wallTime } from '../../http/clock.js';
import { Rejected } from '../json/rejected.js';
import { below, type Engine, nameKey, removeRange, storeTable } from '../store/engine.js';
import type { ArmNumbers } from './arm-numbers.js';
import { countDay } from './count-day.js';
import { countExperiments, dailyOf, experimentsIn, forgetExposed, storedSums } from './count-experiments.js';
import { type Counting, shopperHash } from './counting.js';
import { dayAfter, periodOf } from './periods.js';
import {
  type DayRow,
  dayOf,
  type Experiment,
  type OpenDay,
  type PublishedNames,
  type ResultsTable,
  type Stored,
} from './stored.js';

export interface StoreOptions {
  /** which several processes may use */
  folder: string;
  /** the most that the orders of one shopper count, in the shop's currency, default 1,000 */
  cap?: number | undefined;
  /** the shop's currency, `EUR`. Default: that of the first order. Orders in others count without their value */
  currency?: string | undefined;
  /** days without an exposure after which an experiment has ended, default 60 */
  keepDays?: number | undefined;
  clock?: (() => number) | undefined;
}

const DAY = 86_400_000;
/** Milliseconds after the end of a day until its shoppers are deleted: a process whose clock is late may still count. */
const LATE = 600_000;
/** Days for which the numbers of lists are kept. */
const KEPT_DAYS = 1600;
/** So many rows are read in one turn of the event loop. */
const SOME = 2000;
/** Milliseconds for which the known experiments are used, until those of other processes are read. */
const FRESH = 2000;

/** The results in a folder, which several processes may use. Facts are counted as they come, so reading needs no more than its rows. */
export class ResultsStore {
  private readonly table;
  private readonly clock: () => number;
  private experiments = new Map<string, Experiment>();
  private readAt = Number.NEGATIVE_INFINITY;
  private readFrom: ResultsTable | undefined;

  constructor(private readonly options: StoreOptions) {
    this.table = storeTable<Stored>(options.folder, 'results');
    this.clock = options.clock ?? wallTime;
  }

  close(): Promise<void> {
    return this.table.close();
  }

  /** Counts facts of a shopper. @throws Rejected 429 if the shopper is new today and may not begin, or the system's error */
  async add(
    shopper: string,
    facts: readonly Fact[],
    names: PublishedNames,
    mayBegin: () => boolean = () => true,
  ): Promise<void> {
    if (!facts.length) return;
    const time = this.clock();
    const day = dayOf(time);
    let isCounted = true;
    const count = (table: ResultsTable) => {
      const counting = { table, day, names, shopper, facts, adding: this.addingIn(table) };
      isCounted = countDay(counting, mayBegin);
      if (!isCounted) return;
      if (!table.get(['since'])) table.put(['since'], new Date(time).toISOString());
      countExperiments(counting, this.known(table), time);
    };
    await this.table.use((table, engine) =>
      engine
        .add(() => count(table), 'later')
        .catch((error) => {
          this.readFrom = undefined; // what was not stored isn't known
          throw error;
        }),
    );
    if (!isCounted) throw new Rejected(429, 'This address has too many new shoppers today.', { 'Retry-After': '3600' });
  }

  /** Removes a shopper from all running experiments and from today's shoppers. Numbers of the lists stay. */
  async forget(shopper: string): Promise<void> {
    const day = dayOf(this.clock());
    await this.table.use((table, engine) =>
      engine.write(() => {
        forgetExposed(table, shopper.toLowerCase(), day);
        const open = table.get(['open', day]) as OpenDay | undefined;
        if (open) table.remove(['shopper', day, shopperHash(open.salt, shopper.toLowerCase())]);
      }),
    );
  }

  /** The results of days from one to another, both included: docs/results.md describes them. */
  read(from: string, until: string) {
    return this.table.use(async (table) => {
      const today = dayOf(this.clock());
      const length = Math.round((Date.parse(until) - Date.parse(from)) / DAY) + 1;
      const rows = await rowsFrom(table, dayAfter(from, -length), until);
      const days = rows.filter(({ day }) => day >= from);
      const before = rows.filter(({ day }) => day < from);
      // A day had more shoppers than are counted.
      const isFull = [...table.getRange(below('open'))].some(({ value }) => (value as OpenDay).isFull);
      return {
        since: table.get(['since']) as string | undefined,
        ...(isFull && { incomplete: true }),
        currency: this.options.currency ?? (table.get(['currency']) as string | undefined),
        days,
        period: periodOf(from, until, days, before),
        experiments: Object.fromEntries(
          [...experimentsIn(table)].map(([id, each]) => [id, numbersOf(table, id, each, today)]),
        ),
      };
    });
  }

  /** Deletes the shoppers of days that are over, and ends experiments. Without work, it writes nothing. */
  tidy(): Promise<void> {
    return this.table.use(async (table, engine) => {
      const time = this.clock();
      await removeDays(table, engine, time);
      await this.endExperiments(table, engine, time);
    });
  }

  private async endExperiments(table: ResultsTable, engine: Engine, time: number): Promise<void> {
    const span = ((this.options.keepDays ?? 60) + 1) * DAY;
    for (const [id, { salt, lastExposure, until }] of experimentsIn(table)) {
      const isOver = time - Date.parse(lastExposure) > span;
      if (!isOver || (until && !salt)) continue;
      // First the end: from then on, no exposure begins it anew.
      await engine.write(() => {
        const now = table.get(['experiment', nameKey(id)]) as Experiment;
        if (time - Date.parse(now.lastExposure) <= span) return;
        table.put(['experiment', nameKey(id)], { ...now, until: now.until ?? new Date(time).toISOString() });
        this.readFrom = undefined;
      });
      if (!(table.get(['experiment', nameKey(id)]) as Experiment).until) continue;
      await removeRange(engine, table, below('exposed', nameKey(id)));
      await engine.write(() => {
        const { salt: _, ...ended } = table.get(['experiment', nameKey(id)]) as Experiment;
        table.put(['experiment', nameKey(id)], ended);
      });
    }
  }

  private known(table: ResultsTable): Map<string, Experiment> {
    if (table !== this.readFrom || Math.abs(this.clock() - this.readAt) > FRESH) {
      this.experiments = experimentsIn(table);
      [this.readFrom, this.readAt] = [table, this.clock()];
    }
    return this.experiments;
  }

  /** In a transaction: adds the value of an order, in the shop's currency. */
  private addingIn(table: ResultsTable): Counting['adding'] {
    const { currency, cap = 1000 } = this.options;
    return (fact) => {
      const own = currency ?? (table.get(['currency']) as string | undefined) ?? fact.currency;
      if (currency === undefined && own !== undefined && !table.get(['currency'])) table.put(['currency'], own);
      // Amounts in different currencies have no sum.
      const isForeign = own !== undefined && fact.currency !== undefined && fact.currency !== own;
      const amount = isForeign ? 0 : Math.round(Math.min(fact.value ?? 0, cap) * 100) / 100;
      return (value) => Math.min(cap, value + amount);
    };
  }
}

const rowsFrom = async (table: ResultsTable, from: string, until: string): Promise<DayRow[]> => {
  const rows: DayRow[] = [];
  let start: (string | number)[] = ['row', from];
  for (;;) {
    const some = [...table.getRange({ start, end: below('row', until).end, limit: SOME })];
    rows.push(...some.map(({ value }) => value as DayRow).filter(({ views, clicks, adds }) => views + clicks + adds));
    if (some.length < SOME) return rows;
    start = [...some.at(-1)!.key, 0];
    // Other requests come in between.
    await pause(0);
  }
};

const numbersOf = (table: ResultsTable, id: string, { since, until }: Experiment, today: string) => {
  const sums = storedSums(table, id, today);
  const daily = [...table.getRange(below('daily', nameKey(id)))].map(({ key, value }) => ({
    day: `${key[2]}`,
    arms: Object.fromEntries(value as [string, ArmNumbers][]),
  }));
  // Nothing was counted since.
  if (sums.day < today) daily.push({ day: sums.day, arms: Object.fromEntries(dailyOf(sums)) });
  return { since, ...(until && { until }), arms: Object.fromEntries(sums.arms), mixed: sums.mixed, daily };
};

/** Deletes the shoppers of days that are over, and the oldest numbers. */
const removeDays = async (table: ResultsTable, engine: Engine, time: number): Promise<void> => {
  const over = [...table.getKeys(below('open'))].map(([, day]) => `${day}`);
  for (const day of over.filter((each) => Date.parse(each) + DAY + LATE < time)) {
    await removeRange(engine, table, below('shopper', day));
    await removeRange(engine, table, below('rowOf', day));
    // The salt goes last: what a crash has left is found by it.
    await engine.write(() => void table.remove(['open', day]));
  }
  const oldest = dayOf(time - KEPT_DAYS * DAY);
  if ([...table.getKeys({ start: ['row'], end: ['row', oldest], limit: 1 })].length)
    await removeRange(engine, table, { start: ['row'], end: ['row', oldest] });
};
