import { keepMilliseconds } from './config.js';
import { isUncertain, type RowEvent, transition } from './delivery/row-state.js';
import { emit } from './events.js';
import { namesCustomer, type Row, readRow, replaces, withoutCustomer } from './row.js';
import { outboxChanged, outboxKeys, read, readJson, remove, write } from './storage.js';

/** Each row has a key of its own, so that tabs that write at the same time don't overwrite each other's rows. */
const ROW = 'recotag.outbox.';

/** The stored values besides rows. */
const NOTE = 'recotag.outbox~';
const JUNK = 'junk';

const DAY = 864e5;
const MAX_ROWS = 100;
const MAX_CHARACTERS = 256e3;

const keyOf = ({ id }: Row): string => ROW + id;

/** Rows by their stored text, so that the same text is not parsed twice. Rows are never changed in place. */
const parsed = new Map<string, Row | undefined>();

const parse = (text: string): Row | undefined => {
  if (!parsed.has(text)) parsed.set(text, readRow(text));
  return parsed.get(text);
};

/** The currently stored row of this id. */
export const stored = (row: Row): Row | undefined => {
  const text = read(keyOf(row));
  return text === undefined ? undefined : parse(text);
};

export const put = (row: Row): void => {
  const text = JSON.stringify(row);
  parsed.set(text, row);
  write(keyOf(row), text);
};

/**
 * Applies an event to a row as it is stored now.
 *
 * @returns the row as it is stored from now on; undefined if it is no longer stored
 */
export const update = (row: Row, event: RowEvent, now: number): Row | undefined => {
  const current = stored(row);
  const next = current && transition(current, event, now);
  if (next && next !== current) put(next);
  if (next?.id !== row.id) remove(keyOf(row));
  return next;
};

/** The note of this name, from any page; undefined if there is none. */
export const note = (name: string): unknown => readJson(NOTE + name);

/** Writes a note; `undefined` removes it. */
export const setNote = (name: string, value?: unknown): void =>
  value === undefined ? remove(NOTE + name) : write(NOTE + name, JSON.stringify(value));

/** How many keys couldn't be read, and since when their number has been the same. */
interface JunkNote {
  count: number;
  /** milliseconds since 1970 */
  since: number;
}

/** Removes unreadable rows and rows of an unknown version when none has been added or removed for a day. */
const removeOldJunk = (junk: string[], now: number): void => {
  const { count = 0, since = now } = Object(note(JUNK)) as Partial<JunkNote>;
  // A `since` in the future was written before the clock was set back.
  if (junk.length !== count || !(since <= now))
    setNote(JUNK, junk.length ? { count: junk.length, since: now } : undefined);
  else if (now - since > DAY) {
    junk.forEach(remove);
    setNote(JUNK);
  }
};

/** Rows in the order in which they are stored, and the keys of unreadable rows. */
const readAll = (): { found: Row[]; junk: string[] } => {
  const found: Row[] = [];
  const junk: string[] = [];
  for (const key of outboxKeys()) {
    const text = key.startsWith(ROW) && read(key);
    if (!text) continue;
    const row = parse(text);
    if (!row || (keyOf(row) !== key && !row.cart)) {
      junk.push(key);
      continue;
    }
    found.push(row);
    if (keyOf(row) === key) continue;
    // Version 1 stored all carts of an endpoint under one key.
    put(row);
    remove(key);
  }
  if (!found.length) parsed.clear();
  return { found, junk };
};

/**
 * All rows, oldest first. Drops rows that are too old (views after a day, rows with a customer after `keepDays`) or too many (views
 * only), and carts that a newer one has replaced.
 */
export const rows = (): Row[] => {
  const now = Date.now();
  const { found, junk } = readAll();
  removeOldJunk(junk, now);
  let count = 0;
  let characters = 0;
  const stays = (row: Row): boolean => {
    const age = now - row.time;
    if (age > keepMilliseconds() && namesCustomer(row)) return false;
    if (row.cart) return true;
    // A row that is larger than the limit is sent alone, and no other row is dropped for it.
    const fits = row.body.length > MAX_CHARACTERS || (characters += row.body.length) <= MAX_CHARACTERS;
    return fits && age < DAY && ++count <= MAX_ROWS;
  };
  // Newest first, so that the oldest ones exceed the limits.
  const kept = found
    .sort((one, other) => other.time - one.time)
    .filter((row) => {
      if (isReplaced(row, found)) return update(row, { type: 'newerCart' }, now);
      if (stays(row) || update(row, { type: 'dropped' }, now)) return true;
      // A view that was handed to the browser has most likely arrived.
      if (!isUncertain(row)) emit('dropped', { ...row });
      return false;
    });
  return kept.reverse();
};

/** Whether a newer cart replaces the row. Then the row is not sent again, and only stays while it may arrive. */
export const isReplaced = (row: Row, all: Row[]): boolean => all.some((other) => replaces(other, row));

/** Removes the customer of `identify` from all rows. */
export const forgetCustomerInRows = (): void => {
  outboxChanged();
  for (const row of readAll().found) if (row.customer) put(withoutCustomer(row));
};

/** Removes all rows and notes. */
export const clear = (): void => {
  outboxChanged();
  outboxKeys().forEach(remove);
};
