import { every, now, wallTime } from '../../http/clock.js';
import { checkWritable } from '../store/engine.js';
import { forAWhile } from '../store/folder-changes.js';
import { QueueUnusable } from '../store/queue-unusable.js';
import { callAges, type Jump } from './call-ages.js';
import { DeliveryLoop } from './delivery-loop.js';
import {
  type Deliver,
  type DurableCall,
  type DurableQueue,
  KEEP_REFUSED,
  LAST_TRY,
  type QueueCounts,
  type QueueOptions,
  queueSettings,
  type RefusedCall,
  repeatKey,
} from './durable-queue.js';
import { EmbeddedLanes } from './embedded-lanes.js';
import { type EmbeddedStore, embeddedStore } from './embedded-store.js';
import { folderOwner, HEARTBEAT } from './folder-owner.js';
import { storedShares } from './stored-shares.js';

/** Settings of the embedded queue. */
export interface EmbeddedQueueOptions extends QueueOptions {
  /** false for a tool beside the relay, which only reads and replays the refused calls */
  sends?: boolean | undefined;
  /** called once if the folder can't be used any more: it was deleted, damaged or taken over. Nothing is sent or stored then */
  onUnusable?: ((reason: QueueUnusable) => void) | undefined;
}

/** A queue in a folder of this machine, with access to the refused calls. */
export interface EmbeddedQueue extends DurableQueue {
  counts(): QueueCounts;
  refused(): Iterable<RefusedCall>;
  /** Puts all refused calls back into the queue, without carts that a newer one has replaced. Resolves to their number. */
  replayRefused(): Promise<number>;
  /** Deletes all refused calls. Resolves to their number. */
  deleteRefused(): Promise<number>;
  /** Puts all waiting calls into another queue, in their order. Resolves to their number. */
  moveTo(other: Pick<DurableQueue, 'put'>): Promise<number>;
}

const SWEEP = 60_000;

/** So many entries of each table are removed before the time is checked. */
const FEW = 10;

/** So many calls are moved before they are removed. */
const SOME = 100;

/**
 * Opens the queue of a folder on this machine, by the package `lmdb`. One relay uses a folder at a time.
 *
 * @throws QueueUnusable if another relay uses the folder, or if it can't be written; PackageMissing if the package is not installed
 */
export const embeddedQueue = async (folder: string, options: EmbeddedQueueOptions = {}): Promise<EmbeddedQueue> => {
  const store = await embeddedStore(folder);
  const queue = new OpenFolder(folder, store, options);
  try {
    await queue.claim();
  } catch (error) {
    await store.close();
    throw error;
  }
  return queue;
};

class OpenFolder implements EmbeddedQueue {
  private readonly settings;
  private readonly sends: boolean;
  private readonly owner;
  private readonly lanes: EmbeddedLanes;
  private readonly shares;
  private readonly openedAt = now();
  private readonly ages;
  private readonly settled = { delivered: 0, refused: 0, replaced: 0, expired: 0 };
  private loop: DeliveryLoop | undefined;
  private unusable: QueueUnusable | undefined;
  /** Until then, an attempt of the owner before, which was killed, may still reach the service. */
  private othersUntil = 0;
  private readonly endings: (() => void)[] = [];
  private isClosing = false;
  private sweeping = Promise.resolve();

  constructor(
    private readonly folder: string,
    private readonly store: EmbeddedStore,
    private readonly options: EmbeddedQueueOptions,
  ) {
    this.settings = queueSettings(options);
    this.sends = options.sends ?? true;
    this.owner = folderOwner(store);
    const jumps = (store.about.get('jumps') as Jump[] | undefined) ?? [];
    this.ages = callAges(jumps, (milliseconds) => {
      this.settings.onClockJump(milliseconds);
      this.write(() => void store.about.put('jumps', jumps)).catch(() => {});
    });
    this.shares = storedShares(this.settings.maxBytesByIp);
    store.maxRefusedBytes = this.settings.maxRefusedBytes;
    store.removed = this.shares.give;
    this.lanes = new EmbeddedLanes(store, {
      counts: this.settled,
      write: (change) => this.write(change),
      isOwner: () => this.isOwner(),
      isSentAgainAt: () => this.othersUntil,
      onExpired: this.settings.onExpired,
    });
  }

  /** Becomes the owner of the folder. @throws QueueUnusable if another relay is */
  async claim(): Promise<void> {
    if (this.sends)
      await this.store.write(() => {
        this.othersUntil = this.owner.claim() ? wallTime() + this.settings.attemptLasts : 0;
      });
    this.lanes.find();
  }

  async put(given: DurableCall, network?: string): Promise<void> {
    const call = this.shares.take(given, network);
    let isStored = false;
    try {
      await this.write(() => {
        const id = repeatKey(call);
        isStored = id === undefined || this.store.remember(id, wallTime());
        if (isStored) this.append(call);
      }, this.store.add);
    } catch (error) {
      isStored = false;
      throw error;
    } finally {
      if (!isStored) this.shares.give(call);
    }
    this.lanes.added(call.operation);
    this.loop?.look();
  }

  check(): Promise<void> {
    return this.write(this.owner.renew, this.store.add);
  }

  start(deliver: Deliver): void {
    this.loop = new DeliveryLoop(this.lanes, deliver, { ...this.settings, ageOf: this.ages.ageOf });
    this.endings.push(
      every(HEARTBEAT, () => {
        this.lanes.find();
        this.ages.look();
        this.shares.settle(this.store.waitingBytes());
        this.write(this.owner.renew).catch(() => {});
      }),
      every(SWEEP, () => this.sweepNext()),
    );
    this.sweepNext();
    this.loop.look();
  }

  async removeDevice(deviceUUID: string): Promise<void> {
    const device = deviceUUID.toLowerCase();
    for (let isMore = true; isMore; )
      await this.write(() => {
        isMore = forAWhile(() => this.store.forget(device, FEW));
      });
  }

  readonly counts = (): QueueCounts => {
    const { calls, refused } = this.store;
    const entries = (db: { getStats(): unknown }) => (db.getStats() as { entryCount: number }).entryCount;
    const [first] = [...calls.getRange({ limit: 1 })];
    const oldestSeconds = first ? this.ages.ageOf(first.value.acceptedAt) / 1000 : 0;
    return { ...this.settled, waiting: entries(calls), kept: entries(refused), oldestSeconds };
  };

  *refused(): Iterable<RefusedCall> {
    for (const { key, value } of this.store.refused.getRange({})) yield { place: key, ...value };
  }

  async replayRefused(): Promise<number> {
    const replayed = await this.removeRefused((call) => {
      this.append({ ...call, acceptedAt: wallTime() });
      this.lanes.added(call.operation);
    });
    this.loop?.look();
    return replayed;
  }

  deleteRefused(): Promise<number> {
    return this.removeRefused(() => {});
  }

  async moveTo(other: Pick<DurableQueue, 'put'>): Promise<number> {
    const { store } = this;
    let moved = 0;
    for (let some = [...store.calls.getRange({ limit: SOME })]; some.length; ) {
      // One after the other: of a device's carts, the last one must be the newest.
      for (const { value } of some) {
        const { turn: _, ...call } = value;
        await other.put(call);
      }
      await this.write(() => {
        for (const { key } of some) store.remove(key);
      });
      moved += some.length;
      store.root.resetReadTxn();
      some = [...store.calls.getRange({ limit: SOME })];
    }
    return moved;
  }

  private async removeRefused(also: (call: DurableCall) => void): Promise<number> {
    const { store } = this;
    let removed = 0;
    for (let some = [...store.refused.getRange({ limit: FEW })]; some.length; ) {
      await this.write(() => {
        for (const { key, value } of some) {
          // It may have been removed meanwhile, as when a newer cart has replaced it.
          if (!store.removeRefused(key)) continue;
          also(value.call);
          removed++;
        }
      });
      store.root.resetReadTxn();
      some = [...store.refused.getRange({ limit: FEW })];
    }
    return removed;
  }

  readonly close = async (): Promise<void> => {
    this.isClosing = true;
    for (const end of this.endings) end();
    await this.sweeping;
    await this.loop?.stop();
    if (this.sends && !this.unusable) await this.store.write(this.owner.release).catch(() => {});
    await this.store.close();
  };

  private async write(change: () => void, make = this.store.write): Promise<void> {
    if (this.unusable) throw this.unusable;
    try {
      await make(() => {
        if (this.sends) this.owner.check(true);
        change();
      });
      this.owner.checkFile();
    } catch (error) {
      this.stopFor(error);
      try {
        // The disk may be full for a while, but one that has become read-only stays so until an operator acts.
        if (!this.unusable) checkWritable(this.folder);
      } catch (reason) {
        this.stopFor(reason);
      }
      throw error;
    }
  }

  private isOwner(): boolean {
    try {
      this.owner.check();
    } catch (error) {
      this.stopFor(error);
    }
    return !this.unusable;
  }

  private stopFor(reason: unknown): void {
    if (this.unusable || !(reason instanceof QueueUnusable)) return;
    this.unusable = reason;
    void this.loop?.stop();
    this.options.onUnusable?.(reason);
  }

  private append(call: DurableCall): void {
    const replaced = this.store.append(call);
    // What is in flight is counted when it ends.
    if (replaced !== undefined && !this.lanes.isTaken(replaced)) this.settled.replaced++;
  }

  private sweepNext(): void {
    this.sweeping = this.sweeping.then(() => this.sweep()).catch(() => {});
  }

  /** Removes what was kept for as long as it may be, some entries at a time. */
  private async sweep(): Promise<void> {
    const { settled, store, lanes, ages } = this;
    const { keep, onExpired } = this.settings;
    const old = ages.acceptedAt(keep);
    const before = {
      callsBefore: now() - this.openedAt > LAST_TRY ? old : 0,
      refusedBefore: ages.acceptedAt(KEEP_REFUSED),
      idsBefore: old,
      excessIds: store.excessIds(),
    };
    const expiredBefore = settled.expired;
    for (let isMore = true; isMore && !this.unusable && !this.isClosing; )
      await this.write(() => {
        isMore = forAWhile(() => {
          const { looked, expired } = store.expire(before, FEW, (place) => lanes.isTaken(place));
          settled.expired += expired;
          return looked >= FEW;
        });
      });
    if (settled.expired > expiredBefore) onExpired(settled.expired - expiredBefore);
    if (!this.isClosing) await store.space.restore();
  }
}
