import { type Counts, type DayRow, NO_COUNTS } from './stored.js';

const NAMES = Object.keys(NO_COUNTS) as (keyof Counts)[];

const add = (sum: Counts, row: Counts): Counts => {
  for (const name of NAMES) sum[name] = Math.round((sum[name] + row[name]) * 100) / 100;
  return sum;
};

/** How the numbers have changed, relative to those before: 0.1 for 10 % more; null if there were none. */
const changeOf = (now: Counts, before: Counts) =>
  Object.fromEntries(
    NAMES.map((name) => [name, before[name] ? Math.round((now[name] / before[name] - 1) * 10_000) / 10_000 : null]),
  ) as Record<keyof Counts, number | null>;

/** Lists of a period: those with most shoppers. The total has all. */
const MOST_LISTS = 200;

const keyOf = ({ list, version }: Pick<DayRow, 'list' | 'version'>): string => `${version} ${list}`;

const byList = (rows: readonly DayRow[]) => {
  const lists = new Map<string, Omit<DayRow, 'day'>>();
  for (const row of rows) {
    const { list, version } = row;
    const sum = lists.get(keyOf(row)) ?? { list, ...(version !== undefined && { version }), ...NO_COUNTS };
    add(sum, row);
    lists.set(keyOf(row), sum);
  }
  return lists;
};

/** The totals of a period, `until` included, with the change to `before`, which has as many days. Each day counts its shoppers by itself. */
export const periodOf = (from: string, until: string, rows: readonly DayRow[], before: readonly DayRow[]) => {
  const [lists, earlier] = [byList(rows), byList(before)];
  const total = [...lists.values()].reduce(add, { ...NO_COUNTS });
  const totalBefore = [...earlier.values()].reduce(add, { ...NO_COUNTS });
  return {
    from,
    until,
    lists: [...lists]
      .sort(([, one], [, other]) => other.shoppers - one.shoppers)
      .slice(0, MOST_LISTS)
      .map(([key, sum]) => ({ ...sum, change: changeOf(sum, earlier.get(key) ?? NO_COUNTS) })),
    total: { ...total, change: changeOf(total, totalBefore) },
  };
};

const DAY = 86_400_000;

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
