import { emit } from './events.js';
import { keys, parsed, read, remove, write } from './storage.js';

/** An operation that waits to be sent. One key per row: tabs that write at the same time can't lose each other's. */
export interface Row {
  /** the format's version; rows of others are left alone */
  v: 1;
  /** the operation's own UUID, the same on every try */
  id: string;
  /** name of the operation as in interface.txt section 1 */
  operation: string;
  /** absolute address, with `{id}` and `{age}` still to be filled in */
  url: string;
  /** XML text */
  body: string;
  headers?: Record<string, string> | undefined;
  /** when it was called, in milliseconds since 1970 */
  time: number;
  /** tries so far */
  attempts: number;
  /** when it was last handed to the browser, while that try has no outcome */
  sent?: number | undefined;
  /** whether its last try outlives the page */
  keepalive?: boolean | undefined;
  /** a cart's place: the newest one replaces a waiting one */
  cart?: string | undefined;
  /** when an older cart was sent of which nobody knows whether it arrived: this one is repeated after that */
  again?: number | undefined;
}

const PREFIX = 'recotag.outbox.';
const DAY = 864e5;

const keyOf = (row: Row): string => PREFIX + (row.cart ?? row.id);

const parse = (key: string): Row | undefined => parsed(read(key));

/** What is stored now in the place of `row`: the row itself, for a cart perhaps a newer one. */
export const stored = (row: Row): Row | undefined => parse(keyOf(row));

export const put = (row: Row): void => write(keyOf(row), JSON.stringify(row));

/** Takes the row out, unless its place has been taken by a newer one. */
export const take = (row: Row): void => {
  if (stored(row)?.id === row.id) remove(keyOf(row));
};

const drop = (row: Row): void => {
  take(row);
  emit('dropped', row);
};

/** The keys of all rows. */
const outboxKeys = (): string[] => keys().filter((key) => key.startsWith(PREFIX));

/** Everything that waits, oldest first. Views that are too old or too many are dropped on the way. */
export const rows = (): Row[] => {
  const now = Date.now();
  const found: Row[] = [];
  let count = 0;
  let size = 0;
  for (const key of outboxKeys()) {
    const row = parse(key);
    if (row?.v === 1 && keyOf(row) === key) found.push(row);
    else if (!key.endsWith('~')) {
      // Junk, or another version's: its age counts from when it was first seen.
      const seen = `${key}~`;
      const since = read(seen);
      if (!since) write(seen, `${now}`);
      else if (now - +since > DAY) {
        remove(key);
        remove(seen);
      }
    }
  }
  const hasRoom = (row: Row): boolean =>
    !!row.cart || (now - row.time < DAY && count++ < 100 && (size += row.body.length) <= 262144);
  // Newest first, so that the oldest are those that find no room.
  return found
    .sort((a, b) => b.time - a.time)
    .filter((row) => hasRoom(row) || drop(row))
    .reverse();
};

/** Forgets everything that waits. */
export const clear = (): void => outboxKeys().forEach(remove);
