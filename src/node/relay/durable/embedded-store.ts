import { wallTime } from '../../http/clock.js';
import { closeEngine, openEngine } from '../store/engine.js';
import type { DurableCall, RefusedCall } from './durable-queue.js';

/** When a call is sent next, and how often it has failed. */
interface Turn {
  /** milliseconds since 1970 */
  at: number;
  isRetry: boolean;
  attempts: number;
}

/** A call in the folder. */
export type Waiting = DurableCall & { turn: Turn };

type DueKey = [operation: string, lane: number, at: number, place: number];

/** The process that sends the calls of a folder. */
export interface Owner {
  host: string;
  process: number;
  seenAt: number;
  /** distinguishes owners with the same process id */
  token: string;
}

const LAST = Number.MAX_SAFE_INTEGER;

const deviceOf = ({ deviceUUID }: DurableCall): string | undefined => deviceUUID?.toLowerCase();

/** Carts with the same key replace each other; undefined for other calls. */
export const cartOf = (call: DurableCall): string | undefined => {
  const device = deviceOf(call);
  return call.isCart && device !== undefined ? `${device} ${call.endpointId}` : undefined;
};

const dueKey = (place: number, { operation, turn }: Waiting): DueKey => [
  operation,
  turn.isRetry ? 1 : 0,
  turn.at,
  place,
];

/** The tables of a queue's folder. */
export type EmbeddedStore = Awaited<ReturnType<typeof embeddedStore>>;

/**
 * The tables of a queue's folder, and the changes that keep them consistent. What has to be found later has an index of its own: no change
 * looks through all calls.
 *
 * @throws QueueUnusable if the folder can't be written
 * @throws PackageMissing if the package `lmdb` is not installed
 */
export const embeddedStore = async (folder: string) => {
  const engine = await openEngine(folder, 'queue');
  const { root, write } = engine;
  const tables = {
    calls: root.openDB<Waiting, number>({ name: 'calls' }),
    /** The calls of each lane by the time at which they are due. */
    due: root.openDB<true, DueKey>({ name: 'due' }),
    /** The places of a device's calls, waiting and refused. */
    devices: root.openDB<true, [device: string, place: number]>({ name: 'devices' }),
    /** The place of the only stored cart, which waits or was refused. */
    carts: root.openDB<number, string>({ name: 'carts' }),
    /** When a page's own id was seen first. */
    ids: root.openDB<number, string>({ name: 'ids' }),
    idTimes: root.openDB<true, [time: number, id: string]>({ name: 'id times' }),
    refused: root.openDB<Omit<RefusedCall, 'place'>, number>({ name: 'refused' }),
    refusedTimes: root.openDB<true, [time: number, place: number]>({ name: 'refused times' }),
    about: root.openDB<number | Owner, string>({ name: 'about' }),
  };
  const { calls, due, devices, carts, ids, idTimes, refused, refusedTimes, about } = tables;

  // All following changes are made in a transaction.

  const index = (place: number, call: DurableCall): void => {
    const [device, cart] = [deviceOf(call), cartOf(call)];
    if (device !== undefined) devices.put([device, place], true);
    if (cart !== undefined) carts.put(cart, place);
  };

  const unindex = (place: number, call: DurableCall): void => {
    const [device, cart] = [deviceOf(call), cartOf(call)];
    if (device !== undefined) devices.remove([device, place]);
    if (cart !== undefined && carts.get(cart) === place) carts.remove(cart);
  };

  const remove = (place: number): Waiting | undefined => {
    const call = calls.get(place);
    if (!call) return;
    calls.remove(place);
    due.remove(dueKey(place, call));
    unindex(place, call);
    return call;
  };

  const removeRefused = (place: number): boolean => {
    const entry = refused.get(place);
    if (!entry) return false;
    refused.remove(place);
    refusedTimes.remove([entry.refusedAt, place]);
    unindex(place, entry.call);
    return true;
  };

  /** Stores a call as the newest one. @returns the place of the waiting cart that it replaces */
  const append = (call: DurableCall, at = wallTime()): number | undefined => {
    // Another process may have stored calls, too.
    const place = ((about.get('place') as number | undefined) ?? 0) + 1;
    about.put('place', place);
    const cart = cartOf(call);
    const stored: Waiting = { ...call, turn: { at, isRetry: false, attempts: 0 } };
    const older = cart === undefined ? undefined : carts.get(cart);
    const replaced = older !== undefined && !removeRefused(older) && remove(older) ? older : undefined;
    calls.put(place, stored);
    due.put(dueKey(place, stored), true);
    index(place, call);
    return replaced;
  };

  /** @returns whether the call is still there */
  const setTurn = (place: number, turn: Turn): boolean => {
    const call = calls.get(place);
    if (!call) return false;
    due.remove(dueKey(place, call));
    const later = { ...call, turn };
    calls.put(place, later);
    due.put(dueKey(place, later), true);
    return true;
  };

  /** @returns whether the call was still there, and is a refused call now */
  const refuse = (place: number, status: string, refusedAt: number): boolean => {
    const stored = remove(place);
    if (!stored) return false; // its device was forgotten, or a newer cart has replaced it
    const { turn: _, ...call } = stored;
    refused.put(place, { refusedAt, status, call });
    refusedTimes.put([refusedAt, place], true);
    index(place, call);
    return true;
  };

  /** @returns whether the id is new */
  const remember = (id: string, time: number): boolean => {
    if (ids.get(id) !== undefined) return false;
    ids.put(id, time);
    idTimes.put([time, id], true);
    return true;
  };

  /** Removes some old entries. @returns the numbers of entries that were looked at, and of calls that were removed */
  const expire = (
    { callsBefore, refusedBefore, idsBefore }: Record<'callsBefore' | 'refusedBefore' | 'idsBefore', number>,
    most: number,
    isTaken: (place: number) => boolean,
  ): { looked: number; expired: number } => {
    let looked = 0;
    let expired = 0;
    const old: number[] = [];
    for (const { key, value } of calls.getRange({})) {
      if (value.acceptedAt >= callsBefore || old.length >= most) break;
      if (!isTaken(key)) old.push(key);
    }
    looked += old.length;
    for (const place of old) if (remove(place)) expired++;
    for (const [, place] of [...refusedTimes.getKeys({ end: [refusedBefore, 0], limit: most })]) {
      looked++;
      removeRefused(place);
    }
    for (const [time, id] of [...idTimes.getKeys({ end: [idsBefore, ''], limit: most })]) {
      looked++;
      idTimes.remove([time, id]);
      ids.remove(id);
    }
    return { looked, expired };
  };

  /** Removes some of a device's calls. @returns whether there may be more */
  const forget = (device: string, most: number): boolean => {
    const some = [...devices.getKeys({ start: [device, 0], end: [device, LAST], limit: most })];
    for (const [, place] of some) if (!remove(place)) removeRefused(place);
    return some.length === most;
  };

  /** Version 0.2.0 has refused carts that are not in `carts`, and may have several of them. */
  const indexRefused = (): void => {
    if (about.get('carts') !== undefined) return;
    for (const { key, value } of [...refused.getRange({})]) {
      const cart = cartOf(value.call);
      const other = cart === undefined ? undefined : carts.get(cart);
      if (cart === undefined || other === key) continue;
      if (other !== undefined && other > key) removeRefused(key);
      else {
        if (other !== undefined) removeRefused(other);
        carts.put(cart, key);
      }
    }
    about.put('carts', 1);
  };
  if (about.get('carts') === undefined) await write(indexRefused);

  return {
    ...engine,
    ...tables,
    close: (): Promise<void> => closeEngine(engine),
    remove,
    append,
    setTurn,
    refuse,
    removeRefused,
    remember,
    expire,
    forget,
  };
};
