import { jsonText } from '../../protocol/json-text.js';
import { DAY, leaveEvents } from './limits.js';
import { type OperationEvent, stateOf, transition } from './operation-state.js';
import type { Ports } from './ports.js';
import type { QueuedOperation } from './queued-operation.js';
import { readOperation } from './stored-operation.js';
import { readValue, writeValue } from './stored-values.js';

/** Each operation has a key of its own, so that tabs that write at the same time don't overwrite each other's operations. */
const OPERATION = 'recotag.outbox.';

/** The value about keys that this version can't read. The name is that of earlier versions. */
const UNREADABLE = 'junk';

/** How many keys couldn't be read, and since when their number has been the same. */
interface Unreadable {
  count: number;
  /** milliseconds since 1970 */
  since: number;
}

const keyOf = ({ id }: QueuedOperation): string => OPERATION + id;

/** The stored operations. Only `add` and `apply` write one, and `apply` takes an event. */
export interface Outbox {
  /** All operations that this version can read, oldest first. Has no side effect. */
  list(): QueuedOperation[];
  add(operation: QueuedOperation): void;
  /**
   * Applies an event to an operation as it is stored now.
   *
   * @returns the operation as it is stored from now on; undefined if it is no longer stored
   */
  apply(operation: QueuedOperation, event: OperationEvent): QueuedOperation | undefined;
  /**
   * Makes the operations leave that must leave (`leaveEvents`), and updates what earlier versions have stored.
   *
   * @returns the operations that stay, as `list` does
   */
  tidy(): QueuedOperation[];
  forgetCustomer(): void;
  /** Removes all operations, and all other values of the outbox. */
  clear(): void;
}

export const createOutbox = ({ storage, clock, page }: Ports): Outbox => {
  /** Operations by their stored text, so that the same text is not parsed twice. Operations are never changed in place. */
  const parsed = new Map<string, QueuedOperation | undefined>();

  const parse = (text: string): QueuedOperation | undefined => {
    if (!parsed.has(text)) parsed.set(text, readOperation(text));
    return parsed.get(text);
  };

  /** The stored operations with their keys, and the keys that can't be read. */
  const readAll = (): { found: [key: string, operation: QueuedOperation][]; unreadable: string[] } => {
    const found: [string, QueuedOperation][] = [];
    const unreadable: string[] = [];
    for (const key of storage.keys()) {
      const text = key.startsWith(OPERATION) && storage.read(key);
      if (!text) continue;
      const operation = parse(text);
      // Version 1 stored all carts of an endpoint under one key.
      if (operation && (keyOf(operation) === key || operation.cart)) found.push([key, operation]);
      else unreadable.push(key);
    }
    if (!found.length) parsed.clear();
    return { found, unreadable };
  };

  const list = ({ found } = readAll()): QueuedOperation[] =>
    found.map(([, operation]) => operation).sort((one, other) => one.time - other.time);

  const add = (operation: QueuedOperation): void => {
    const text = jsonText(operation);
    parsed.set(text, operation);
    storage.write(keyOf(operation), text);
  };

  const apply = (operation: QueuedOperation, event: OperationEvent): QueuedOperation | undefined => {
    const text = storage.read(keyOf(operation));
    const current = text === undefined ? undefined : parse(text);
    const next = current && transition(current, event, clock.now());
    if (next && next !== current) add(next);
    if (next?.id !== operation.id) storage.remove(keyOf(operation));
    return next;
  };

  /** Stores each operation under a key of its own. */
  const separate = (found: [key: string, operation: QueuedOperation][]): void => {
    for (const [key, operation] of found) {
      if (keyOf(operation) === key) continue;
      add(operation);
      storage.remove(key);
    }
  };

  /** Removes what can't be read, or has an unknown version, when none of it has been added or removed for a day. */
  const removeUnreadable = (unreadable: string[], now: number): void => {
    const { count = 0, since = now } = Object(readValue(storage, UNREADABLE)) as Partial<Unreadable>;
    // A `since` in the future was written before the clock was set back.
    if (unreadable.length !== count || !(since <= now))
      writeValue(storage, UNREADABLE, unreadable.length ? { count: unreadable.length, since: now } : undefined);
    else if (now - since > DAY) {
      unreadable.forEach(storage.remove);
      writeValue(storage, UNREADABLE, undefined);
    }
  };

  const tidy = (): QueuedOperation[] => {
    const now = clock.now();
    const all = readAll();
    separate(all.found);
    removeUnreadable(all.unreadable, now);
    const newestFirst = list(all).reverse();
    const events = leaveEvents(newestFirst, page.keepMilliseconds(), now);
    const stays = (operation: QueuedOperation, index: number): boolean => {
      const type = events[index];
      if (!type || apply(operation, { type })) return true;
      // A view that was handed to the browser has most likely arrived.
      if (type === 'dropped' && stateOf(operation, now) !== 'inDoubt') page.notify(type, { ...operation });
      return false;
    };
    return newestFirst.filter(stays).reverse();
  };

  return {
    list: () => list(),
    add,
    apply,
    tidy,
    forgetCustomer() {
      storage.refresh();
      separate(readAll().found);
      for (const operation of list()) apply(operation, { type: 'customerForgotten' });
    },
    clear() {
      storage.refresh();
      storage.keys().forEach(storage.remove);
    },
  };
};
