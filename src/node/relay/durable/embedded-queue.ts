import { every, wallTime } from '../../http/clock.js';
import { checkWritable } from '../store/engine.js';
import { forAWhile } from '../store/folder-changes.js';
import { QueueUnusable } from '../store/queue-unusable.js';
import { deliveryLoop } from './delivery-loop.js';
import {
  type DurableCall,
  type DurableQueue,
  LAST_TRY,
  type QueueCounts,
  type QueueOptions,
  queueSettings,
  type RefusedCall,
  repeatKey,
} from './durable-queue.js';
import { embeddedLanes } from './embedded-lanes.js';
import { embeddedStore } from './embedded-store.js';
import { folderOwner, HEARTBEAT } from './folder-owner.js';

/** Settings of the embedded queue. */
export interface EmbeddedQueueOptions extends QueueOptions {
  /** false for a tool beside the relay, which only reads and replays the refused calls */
  sends?: boolean | undefined;
  /** called once for each call that the service has rejected */
  onRefused?: ((refused: RefusedCall) => void) | undefined;
  /** called once if the folder can't be used any more: it was deleted, damaged or taken over. Nothing is sent or stored then */
  onUnusable?: ((reason: QueueUnusable) => void) | undefined;
}

/** A queue in a folder of this machine, with access to the refused calls. */
export interface EmbeddedQueue extends DurableQueue {
  counts(): QueueCounts;
  refused(): Iterable<RefusedCall>;
  /** Puts all refused calls back into the queue, without carts that a newer one has replaced. Resolves to their number. */
  replayRefused(): Promise<number>;
}

const SWEEP = 60_000;

/** So many entries of each table are removed before the time is checked. */
const FEW = 10;

/**
 * Opens the queue of a folder on this machine, by the package `lmdb`. One relay uses a folder at a time.
 *
 * @throws QueueUnusable if another relay uses the folder, or if it can't be written
 * @throws PackageMissing if the package is not installed
 */
export const embeddedQueue = async (folder: string, options: EmbeddedQueueOptions = {}): Promise<EmbeddedQueue> => {
  const { keep, keepRefused, width, attemptLasts, onExpired } = queueSettings(options);
  const { sends = true, onRefused, onUnusable } = options;
  const store = await embeddedStore(folder);
  const openedAt = wallTime();
  const { root, calls, refused, space } = store;
  const owner = folderOwner(store);

  const counts = { delivered: 0, refused: 0, replaced: 0, expired: 0 };
  let loop: ReturnType<typeof deliveryLoop> | undefined;
  let unusable: QueueUnusable | undefined;
  /** Until then, an attempt of the owner before, which was killed, may still reach the service. */
  let othersUntil = 0;
  const endings: (() => void)[] = [];
  let isClosing = false;
  let sweeping = Promise.resolve();

  const stopFor = (reason: unknown): void => {
    if (unusable || !(reason instanceof QueueUnusable)) return;
    unusable = reason;
    void loop?.stop();
    onUnusable?.(reason);
  };

  const write = async (change: () => void, make = store.write): Promise<void> => {
    if (unusable) throw unusable;
    try {
      await make(() => {
        if (sends) owner.check(true);
        change();
      });
      owner.checkFile();
    } catch (error) {
      stopFor(error);
      try {
        // The disk may be full for a while, but one that has become read-only stays so until an operator acts.
        if (!unusable) checkWritable(folder);
      } catch (reason) {
        stopFor(reason);
      }
      throw error;
    }
  };

  const lanes = embeddedLanes(store, {
    counts,
    write,
    isOwner() {
      try {
        owner.check();
      } catch (error) {
        stopFor(error);
      }
      return !unusable;
    },
    isSentAgainAt: () => othersUntil,
    onRefused,
    onExpired,
  });

  const append = (call: DurableCall): void => {
    const replaced = store.append(call);
    // What is in flight is counted when it ends.
    if (replaced !== undefined && !lanes.isTaken(replaced)) counts.replaced++;
  };

  const added = (operation: string): void => {
    lanes.added(operation);
    loop?.look();
  };

  /** Removes what was kept for as long as it may be, some entries at a time. */
  const sweep = async (): Promise<void> => {
    const time = wallTime();
    const callsBefore = time - openedAt > LAST_TRY ? time - keep : 0;
    const before = { callsBefore, refusedBefore: time - keepRefused, idsBefore: time - keep };
    const expiredBefore = counts.expired;
    for (let isMore = true; isMore && !unusable && !isClosing; )
      await write(() => {
        isMore = forAWhile(() => {
          const { looked, expired } = store.expire(before, FEW, lanes.isTaken);
          counts.expired += expired;
          return looked >= FEW;
        });
      });
    if (counts.expired > expiredBefore) onExpired(counts.expired - expiredBefore);
    if (!isClosing) await space.restore();
  };

  const sweepNext = (): void => {
    sweeping = sweeping.then(sweep).catch(() => {});
  };

  try {
    if (sends)
      await store.write(() => {
        othersUntil = owner.claim() ? wallTime() + attemptLasts : 0;
      });
    lanes.find();
  } catch (error) {
    await store.close();
    throw error;
  }

  return {
    async put(call) {
      await write(() => {
        const id = repeatKey(call);
        if (id === undefined || store.remember(id, wallTime())) append(call);
      }, store.add);
      added(call.operation);
    },
    start(deliver) {
      loop = deliveryLoop(lanes.waiting, deliver, { width, keep });
      endings.push(
        every(HEARTBEAT, () => {
          lanes.find();
          write(owner.renew).catch(() => {});
        }),
        every(SWEEP, sweepNext),
      );
      sweepNext();
      loop.look();
    },
    async removeDevice(deviceUUID) {
      const device = deviceUUID.toLowerCase();
      for (let isMore = true; isMore; )
        await write(() => {
          isMore = forAWhile(() => store.forget(device, FEW));
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
      let replayed = 0;
      for (let some = [...refused.getRange({ limit: FEW })]; some.length; ) {
        await write(() => {
          for (const { key, value } of some) {
            // It may have been removed meanwhile, as when a newer cart has replaced it.
            if (!store.removeRefused(key)) continue;
            append({ ...value.call, acceptedAt: wallTime() });
            lanes.added(value.call.operation);
            replayed++;
          }
        });
        root.resetReadTxn();
        some = [...refused.getRange({ limit: FEW })];
      }
      loop?.look();
      return replayed;
    },
    async close() {
      isClosing = true;
      for (const end of endings) end();
      await sweeping;
      await loop?.stop();
      if (sends && !unusable) await store.write(owner.release).catch(() => {});
      await store.close();
    },
  };
};
