import { jsonText } from '../../../protocol/json-text.js';
import { quietly } from '../../shared/guarded.js';
import { queueKey, ROW, type Row, readRow, rowKey } from '../outbox/row.js';
import { DAY, leaveEvents } from './limits.js';
import { type OperationEvent, stateOf, transition } from './operation-state.js';
import type { Ports } from './ports.js';
import { readValue, writeValue } from './values.js';

/** The value about rows that this version can't read. */
const UNREADABLE = 'unreadable';

/** How many keys couldn't be read, and since when their number has been the same. */
interface Unreadable {
  count: number;
  /** milliseconds since 1970 */
  since: number;
}

/** The stored operations. Only `apply` changes one, by an event. */
export interface Outbox {
  /** All operations that this version can read, oldest first. Has no side effect. */
  list(): Row[];
  /**
   * Applies an event to an operation as it is stored now.
   *
   * @returns the operation as it is stored from now on; undefined if it is no longer stored
   */
  apply(row: Row, event: OperationEvent): Row | undefined;
  /** Tells all operations of a queue how another one has ended. */
  tellOthers(key: string, works: boolean): void;
  /**
   * Makes the operations leave that must leave (`leaveEvents`).
   *
   * @returns the operations that stay, as `list` does
   */
  tidy(): Row[];
}

export const createOutbox = (ports: Ports): Outbox => {
  /** Operations by their stored text, so that the same text is not parsed twice. Operations are never changed in place. */
  const parsed = new Map<string, Row | undefined>();

  const parse = (text: string): Row | undefined => {
    if (!parsed.has(text)) parsed.set(text, readRow(quietly(() => JSON.parse(text))));
    return parsed.get(text);
  };

  /** The stored operations, and the keys that can't be read. */
  const readAll = (): { rows: Row[]; unreadable: string[] } => {
    const rows: Row[] = [];
    const unreadable: string[] = [];
    for (const key of ports.keysOf(ROW)) {
      const text = ports.read(key);
      if (!text) continue;
      const row = parse(text);
      if (row && rowKey(row) === key) rows.push(row);
      else unreadable.push(key);
    }
    if (!rows.length) parsed.clear();
    return { rows: rows.sort((one, other) => one.time - other.time), unreadable };
  };

  const apply = (row: Row, event: OperationEvent): Row | undefined => {
    const text = ports.read(rowKey(row));
    const current = text === undefined ? undefined : parse(text);
    const next = current && transition(current, event, ports.now());
    if (next && next !== current) {
      const nextText = jsonText(next);
      parsed.set(nextText, next);
      ports.write(rowKey(next), nextText);
    }
    if (next?.id !== row.id) ports.write(rowKey(row), undefined);
    // Its own queue goes with it.
    if (!next) writeValue(ports, row.id, undefined);
    return next;
  };

  /** Removes what can't be read, or has an unknown format, when none of it has been added or removed for a day. */
  const removeUnreadable = (unreadable: string[], now: number): void => {
    const { count = 0, since = now } = Object(readValue(ports, UNREADABLE)) as Partial<Unreadable>;
    // A `since` in the future was written before the clock was set back.
    if (unreadable.length !== count || !(since <= now))
      writeValue(ports, UNREADABLE, unreadable.length ? { count: unreadable.length, since: now } : undefined);
    else if (now - since > DAY) {
      for (const key of unreadable) ports.write(key, undefined);
      writeValue(ports, UNREADABLE, undefined);
    }
  };

  const tidy = (): Row[] => {
    const now = ports.now();
    const { rows, unreadable } = readAll();
    removeUnreadable(unreadable, now);
    const newestFirst = rows.reverse();
    const events = leaveEvents(newestFirst, ports.keepMilliseconds(), now);
    const stays = (row: Row, index: number): boolean => {
      const type = events[index];
      if (!type || apply(row, { type })) return true;
      // A view that was handed to the browser has most likely arrived.
      if (type === 'dropped' && stateOf(row, now) !== 'inDoubt') ports.report(type, { ...row });
      return false;
    };
    return newestFirst.filter(stays).reverse();
  };

  return {
    list: () => readAll().rows,
    apply,
    tellOthers(key, works) {
      for (const row of tidy()) if (queueKey(row) === key) apply(row, { type: 'queueAnswered', works });
    },
    tidy,
  };
};
