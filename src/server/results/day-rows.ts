import { type Budget, hasRoom } from './budget.js';
import type { Line } from './line.js';

/** The numbers of a list on a day. */
export interface DayRow {
  day: string;
  list: string;
  /** the published version; missing for a list in a template */
  version?: number;
  /** shoppers who saw the list */
  shoppers: number;
  views: number;
  clickers: number;
  clicks: number;
  adders: number;
  adds: number;
  /** shoppers who ordered on the day after they had selected a product of the list */
  orderers: number;
  orders: number;
  /** of these orders, capped per shopper */
  value: number;
}

/** Rows of a day: lists in their versions. */
const MOST_ROWS = 10_000;

const BITS = { view: 1, click: 2, add: 4 } as const;
const PEOPLE = { view: 'shoppers', click: 'clickers', add: 'adders' } as const;

interface Open {
  row: DayRow;
  /** what each shopper did, as bits */
  done: Map<string, number>;
}

/** A list in which a shopper selected a product. */
interface Selected {
  row: DayRow;
  moment: number;
  /** of the shopper's orders; undefined if there is none */
  value?: number;
}

/** Adds up the lines of a day: all of the first pass, then all of the second. @param cap of the value of a shopper's orders */
export const dayRows = (day: string, cap: number, budget: Budget) => {
  const rows = new Map<string, Open>();
  const selections = new Map<string, Selected[]>();

  const rowOf = (list: string, version: number | null): Open | undefined => {
    const name = `${version} ${list}`;
    const known = rows.get(name);
    if (known || rows.size >= MOST_ROWS) return known;
    const counts = { shoppers: 0, views: 0, clickers: 0, clicks: 0, adders: 0, adds: 0, orderers: 0, orders: 0 };
    const row = { day, list, ...(version !== null && { version }), ...counts, value: 0 };
    const open: Open = { row, done: new Map() };
    rows.set(name, open);
    return open;
  };

  const selected = (shopper: string, row: DayRow, moment: number): void => {
    const own = selections.get(shopper) ?? [];
    const before = own.find((each) => each.row === row);
    if (before) before.moment = Math.min(before.moment, moment);
    else selections.set(shopper, [...own, { row, moment }]);
  };

  return {
    add(line: Line): void {
      const [, kind, shopper, moment] = line;
      if (kind === 'view' || kind === 'click' || kind === 'add') {
        const open = rowOf(line[4], line[5]);
        if (!open) return;
        const { row, done } = open;
        const known = done.get(shopper);
        if (known === undefined && !hasRoom(budget)) return;
        const before = known ?? 0;
        const bit = BITS[kind];
        done.set(shopper, before | bit);
        const isFirst = !(before & bit);
        row[`${kind}s`]++;
        if (isFirst) row[PEOPLE[kind]]++;
        if (kind !== 'view') selected(shopper, row, moment);
      }
      if (kind === 'order')
        for (const each of selections.get(shopper) ?? []) {
          if (each.moment > moment) continue;
          const { row, value: before } = each;
          if (before === undefined) row.orderers++;
          row.orders++;
          each.value = Math.min(cap, (before ?? 0) + line[4]);
          row.value += each.value - (before ?? 0);
        }
    },
    /** Sums of cents are rounded, as sums of binary fractions aren't exact. */
    rows: (): DayRow[] => [...rows.values()].map(({ row }) => ({ ...row, value: Math.round(row.value * 100) / 100 })),
  };
};
