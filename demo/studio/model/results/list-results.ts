import { texts } from '../texts.js';
import { type Days, eachDay } from './periods.js';
import type { Day } from './read-days.js';

/** What is shown of the results, in the order of the columns. */
export const MEASURES = ['shoppers', 'clickers', 'adders', 'orderers', 'value'] as const;

export type Measure = (typeof MEASURES)[number];

const { saw, clicked, added, ordered, value } = texts.results;

export const measureTitles: Readonly<Record<Measure, string>> = {
  shoppers: saw,
  clickers: clicked,
  adders: added,
  orderers: ordered,
  value,
};

/** The numbers of some days. A shopper counts once for each list and day. undefined: no day has the number */
export type Totals = Record<Measure, number | undefined>;

/** The sums of the days that have a number. Sums of cents are rounded, as sums of binary fractions aren't exact. */
export const totalsOf = (days: readonly Day[]): Totals =>
  Object.fromEntries(
    MEASURES.map((measure) => {
      const known = days.flatMap((day) => day[measure] ?? []);
      return [measure, known.length ? Math.round(known.reduce((sum, each) => sum + each, 0) * 100) / 100 : undefined];
    }),
  ) as Totals;

/** A percentage of fewer shoppers would say more than is known. */
const LEAST = 20;

/** The relative change of a number; undefined where it would say too much. That of a value depends on who ordered. */
export const changeOf = (measure: Measure, now: Totals, before: Totals): number | undefined => {
  const people = measure === 'value' ? 'orderers' : measure;
  const earlier = before[measure];
  return earlier && (before[people] ?? 0) >= LEAST ? (now[measure] ?? 0) / earlier - 1 : undefined;
};

const grouped = (days: readonly Day[], keyOf: (day: Day) => string): Map<string, Day[]> => {
  const groups = new Map<string, Day[]>();
  for (const day of days) {
    const group = groups.get(keyOf(day));
    if (group) group.push(day);
    else groups.set(keyOf(day), [day]);
  }
  return groups;
};

/** The results by list; those with most of a measure first, and then those with most shoppers. */
export const listResults = (days: readonly Day[], measure: Measure = 'value'): (Totals & { list: string })[] =>
  [...grouped(days, ({ list }) => list)]
    .map(([list, ofList]) => ({ list, ...totalsOf(ofList) }))
    .sort((one, other) => (other[measure] ?? 0) - (one[measure] ?? 0) || (other.shoppers ?? 0) - (one.shoppers ?? 0));

/** The results of all lists for each day of a period, also for days without any. */
export const dailyResults = (days: readonly Day[], period: Days): (Totals & { day: string })[] => {
  const byDay = grouped(days, ({ day }) => day);
  return eachDay(period).map((day) => ({ day, ...totalsOf(byDay.get(day) ?? []) }));
};
