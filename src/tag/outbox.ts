import { config } from './config.js';
import { isUncertain, type RowEvent, transition } from './delivery/row-state.js';
import { emit } from './events.js';
import { namesCustomer, type Row, readRow, withoutCustomer } from './row.js';
import { keys, read, readJson, remove, write } from './storage.js';

/** All keys of the tag but those of device, consent and cart begin with this. */
const OUTBOX = 'recotag.outbox';

/** Each row has a key of its own, so that tabs that write at the same time don't overwrite each other's rows. */
const ROW = 'recotag.outbox.';

/** What is stored besides rows. */
const NOTE = 'recotag.outbox~';
const JUNK = 'junk';

const DAY = 864e5;
const KEEP_DAYS = 30;
const MAX_ROWS = 100;
const MAX_CHARACTERS = 256e3;

/** The key of a row. All carts of an endpoint share one. */
export const keyOf = (row: Pick<Row, 'cart' | 'id'>): string => ROW + (row.cart ?? row.id);

const parse = (key: string): Row | undefined => {
  const row = readRow(read(key));
  if (row && keyOf(row) === key) return row;
};

/** The row that is stored under the key of `row`: the same one or, for a cart, perhaps another one. */
export const stored = (row: Pick<Row, 'cart' | 'id'>): Row | undefined => parse(keyOf(row));

export const put = (row: Row): void => write(keyOf(row), JSON.stringify(row));

/**
 * Applies an event to a row as it is stored now, unless another row has replaced it.
 *
 * @returns the row as it is stored from now on; undefined if it isn't there any more
 */
export const update = (row: Row, event: RowEvent, now: number): Row | undefined => {
  const current = stored(row);
  if (current?.id !== row.id) return;
  const next = transition(current, event, now);
  if (!next) remove(keyOf(row));
  else if (next !== current) put(next);
  return next;
};

/** The note of this name, whoever wrote it; undefined if there is none. */
export const note = (name: string): unknown => readJson(NOTE + name);

/** Writes a note; `undefined` removes it. */
export const setNote = (name: string, value?: unknown): void =>
  value === undefined ? remove(NOTE + name) : write(NOTE + name, JSON.stringify(value));

/** What can't be read, and rows of an unknown version: left alone until no such row has come or gone for a day. */
const ageJunk = (junk: string[], now: number): void => {
  const [count, since] = [note(JUNK)].flat() as unknown[];
  const isKnown = junk.length === count && (since as number) <= now;
  if (!isKnown) setNote(JUNK, junk.length ? [junk.length, now] : undefined);
  else if (now - (since as number) > DAY) junk.forEach(remove);
};

const rowKeys = (): string[] => keys().filter((key) => key.startsWith(ROW));

/**
 * All rows, oldest first. Drops those that are too old (views after a day, what names a customer after `keepDays`) or too many (views
 * only).
 */
export const rows = (): Row[] => {
  const now = Date.now();
  const found: Row[] = [];
  const junk: string[] = [];
  for (const key of rowKeys()) {
    const row = parse(key);
    if (row) found.push(row);
    else junk.push(key);
  }
  ageJunk(junk, now);
  let count = 0;
  let characters = 0;
  const stays = (row: Row): boolean => {
    const age = now - row.time;
    if (age > (config.keepDays ?? KEEP_DAYS) * DAY && namesCustomer(row)) return false;
    if (row.cart) return true;
    // A row that is larger than the limit is sent alone, and no other row is dropped for it.
    const fits = row.body.length > MAX_CHARACTERS || (characters += row.body.length) <= MAX_CHARACTERS;
    return fits && age < DAY && ++count <= MAX_ROWS;
  };
  // Newest first, so that the oldest ones exceed the limits.
  const kept = found
    .sort((one, other) => other.time - one.time)
    .filter((row) => {
      if (stays(row)) return true;
      remove(keyOf(row));
      // A view that was handed to the browser has most likely arrived.
      if (!isUncertain(row)) emit('dropped', row);
      return false;
    });
  return kept.reverse();
};

/** Removes the customer of `identify` from all rows. */
export const forgetCustomerInRows = (): void => {
  for (const key of rowKeys()) {
    const row = parse(key);
    if (row?.customer) put(withoutCustomer(row));
  }
};

export const isOutboxKey = (key: string | null): boolean => !!key?.startsWith(OUTBOX);

/** Removes all rows and notes. */
export const clear = (): void => keys().filter(isOutboxKey).forEach(remove);
