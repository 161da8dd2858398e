import { wallTime } from '../../http/clock.js';
import { closeEngine, type Engine, openEngine } from '../store/engine.js';
import type { Jump } from './call-ages.js';
import type { DurableCall, RefusedCall } from './durable-queue.js';
import { storedBytes } from './stored-shares.js';

/** When a call is sent next, and how often it has failed. */
interface Turn {
  at: number;
  isRetry: boolean;
  attempts: number;
}

export type Waiting = DurableCall & { turn: Turn };

type DueKey = [operation: string, lane: number, at: number, place: number];

export interface Owner {
  host: string;
  process: number;
  seenAt: number;
  /** distinguishes owners with the same process id */
  token: string;
}

const LAST = Number.MAX_SAFE_INTEGER;

/** Ids of operations: at most some 500 MB. Then the oldest ones are forgotten. */
const MOST_IDS = 1_000_000;

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

/** Opens the tables of a queue's folder. @throws QueueUnusable if it can't be written */
export const embeddedStore = async (folder: string): Promise<EmbeddedStore> => {
  const engine = await openEngine(folder, 'queue');
  const store = Object.assign(new EmbeddedChanges(engine), engine);
  if (store.about.get('carts') === undefined) await store.write(() => store.indexRefused());
  return store;
};

/** The tables of a queue's folder, open. */
export type EmbeddedStore = EmbeddedChanges & Engine;

/**
 * The tables of a queue's folder, and the changes that keep them consistent. What has to be found later has an index of its own: no change
 * looks through all calls. All changes are made in a transaction.
 */
class EmbeddedChanges {
  readonly calls;
  /** The calls of each lane by the time at which they are due. */
  readonly due;
  /** The places of a device's calls, waiting and refused. */
  readonly devices;
  /** The place of the only stored cart, which waits or was refused. */
  readonly carts;
  readonly ids;
  readonly idTimes;
  readonly refused;
  readonly refusedTimes;
  readonly about;
  maxRefusedBytes = Number.POSITIVE_INFINITY;
  /** is called with each waiting call that is removed */
  removed: (call: DurableCall) => void = () => {};

  constructor(private readonly engine: Engine) {
    const { root } = engine;
    this.calls = root.openDB<Waiting, number>({ name: 'calls' });
    this.due = root.openDB<true, DueKey>({ name: 'due' });
    this.devices = root.openDB<true, [device: string, place: number]>({ name: 'devices' });
    this.carts = root.openDB<number, string>({ name: 'carts' });
    this.ids = root.openDB<number, string>({ name: 'ids' });
    this.idTimes = root.openDB<true, [time: number, id: string]>({ name: 'id times' });
    this.refused = root.openDB<Omit<RefusedCall, 'place'>, number>({ name: 'refused' });
    this.refusedTimes = root.openDB<number | true, [time: number, place: number]>({ name: 'refused times' });
    this.about = root.openDB<number | Owner | Jump[], string>({ name: 'about' });
  }

  close(): Promise<void> {
    return closeEngine(this.engine);
  }

  private index(place: number, call: DurableCall): void {
    const [device, cart] = [deviceOf(call), cartOf(call)];
    if (device !== undefined) this.devices.put([device, place], true);
    if (cart !== undefined) this.carts.put(cart, place);
  }

  private unindex(place: number, call: DurableCall): void {
    const [device, cart] = [deviceOf(call), cartOf(call)];
    if (device !== undefined) this.devices.remove([device, place]);
    if (cart !== undefined && this.carts.get(cart) === place) this.carts.remove(cart);
  }

  remove(place: number): Waiting | undefined {
    const call = this.calls.get(place);
    if (!call) return;
    this.calls.remove(place);
    this.due.remove(dueKey(place, call));
    this.unindex(place, call);
    this.removed(call);
    return call;
  }

  removeRefused(place: number): boolean {
    const entry = this.refused.get(place);
    if (!entry) return false;
    // Version 0.2.0 has counted none.
    const bytes = this.refusedTimes.get([entry.refusedAt, place]);
    this.refused.remove(place);
    this.refusedTimes.remove([entry.refusedAt, place]);
    if (typeof bytes === 'number') this.about.put('refused bytes', this.refusedBytes() - bytes);
    this.unindex(place, entry.call);
    return true;
  }

  /** Stores a call as the newest one. @returns the place of the waiting cart that it replaces */
  append(call: DurableCall, at = wallTime()): number | undefined {
    // Another process may have stored calls, too.
    const place = ((this.about.get('place') as number | undefined) ?? 0) + 1;
    this.about.put('place', place);
    const cart = cartOf(call);
    const stored: Waiting = { ...call, turn: { at, isRetry: false, attempts: 0 } };
    const older = cart === undefined ? undefined : this.carts.get(cart);
    const replaced = older !== undefined && !this.removeRefused(older) && this.remove(older) ? older : undefined;
    this.calls.put(place, stored);
    this.due.put(dueKey(place, stored), true);
    this.index(place, call);
    return replaced;
  }

  setTurn(place: number, turn: Turn): boolean {
    const call = this.calls.get(place);
    if (!call) return false;
    this.due.remove(dueKey(place, call));
    const later = { ...call, turn };
    this.calls.put(place, later);
    this.due.put(dueKey(place, later), true);
    return true;
  }

  refuse(place: number, status: string, refusedAt: number): void {
    const stored = this.remove(place);
    if (!stored) return; // its device was forgotten, or a newer cart has replaced it
    const { turn: _, ...call } = stored;
    this.refused.put(place, { refusedAt, status, call });
    const bytes = storedBytes(call);
    this.refusedTimes.put([refusedAt, place], bytes);
    this.about.put('refused bytes', this.refusedBytes() + bytes);
    this.index(place, call);
    while (this.refusedBytes() > this.maxRefusedBytes) {
      const [oldest] = [...this.refusedTimes.getKeys({ limit: 1 })];
      if (!oldest || !this.removeRefused(oldest[1])) break;
    }
  }

  private refusedBytes(): number {
    return (this.about.get('refused bytes') as number | undefined) ?? 0;
  }

  /** Bytes of the file that the waiting calls take. */
  waitingBytes(): number {
    const { treeLeafPageCount, overflowPages, pageSize } = this.calls.getStats() as Record<string, number>;
    return (treeLeafPageCount! + overflowPages!) * pageSize!;
  }

  remember(id: string, time: number): boolean {
    if (this.ids.get(id) !== undefined) return false;
    this.ids.put(id, time);
    this.idTimes.put([time, id], true);
    return true;
  }

  /** So many ids are too many. */
  excessIds(): number {
    return (this.ids.getStats() as { entryCount: number }).entryCount - MOST_IDS;
  }

  /** Removes some old entries. @param old is changed. @returns the numbers of entries that were looked at, and of calls that were removed */
  expire(
    old: Record<'callsBefore' | 'refusedBefore' | 'idsBefore' | 'excessIds', number>,
    most: number,
    isTaken: (place: number) => boolean,
  ): { looked: number; expired: number } {
    let looked = 0;
    let expired = 0;
    const calls: number[] = [];
    for (const { key, value } of this.calls.getRange({})) {
      if (value.acceptedAt >= old.callsBefore || calls.length >= most) break;
      if (!isTaken(key)) calls.push(key);
    }
    looked += calls.length;
    for (const place of calls) if (this.remove(place)) expired++;
    for (const [, place] of [...this.refusedTimes.getKeys({ end: [old.refusedBefore, 0], limit: most })]) {
      looked++;
      this.removeRefused(place);
    }
    for (const [time, id] of [...this.idTimes.getKeys({ limit: most })]) {
      if (time >= old.idsBefore && old.excessIds <= 0) break;
      old.excessIds--;
      looked++;
      this.idTimes.remove([time, id]);
      this.ids.remove(id);
    }
    return { looked, expired };
  }

  /** Removes some of a device's calls. @returns whether there may be more */
  forget(device: string, most: number): boolean {
    const some = [...this.devices.getKeys({ start: [device, 0], end: [device, LAST], limit: most })];
    for (const [, place] of some) if (!this.remove(place)) this.removeRefused(place);
    return some.length === most;
  }

  /** Version 0.2.0 has refused carts that are not in `carts`, and may have several of them. */
  indexRefused(): void {
    if (this.about.get('carts') !== undefined) return;
    for (const { key, value } of [...this.refused.getRange({})]) {
      const cart = cartOf(value.call);
      const other = cart === undefined ? undefined : this.carts.get(cart);
      if (cart === undefined || other === key) continue;
      if (other !== undefined && other > key) this.removeRefused(key);
      else {
        if (other !== undefined) this.removeRefused(other);
        this.carts.put(cart, key);
      }
    }
    this.about.put('carts', 1);
  }
}
