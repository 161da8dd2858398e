import type { Fact } from '../../protocol/result-fact.js';
import { newSalt, shopperHash } from './shopper-hash.js';
import { type DayRow, type Mark, type OpenDay, OTHERS, type PublishedNames, type ResultsTable } from './stored.js';

/** Rows of a day for lists that this relay doesn't publish. Further ones share a row, so that months of forged names can be read. */
const MOST_UNKNOWN = 200;

/** Shoppers of a day: about 300 MB. */
const MOST_SHOPPERS = 3_000_000;

/** Lists of which a shopper has a mark on a day. */
const MOST_MARKS = 100;

const BITS = { view: 1, click: 2, add: 4, order: 8 } as const;
const PEOPLE = { view: 'shoppers', click: 'clickers', add: 'adders' } as const;

/** The salt of a day, which begins with its first fact. */
const openDay = (table: ResultsTable, day: string): OpenDay =>
  (table.get(['open', day]) as OpenDay | undefined) ?? { salt: newSalt(), rows: 0, unknown: 0, shoppers: 0 };

const noNumbers = {
  shoppers: 0,
  views: 0,
  clickers: 0,
  clicks: 0,
  adders: 0,
  adds: 0,
  orderers: 0,
  orders: 0,
  value: 0,
};

/** The number of a list's row. A new row is added, while there are few unknown ones. */
const rowOf = (
  table: ResultsTable,
  day: string,
  open: OpenDay,
  { lists }: Pick<PublishedNames, 'lists'>,
  list: string,
  version: number | undefined,
): number => {
  const known = table.get(['rowOf', day, list, version ?? -1]);
  if (known !== undefined) return known as number;
  const isPublished = lists.has(list) || list === OTHERS;
  if (!isPublished && open.unknown >= MOST_UNKNOWN) return rowOf(table, day, open, { lists }, OTHERS, undefined);
  const number = open.rows++;
  if (!isPublished) open.unknown++;
  table.put(['rowOf', day, list, version ?? -1], number);
  table.put(['row', day, number], { day, list, ...(version !== undefined && { version }), ...noNumbers });
  return number;
};

/**
 * In a transaction: counts a shopper's facts for the lists of a day.
 *
 * @param amountOf the value of an order that counts
 * @param mayBegin whether a shopper who is new today may be counted
 * @returns whether the facts were counted
 */
export const countDay = (
  table: ResultsTable,
  day: string,
  names: PublishedNames,
  shopper: string,
  facts: readonly Fact[],
  cap: number,
  amountOf: (fact: Fact & { kind: 'order' }) => number,
  mayBegin: () => boolean,
): boolean => {
  const open = openDay(table, day);
  const key = ['shopper', day, shopperHash(open.salt, shopper)];
  const known = table.get(key) as Mark[] | undefined;
  if (!known) {
    if (!mayBegin()) return false;
    if (open.shoppers >= MOST_SHOPPERS) {
      table.put(['open', day], { ...open, isFull: true });
      return true;
    }
    open.shoppers++;
  }
  const marks = known ?? [];
  const rows = new Map<number, DayRow>();
  const numbersOf = (number: number): DayRow => {
    const row = rows.get(number) ?? (table.get(['row', day, number]) as DayRow);
    rows.set(number, row);
    return row;
  };
  for (const fact of facts) {
    if (fact.kind === 'view' || fact.kind === 'click' || fact.kind === 'add') {
      const { kind } = fact;
      const number = rowOf(table, day, open, names, fact.list, fact.version);
      let mark = marks.find(([row]) => row === number);
      if (!mark) {
        if (marks.length >= MOST_MARKS) continue;
        mark = [number, 0, 0];
        marks.push(mark);
      }
      const row = numbersOf(number);
      row[`${kind}s`]++;
      if (!(mark[1] & BITS[kind])) row[PEOPLE[kind]]++;
      mark[1] |= BITS[kind];
    }
    if (fact.kind === 'order') {
      const amount = amountOf(fact);
      for (const mark of marks) {
        const [number, bits, before] = mark;
        if (!(bits & (BITS.click | BITS.add))) continue;
        const row = numbersOf(number);
        row.orders++;
        if (!(bits & BITS.order)) row.orderers++;
        mark[1] |= BITS.order;
        mark[2] = Math.min(cap, before + amount);
        // Sums of cents are rounded, as sums of binary fractions aren't exact.
        row.value = Math.round((row.value + mark[2] - before) * 100) / 100;
      }
    }
  }
  for (const [number, row] of rows) table.put(['row', day, number], row);
  table.put(['open', day], open);
  table.put(key, marks);
  return true;
};
