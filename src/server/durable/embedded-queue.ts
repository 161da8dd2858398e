import { chmodSync, mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { every, wallTime } from '../clock.js';
import { optionalPackage } from '../optional-package.js';
import { deliveryLoop, LONGEST_RETRY_AFTER, type StoredCall, type WaitingCalls } from './delivery-loop.js';
import {
  type DurableCall,
  type DurableQueue,
  type QueueCounts,
  QueueUnusable,
  type RefusedCall,
} from './durable-queue.js';
import { isAlive } from './is-alive.js';

/** Settings of the embedded queue. */
export interface EmbeddedQueueOptions {
  /** hours for which a call is stored that can't be delivered, default 24. Its body and address are personal data */
  keepHours?: number | undefined;
  /** days for which refused calls are stored, default 7 */
  keepRefusedDays?: number | undefined;
  /** maximum number of calls in flight, default 64 */
  width?: number | undefined;
  /** false for a tool beside the relay, which only reads and replays the refused calls */
  sends?: boolean | undefined;
  /** called once for each call that the service has rejected */
  onRefused?: ((refused: RefusedCall) => void) | undefined;
}

/** A queue in a folder of this machine, with access to the refused calls. */
export interface EmbeddedQueue extends DurableQueue {
  counts(): QueueCounts;
  refused(): Iterable<RefusedCall>;
  /** Puts all refused calls back into the queue, without carts that a newer one has replaced. Resolves to their number. */
  replayRefused(): Promise<number>;
}

/** When a device's first call is due, in milliseconds since 1970, and how often it has failed. */
interface Turn {
  at: number;
  attempts: number;
}

interface NewestCart {
  place: number;
  acceptedAt: number;
}

/** The process that sends the calls of a folder. */
interface Owner {
  host: string;
  process: number;
  seenAt: number;
}

const HOUR = 3_600_000;
const HEARTBEAT = 5000;
const SWEEP = 60_000;

/** Maximum number of old entries that one transaction removes, so that no other call waits for long. */
const SWEPT_AT_ONCE = 1000;

/** Calls without a device have no order. */
const deviceOf = ({ deviceUUID }: DurableCall, place: number): string => deviceUUID?.toLowerCase() ?? `none ${place}`;

const open = async (folder: string) => {
  const { open } = await optionalPackage('lmdb', 'The durable queue', () => import('lmdb'));
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Waiting calls contain personal data: only the relay's user may read them.
    chmodSync(folder, 0o700);
    // Without overlapping sync a transaction resolves only when it is on disk. The batches of event turns have promises of their own: if the
    // disk is full, nobody could handle their rejection.
    return open({ path: folder, overlappingSync: false, eventTurnBatching: false, maxDbs: 8 });
  } catch (error) {
    const { code } = error as { code?: string };
    throw new QueueUnusable(`the folder ${folder} can't be used as a queue (${code ?? (error as Error).message})`);
  }
};

/**
 * Opens the queue of a folder on this machine, by the package `lmdb`. One relay uses a folder at a time.
 *
 * @throws QueueUnusable if another relay uses the folder, or if it can't be written
 * @throws PackageMissing if the package is not installed
 */
export const embeddedQueue = async (folder: string, options: EmbeddedQueueOptions = {}): Promise<EmbeddedQueue> => {
  const { keepHours = 24, keepRefusedDays = 7, width = 64, sends = true, onRefused } = options;
  const keep = keepHours * HOUR;
  const root = await open(folder);
  const calls = root.openDB<DurableCall, number>({ name: 'calls' });
  /** The places of a device's calls. */
  const places = root.openDB<true, [device: string, place: number]>({ name: 'places' });
  /** The newest cart of a device and endpoint id, whatever its outcome: older carts are not sent any more. */
  const carts = root.openDB<NewestCart, [device: string, endpointId: string]>({ name: 'carts' });
  const turns = root.openDB<Turn, string>({ name: 'turns' });
  /** The devices by the time at which they are due. */
  const due = root.openDB<true, [at: number, device: string]>({ name: 'due' });
  /** The time at which an operation's own id was received first. */
  const ids = root.openDB<number, string>({ name: 'ids' });
  const refused = root.openDB<Omit<RefusedCall, 'place'>, number>({ name: 'refused' });
  const about = root.openDB<number | Owner, string>({ name: 'about' });

  const counts = { delivered: 0, refused: 0, replaced: 0, expired: 0 };
  /** Devices with a call that is taken. */
  const taken = new Set<string>();
  let loop: ReturnType<typeof deliveryLoop> | undefined;
  let endHeartbeat = () => {};
  let endSweep = () => {};

  /** Changes the store. Resolves when the change is on disk. */
  const write = async (change: () => void): Promise<void> => {
    try {
      await root.transaction(change);
    } catch (error) {
      const { commitError } = error as { commitError?: Promise<never> };
      // lmdb reports the reason by a separate promise. Without a handler its rejection would end the process.
      if (commitError) throw await commitError.catch((reason) => reason);
      throw error;
    }
  };

  /** In a transaction: sets the time at which the device is due; undefined: never. */
  const setTurn = (device: string, turn: Turn | undefined): void => {
    const before = turns.get(device);
    if (before) due.remove([before.at, device]);
    if (!turn) turns.remove(device);
    else {
      turns.put(device, turn);
      due.put([turn.at, device], true);
    }
  };

  const firstPlace = (device: string): number | undefined => {
    for (const [, first] of places.getKeys({ start: [device, 0], end: [device, Number.MAX_SAFE_INTEGER], limit: 1 }))
      return first;
    return;
  };

  /** In a transaction: stores a call as the newest one. */
  const append = (call: DurableCall): void => {
    // Another process may have stored calls, too.
    const place = ((about.get('place') as number | undefined) ?? 0) + 1;
    const device = deviceOf(call, place);
    calls.put(place, call);
    places.put([device, place], true);
    if (call.isCart) carts.put([device, call.endpointId], { place, acceptedAt: call.acceptedAt });
    if (!turns.get(device)) setTurn(device, { at: wallTime(), attempts: 0 });
    about.put('place', place);
  };

  /** In a transaction: removes a call. */
  const remove = (device: string, from: number): void => {
    calls.remove(from);
    places.remove([device, from]);
    setTurn(device, firstPlace(device) === undefined ? undefined : { at: wallTime(), attempts: 0 });
  };

  const isReplaced = (device: string, place: number, { isCart, endpointId }: DurableCall): boolean =>
    isCart && (carts.get([device, endpointId])?.place ?? 0) > place;

  const waiting: WaitingCalls = {
    take(most, time) {
      // Otherwise reads may still show what the last transaction has removed.
      root.resetReadTxn();
      const found: StoredCall[] = [];
      const collect = (start: number, end: number) => {
        for (const [, device] of due.getKeys({ start: [start, ''], end: [end, ''] })) {
          if (found.length >= most) return;
          const first = taken.has(device) ? undefined : firstPlace(device);
          const call = first === undefined ? undefined : calls.get(first);
          if (first === undefined || !call) continue;
          taken.add(device);
          found.push({ place: first, device, call, attempts: turns.get(device)?.attempts ?? 0 });
        }
      };
      collect(0, time + 1);
      // If the clock was set back, some calls are due later than the longest pause allows.
      collect(time + LONGEST_RETRY_AFTER + 1, Number.MAX_SAFE_INTEGER);
      return found;
    },
    nextDueAt() {
      for (const [at, device] of due.getKeys({})) if (!taken.has(device)) return at;
      return Number.POSITIVE_INFINITY;
    },
    isReplaced: ({ device, place, call }) => isReplaced(device, place, call),
    async settle({ device, place, call }, as, status) {
      const entry = { refusedAt: wallTime(), status, call };
      await write(() => {
        // The device may have been forgotten while the call was in flight: then none of its data may be stored.
        if (as === 'refused' && calls.get(place)) refused.put(place, entry);
        remove(device, place);
      });
      taken.delete(device);
      counts[as]++;
      if (as === 'refused') onRefused?.({ place, ...entry });
    },
    async putOff({ device, attempts }, until) {
      try {
        await write(() => {
          if (firstPlace(device) !== undefined) setTurn(device, { at: until, attempts: attempts + 1 });
        });
      } finally {
        taken.delete(device);
      }
    },
  };

  /** Claims the folder, so that no two relays send the same calls. */
  const claim = (): Promise<void> =>
    write(() => {
      const owner = about.get('owner') as Owner | undefined;
      const own = { host: hostname(), process: process.pid, seenAt: wallTime() };
      const isRecent = !!owner && Math.abs(own.seenAt - owner.seenAt) < 3 * HEARTBEAT;
      const isOther = !!owner && (owner.host !== own.host || owner.process !== own.process);
      if (owner && isRecent && isOther && (owner.host !== own.host || isAlive(owner.process)))
        throw new QueueUnusable(`the queue ${folder} is used by process ${owner.process} on ${owner.host}`);
      about.put('owner', own);
    });

  /** Removes expired data. */
  const sweep = async (): Promise<void> => {
    const time = wallTime();
    const oldCalls = () =>
      [...calls.getRange({ limit: SWEPT_AT_ONCE })]
        .map(({ key, value }) => ({ place: key, device: deviceOf(value, key), time: value.acceptedAt }))
        .filter((each) => time - each.time > keep && !taken.has(each.device));
    for (let old = oldCalls(); old.length > 0; old = oldCalls()) {
      await write(() => {
        for (const { device, place } of old) remove(device, place);
      });
      counts.expired += old.length;
    }
    const oldRefused = [...refused.getRange({})].filter(
      ({ value }) => time - value.refusedAt > keepRefusedDays * 24 * HOUR,
    );
    const oldCarts = [...carts.getRange({})].filter(
      ({ value }) => time - value.acceptedAt > Math.max(keep, keepRefusedDays * 24 * HOUR),
    );
    const oldIds = [...ids.getRange({})].filter(({ value }) => time - value > keep);
    await write(() => {
      for (const { key } of oldRefused) refused.remove(key);
      for (const { key } of oldCarts) carts.remove(key);
      for (const { key } of oldIds) ids.remove(key);
    });
  };

  try {
    if (sends) await claim();
  } catch (error) {
    await root.close();
    throw error;
  }

  return {
    async put(call) {
      await write(() => {
        if (call.id !== undefined) {
          const id = `${call.operation} ${call.id.slice(0, 200)}`;
          if (ids.get(id) !== undefined) return;
          ids.put(id, wallTime());
        }
        append(call);
      });
      loop?.look();
    },
    start(deliver) {
      loop = deliveryLoop(waiting, deliver, { width, keep });
      endHeartbeat = every(HEARTBEAT, () => claim().catch(() => {}));
      endSweep = every(SWEEP, () => sweep().catch(() => {}));
      loop.look();
    },
    async removeDevice(deviceUUID) {
      const device = deviceUUID.toLowerCase();
      await write(() => {
        const all = [...places.getKeys({ start: [device, 0], end: [device, Number.MAX_SAFE_INTEGER] })];
        for (const [, place] of all) remove(device, place);
        for (const key of [...carts.getKeys({ start: [device, ''], end: [device, '\uffff'] })]) carts.remove(key);
        for (const { key, value } of [...refused.getRange({})])
          if (value.call.deviceUUID?.toLowerCase() === device) refused.remove(key);
      });
    },
    counts(): QueueCounts {
      const entries = (db: { getStats(): unknown }) => (db.getStats() as { entryCount: number }).entryCount;
      const [first] = [...calls.getRange({ limit: 1 })];
      const oldestSeconds = first ? Math.max(0, (wallTime() - first.value.acceptedAt) / 1000) : 0;
      return { ...counts, waiting: entries(calls), kept: entries(refused), oldestSeconds };
    },
    *refused() {
      for (const { key, value } of refused.getRange({})) yield { place: key, ...value };
    },
    async replayRefused() {
      const all = [...refused.getRange({})];
      const replayed = all.filter(({ key, value }) => !isReplaced(deviceOf(value.call, key), key, value.call));
      await write(() => {
        for (const { key } of all) refused.remove(key);
        for (const { value } of replayed) append({ ...value.call, acceptedAt: wallTime() });
      });
      loop?.look();
      return replayed.length;
    },
    async close() {
      endHeartbeat();
      endSweep();
      await loop?.stop();
      if (sends) await write(() => about.remove('owner')).catch(() => {});
      await root.close();
    },
  };
};
