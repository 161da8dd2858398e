import { wallTime } from '../../http/clock.js';
import type { CallStore, StoredCall } from './delivery-loop.js';
import type { QueueCounts } from './durable-queue.js';
import { cartOf, type EmbeddedStore } from './embedded-store.js';
import { LONGEST_RETRY_AFTER } from './operation-breaker.js';

const LAST = Number.MAX_SAFE_INTEGER;

const laneName = (operation: string, isRetry: boolean) => `${operation} ${isRetry}`;

interface LaneSettings {
  counts: Pick<QueueCounts, 'delivered' | 'refused' | 'replaced' | 'expired'>;
  write(change: () => void): Promise<void>;
  /** whether this process still owns the folder */
  isOwner(): boolean;
  /** until then, an attempt of the owner before, which was killed, may still reach the service */
  isSentAgainAt(): number;
  onExpired(calls: number): void;
}

/** The lanes of a folder, for the delivery loop: which calls are due, and which are in flight. */
export class EmbeddedLanes implements CallStore {
  /** The places of calls in flight, and the keys of their carts. */
  private readonly taken = new Set<number | string>();
  private readonly known = new Set<string>();
  /** When the next call of a lane is due, if it is known: then the lane need not be read before. */
  private readonly dueAt = new Map<string, number>();

  constructor(
    private readonly store: EmbeddedStore,
    private readonly settings: LaneSettings,
  ) {}

  operations(): Iterable<string> {
    return this.known;
  }

  take(operation: string, isRetry: boolean, most: number): StoredCall[] {
    const time = wallTime();
    const name = laneName(operation, isRetry);
    const known = this.dueAt.get(name);
    if ((known !== undefined && known > time) || !this.settings.isOwner()) return [];
    const found: StoredCall[] = [];
    const next = this.collect(operation, isRetry, 0, time + 1, most, found);
    // If the clock was set back, some calls are due later than the longest pause allows.
    this.collect(operation, isRetry, time + LONGEST_RETRY_AFTER + 1, LAST, most, found);
    if (found.length < most) this.dueAt.set(name, next);
    return found;
  }

  dueIn(operation: string, isRetry: boolean): number | undefined {
    const at = this.dueAt.get(laneName(operation, isRetry));
    return at === undefined ? undefined : Math.max(0, at - wallTime());
  }

  // A newer cart waits until this one is finished.
  isNeeded(): boolean {
    return true;
  }

  async finish(stored: StoredCall, as: keyof LaneSettings['counts'], status: string): Promise<void> {
    const { store, settings } = this;
    const { place, call } = stored;
    const refusedAt = wallTime();
    await settings.write(() => {
      const again = settings.isSentAgainAt();
      if (as === 'refused') store.refuse(place, status, refusedAt);
      else if (as === 'delivered' && call.isCart && refusedAt < again)
        store.setTurn(place, { at: again, isRetry: false, attempts: 0 });
      else store.remove(place);
    });
    this.release(stored);
    settings.counts[as]++;
    if (as === 'expired') settings.onExpired(1);
  }

  async putOff(stored: StoredCall, pause: number, attempts: number, isRetry: boolean): Promise<void> {
    let isThere = true;
    await this.settings.write(() => {
      isThere = this.store.setTurn(stored.place, { at: wallTime() + pause, isRetry, attempts });
    });
    // Only now: while a full disk keeps the turn from being written, the call would be sent again, and counted twice.
    this.release(stored);
    if (!isThere && stored.call.isCart) this.settings.counts.replaced++;
  }

  isTaken(place: number): boolean {
    return this.taken.has(place);
  }

  added(operation: string): void {
    this.known.add(operation);
    this.dueAt.delete(laneName(operation, false));
  }

  find(): void {
    this.dueAt.clear();
    let after: string | undefined;
    for (;;) {
      const start: [string, number, number, number] | undefined = after === undefined ? undefined : [after, 2, 0, 0];
      const [first] = [...this.store.due.getKeys({ ...(start && { start }), limit: 1 })];
      if (!first) return;
      after = first[0];
      this.known.add(after);
    }
  }

  /** Takes calls that are due in a span. @returns when the first call that was not taken is due */
  private collect(
    operation: string,
    isRetry: boolean,
    from: number,
    end: number,
    most: number,
    found: StoredCall[],
  ): number {
    const { taken, store } = this;
    const lane = isRetry ? 1 : 0;
    const keys = store.due.getKeys({ start: [operation, lane, from, 0], end: [operation, lane + 1, 0, 0] });
    for (const [, , at, place] of keys) {
      if (found.length >= most || at >= end) return at;
      const stored = taken.has(place) ? undefined : store.calls.get(place);
      const cart = stored && cartOf(stored);
      if (!stored || (cart !== undefined && taken.has(cart))) continue;
      taken.add(place);
      if (cart !== undefined) taken.add(cart);
      const { turn, ...call } = stored;
      found.push({ place, call, attempts: turn.attempts, isRetry });
    }
    return LAST;
  }

  private release({ place, call }: StoredCall): void {
    this.taken.delete(place);
    const cart = cartOf(call);
    if (cart !== undefined) this.taken.delete(cart);
    for (const isRetry of [false, true]) this.dueAt.delete(laneName(call.operation, isRetry));
  }
}
