import { every, wallTime } from '../clock.js';
import { deliveryLoop, LONGEST_RETRY_AFTER, type StoredCall, type WaitingCalls } from './delivery-loop.js';
import type { DurableQueue, QueueCounts, RefusedCall } from './durable-queue.js';
import { deviceOf, embeddedStore, HEARTBEAT } from './embedded-store.js';

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

const HOUR = 3_600_000;
const SWEEP = 60_000;

/** Maximum number of old entries that one transaction removes, so that no other call waits for long. */
const SWEPT_AT_ONCE = 1000;

/**
 * Opens the queue of a folder on this machine, by the package `lmdb`. One relay uses a folder at a time.
 *
 * @throws QueueUnusable if another relay uses the folder, or if it can't be written
 * @throws PackageMissing if the package is not installed
 */
export const embeddedQueue = async (folder: string, options: EmbeddedQueueOptions = {}): Promise<EmbeddedQueue> => {
  const { keepHours = 24, keepRefusedDays = 7, width = 64, sends = true, onRefused } = options;
  const keep = keepHours * HOUR;
  const store = await embeddedStore(folder);
  const { root, calls, carts, turns, due, ids, refused, write, setTurn, firstPlace, append, remove, isReplaced } =
    store;

  const counts = { delivered: 0, refused: 0, replaced: 0, expired: 0 };
  /** Devices with a call that is taken. */
  const taken = new Set<string>();
  let loop: ReturnType<typeof deliveryLoop> | undefined;
  let endHeartbeat = () => {};
  let endSweep = () => {};

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
      return;
    },
    isReplaced: ({ device, place, call }) => isReplaced(device, place, call),
    async finish({ device, place, call }, as, status) {
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

  /** Removes what was kept for as long as it may be. */
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
    if (sends) await store.claim();
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
      endHeartbeat = every(HEARTBEAT, () => store.claim().catch(() => {}));
      endSweep = every(SWEEP, () => sweep().catch(() => {}));
      loop.look();
    },
    removeDevice: store.removeDevice,
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
      if (sends) await store.release().catch(() => {});
      await root.close();
    },
  };
};
