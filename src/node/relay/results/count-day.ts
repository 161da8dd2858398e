import { nameKey } from '../store/engine.js';
import { type Counting, countedName, MOST_UNKNOWN, madeOnce, newSalt, shopperHash } from './counting.js';
import { type DayRow, type Mark, NO_COUNTS, type OpenDay, OTHERS, type ResultsTable } from './stored.js';

/** Shoppers of a day: about 300 MB. */
const MOST_SHOPPERS = 3_000_000;

/** Lists of which a shopper has a mark on a day. */
const MOST_MARKS = 100;

const BITS = { view: 1, click: 2, add: 4, order: 8 } as const;
const PEOPLE = { view: 'shoppers', click: 'clickers', add: 'adders' } as const;

/** The salt of a day, which begins with its first fact. */
const openDay = (table: ResultsTable, day: string): OpenDay =>
  (table.get(['open', day]) as OpenDay | undefined) ?? { salt: newSalt(), rows: 0, unknown: 0, shoppers: 0 };

/** The number of a list's row. A new row is added, while there are few unknown ones. */
const rowOf = (counting: Counting, open: OpenDay, list: string, version: number | undefined): number => {
  const { table, day, names } = counting;
  const known = table.get(['rowOf', day, nameKey(list), version ?? -1]);
  if (known !== undefined) return known as number;
  const isPublished = names.lists.has(list) || list === OTHERS;
  const name = countedName(list, isPublished, open.unknown < MOST_UNKNOWN.listsOfDay);
  if (name !== list) return rowOf(counting, open, name, undefined);
  const number = open.rows++;
  if (!isPublished) open.unknown++;
  table.put(['rowOf', day, nameKey(list), version ?? -1], number);
  table.put(['row', day, number], { day, list, ...(version !== undefined && { version }), ...NO_COUNTS });
  return number;
};

/** In a transaction: counts a shopper's facts for the lists of a day, unless the shopper is new today and may not begin. */
export const countDay = (counting: Counting, mayBegin: () => boolean): boolean => {
  const { table, day, shopper, facts, adding } = counting;
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
  const numbersOf = (number: number): DayRow => madeOnce(rows, number, () => table.get(['row', day, number]) as DayRow);
  for (const fact of facts) {
    if (fact.kind === 'view' || fact.kind === 'click' || fact.kind === 'add') {
      const { kind } = fact;
      const number = rowOf(counting, open, fact.list, fact.version);
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
      const add = adding(fact);
      for (const mark of marks) {
        const [number, bits, before] = mark;
        if (!(bits & (BITS.click | BITS.add))) continue;
        const row = numbersOf(number);
        row.orders++;
        if (!(bits & BITS.order)) row.orderers++;
        mark[1] |= BITS.order;
        mark[2] = add(before);
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
