import type { DayRow } from './stored.js';

type Counts = Omit<DayRow, 'day' | 'list' | 'version'>;

/** The names of the numbers. */
const NAMES = ['shoppers', 'views', 'clickers', 'clicks', 'adders', 'adds', 'orderers', 'orders', 'value'] as const;

/** The numbers of a list in a period, and how they have changed. */
interface PeriodRow extends Counts {
  list: string;
  version?: number;
  /** relative to the period before: 0.1 for 10 % more; null if that one had none */
  change: Record<keyof Counts, number | null>;
}

/** The sums of some days, each of which counts its shoppers by itself. */
export interface Period {
  /** days, both included */
  from: string;
  until: string;
  lists: PeriodRow[];
  /** of all lists. A shopper counts once for each list and day */
  total: Omit<PeriodRow, 'list' | 'version'>;
}

const none = (): Counts => Object.fromEntries(NAMES.map((name) => [name, 0])) as unknown as Counts;

const add = (sum: Counts, row: Counts): Counts => {
  for (const name of NAMES) sum[name] = Math.round((sum[name] + row[name]) * 100) / 100;
  return sum;
};

const changeOf = (now: Counts, before: Counts): PeriodRow['change'] =>
  Object.fromEntries(
    NAMES.map((name) => [name, before[name] ? Math.round((now[name] / before[name] - 1) * 10_000) / 10_000 : null]),
  ) as PeriodRow['change'];

/** Lists of a period: those with most shoppers. The total has all. */
const MOST_LISTS = 200;

const keyOf = ({ list, version }: Pick<DayRow, 'list' | 'version'>): string => `${version} ${list}`;

const byList = (rows: readonly DayRow[]): Map<string, Counts & Pick<DayRow, 'list' | 'version'>> => {
  const lists = new Map<string, Counts & Pick<DayRow, 'list' | 'version'>>();
  for (const row of rows) {
    const { list, version } = row;
    const sum = lists.get(keyOf(row)) ?? { list, ...(version !== undefined && { version }), ...none() };
    add(sum, row);
    lists.set(keyOf(row), sum);
  }
  return lists;
};

/**
 * The totals of a period, with the change to the period before.
 *
 * @param before the days of the period before, which has as many days
 */
export const periodOf = (from: string, until: string, rows: readonly DayRow[], before: readonly DayRow[]): Period => {
  const [lists, earlier] = [byList(rows), byList(before)];
  const total = [...lists.values()].reduce(add, none());
  const totalBefore = [...earlier.values()].reduce(add, none());
  return {
    from,
    until,
    lists: [...lists]
      .sort(([, one], [, other]) => other.shoppers - one.shoppers)
      .slice(0, MOST_LISTS)
      .map(([key, sum]) => ({ ...sum, change: changeOf(sum, earlier.get(key) ?? none()) })),
    total: { ...total, change: changeOf(total, totalBefore) },
  };
};

const DAY = 86_400_000;

/** A day some days later, or earlier. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
