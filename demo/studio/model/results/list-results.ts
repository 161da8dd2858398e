import type { Day } from './read-days.js';

/** The numbers of a list, or of one version of it. A shopper counts once a day. */
export interface Totals {
  shoppers: number;
  clickers: number | undefined;
  adders: number | undefined;
  orderers: number | undefined;
  value: number | undefined;
}

export interface ListResult extends Totals {
  list: string;
  /** the latest first; undefined is a list in a template */
  versions: readonly (Totals & { version: number | undefined; first: string; last: string })[];
}

/** The sum of the days that have the number; undefined if none has it. */
const sum = (days: readonly Day[], of: (day: Day) => number | undefined): number | undefined => {
  const known = days.flatMap((day) => of(day) ?? []);
  return known.length ? known.reduce((total, each) => total + each, 0) : undefined;
};

/** Shoppers who added something. Simulated shoppers add once at most. */
export const addersOf = ({ adders, adds }: Day): number | undefined => adders ?? adds;

const totals = (days: readonly Day[]): Totals => ({
  shoppers: sum(days, ({ shoppers }) => shoppers) ?? 0,
  clickers: sum(days, ({ clickers }) => clickers),
  adders: sum(days, addersOf),
  orderers: sum(days, ({ orderers }) => orderers),
  value: sum(days, ({ value }) => value),
});

const grouped = <Key>(days: readonly Day[], keyOf: (day: Day) => Key): Map<Key, Day[]> => {
  const groups = new Map<Key, Day[]>();
  for (const day of days) groups.set(keyOf(day), [...(groups.get(keyOf(day)) ?? []), day]);
  return groups;
};

/** The results by list, those with most shoppers first. */
export const listResults = (days: readonly Day[]): ListResult[] =>
  [...grouped(days, ({ list }) => list)]
    .map(([list, ofList]) => ({
      list,
      ...totals(ofList),
      versions: [...grouped(ofList, ({ version }) => version)]
        .map(([version, of]) => {
          const dates = of.map(({ day }) => day).sort();
          return { version, ...totals(of), first: dates[0]!, last: dates.at(-1)! };
        })
        .sort((one, other) => (other.version ?? 0) - (one.version ?? 0)),
    }))
    .sort((one, other) => other.shoppers - one.shoppers);
