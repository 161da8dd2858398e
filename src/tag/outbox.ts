import { config } from './config.js';
import { emit } from './events.js';
import { isRow, isUncertain, namesCustomer, type Row } from './row.js';
import { keys, readJson, remove, write } from './storage.js';

/** All our keys but those of device, consent and cart begin with this. */
const OUTBOX = 'recotag.outbox';

/** One key per row: tabs that write at the same time can't lose each other's. */
const ROW = 'recotag.outbox.';

/** What is remembered besides rows. */
const NOTE = 'recotag.outbox~';
const JUNK = 'junk';

const DAY = 864e5;
const KEEP_DAYS = 30;
const MOST_ROWS = 100;
const MOST_CHARACTERS = 256e3;

/** The key of a row, or of a cart's place. */
export const keyOf = (row: Pick<Row, 'cart' | 'id'>): string => ROW + (row.cart ?? row.id);

const parse = (key: string): Row | undefined => {
  const row = readJson(key);
  if (isRow(row) && keyOf(row) === key) return row;
};

/** What is stored now in the place of `row`: the row itself, for a cart perhaps a newer one. */
export const stored = (row: Pick<Row, 'cart' | 'id'>): Row | undefined => parse(keyOf(row));

export const put = (row: Row): void => write(keyOf(row), JSON.stringify(row));

/** Takes the row out, unless its place has been taken by a newer one. */
export const take = (row: Row): void => {
  if (stored(row)?.id === row.id) remove(keyOf(row));
};

/** What stands under a note's name, whoever wrote it; undefined where there is none. */
export const note = (name: string): unknown => readJson(NOTE + name);

/** Writes a note, or removes it where there is nothing to say. */
export const setNote = (name: string, value?: unknown): void =>
  value === undefined ? remove(NOTE + name) : write(NOTE + name, JSON.stringify(value));

/** @returns that it does not stay */
const drop = (row: Row): false => {
  take(row);
  // What was handed to the browser for good has most likely arrived: nothing was lost.
  if (!isUncertain(row)) emit('dropped', row);
  return false;
};

/** Junk, and rows of another version: left alone until nothing has come to them for a day. */
const passBy = (junk: string[], now: number): void => {
  const [count, since] = [note(JUNK)].flat() as unknown[];
  const isKnown = junk.length === count && (since as number) <= now;
  if (!isKnown) setNote(JUNK, junk.length ? [junk.length, now] : undefined);
  else if (now - (since as number) > DAY) junk.forEach(remove);
};

const rowKeys = (): string[] => keys().filter((key) => key.startsWith(ROW));

/** Every row that stands in storage, in no order. */
export const allRows = (): Row[] => rowKeys().flatMap((key) => parse(key) ?? []);

/**
 * Everything that waits, oldest first. What is too old is dropped on the way (views after a day, what names a customer after
 * `keepDays`), and so are views that are too many.
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
  passBy(junk, now);
  let count = 0;
  let characters = 0;
  // Newest first, so that the oldest are those that find no room.
  const kept = found
    .sort((one, other) => other.time - one.time)
    .filter((row) => {
      const age = now - row.time;
      if (age > (config.keepDays ?? KEEP_DAYS) * DAY && namesCustomer(row)) return drop(row);
      if (row.cart) return true;
      // What is larger than all may be together goes alone, and takes no other along.
      const fits = row.body.length > MOST_CHARACTERS || (characters += row.body.length) <= MOST_CHARACTERS;
      const stays = fits && age < DAY && ++count <= MOST_ROWS;
      return stays || drop(row);
    });
  return kept.reverse();
};

export const isOutboxKey = (key: string | null): boolean => !!key?.startsWith(OUTBOX);

/** Forgets everything that waits, and all notes. */
export const clear = (): void => keys().filter(isOutboxKey).forEach(remove);
