import { wallTime } from '../../http/clock.js';
import type { CallStore, StoredCall } from './delivery-loop.js';
import type { QueueCounts, RefusedCall } from './durable-queue.js';
import { cartOf, type EmbeddedStore } from './embedded-store.js';
import { LONGEST_RETRY_AFTER } from './operation-breaker.js';

const LAST = Number.MAX_SAFE_INTEGER;

const laneName = (operation: string, isRetry: boolean) => `${operation} ${isRetry}`;

/** What the lanes need of their queue. */
interface LaneSettings {
  /** are increased when calls leave the queue */
  counts: Pick<QueueCounts, 'delivered' | 'refused' | 'replaced' | 'expired'>;
  write(change: () => void): Promise<void>;
  /** whether this process still owns the folder */
  isOwner(): boolean;
  /** until then, an attempt of the owner before, which was killed, may still reach the service */
  isSentAgainAt(): number;
  onRefused: ((refused: RefusedCall) => void) | undefined;
  onExpired(calls: number): void;
}

/** The lanes of a folder, for the delivery loop: which calls are due, and which are in flight. */
export const embeddedLanes = (store: EmbeddedStore, settings: LaneSettings) => {
  const { calls, due } = store;
  const { counts, write, isOwner, isSentAgainAt, onRefused, onExpired } = settings;
  /** The places of calls in flight, and the keys of their carts. */
  const taken = new Set<number | string>();
  const operations = new Set<string>();
  /** When the next call of a lane is due, if it is known: then the lane need not be read before. */
  const dueAt = new Map<string, number>();

  const release = ({ place, call }: StoredCall): void => {
    taken.delete(place);
    const cart = cartOf(call);
    if (cart !== undefined) taken.delete(cart);
    for (const isRetry of [false, true]) dueAt.delete(laneName(call.operation, isRetry));
  };

  const waiting: CallStore = {
    operations: () => operations,
    take(operation, isRetry, most) {
      const time = wallTime();
      const lane = isRetry ? 1 : 0;
      const name = laneName(operation, isRetry);
      const known = dueAt.get(name);
      if ((known !== undefined && known > time) || !isOwner()) return [];
      const found: StoredCall[] = [];
      /** @returns when the first call that was not taken is due */
      const collect = (from: number, end: number): number => {
        for (const [, , at, place] of due.getKeys({
          start: [operation, lane, from, 0],
          end: [operation, lane + 1, 0, 0],
        })) {
          if (found.length >= most || at >= end) return at;
          const stored = taken.has(place) ? undefined : calls.get(place);
          const cart = stored && cartOf(stored);
          if (!stored || (cart !== undefined && taken.has(cart))) continue;
          taken.add(place);
          if (cart !== undefined) taken.add(cart);
          const { turn, ...call } = stored;
          found.push({ place, call, attempts: turn.attempts, isRetry });
        }
        return LAST;
      };
      const next = collect(0, time + 1);
      // If the clock was set back, some calls are due later than the longest pause allows.
      collect(time + LONGEST_RETRY_AFTER + 1, LAST);
      if (found.length < most) dueAt.set(name, next);
      return found;
    },
    dueIn(operation, isRetry) {
      const at = dueAt.get(laneName(operation, isRetry));
      return at === undefined ? undefined : Math.max(0, at - wallTime());
    },
    // A newer cart waits until this one is finished.
    isNeeded: () => true,
    async finish(stored, as, status) {
      const { place, call } = stored;
      const refusedAt = wallTime();
      let isKept = false;
      await write(() => {
        isKept = false;
        if (as === 'refused') isKept = store.refuse(place, status, refusedAt);
        else if (as === 'delivered' && call.isCart && refusedAt < isSentAgainAt())
          store.setTurn(place, { at: isSentAgainAt(), isRetry: false, attempts: 0 });
        else store.remove(place);
      });
      release(stored);
      counts[as]++;
      if (as === 'expired') onExpired(1);
      if (isKept) onRefused?.({ place, refusedAt, status, call });
    },
    async putOff(stored, pause, attempts, isRetry) {
      let isThere = true;
      try {
        await write(() => {
          isThere = store.setTurn(stored.place, { at: wallTime() + pause, isRetry, attempts });
        });
      } finally {
        release(stored);
      }
      if (!isThere && stored.call.isCart) counts.replaced++;
    },
  };

  return {
    waiting,
    isTaken: (place: number): boolean => taken.has(place),
    /** A call was stored that is due now. */
    added(operation: string): void {
      operations.add(operation);
      dueAt.delete(laneName(operation, false));
    },
    /** Finds what another process has stored. */
    find(): void {
      dueAt.clear();
      let after: string | undefined;
      for (;;) {
        const start: [string, number, number, number] | undefined = after === undefined ? undefined : [after, 2, 0, 0];
        const [first] = [...due.getKeys({ ...(start && { start }), limit: 1 })];
        if (!first) return;
        after = first[0];
        operations.add(after);
      }
    },
  };
};
