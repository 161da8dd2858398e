import { after, now, pause, wallTime } from '../../http/clock.js';
import type { Deliver, DeliveryOutcome, DurableCall } from './durable-queue.js';
import { isThrottled, LONGEST_PAUSE, LONGEST_RETRY_AFTER, operationBreaker, pauseAfter } from './operation-breaker.js';

export interface StoredCall {
  place: number;
  call: DurableCall;
  /** attempts that have failed for a reason of its own */
  attempts: number;
  /** whether it is in the retry lane of its operation */
  isRetry: boolean;
}

/** The part of a store that the delivery loop needs. Each operation has two lanes: calls, and calls that have failed several times. */
export interface CallStore {
  operations(): Iterable<string>;
  /** Calls of a lane that are due. They stay taken until they are finished or put off. */
  take(operation: string, isRetry: boolean, most: number): StoredCall[];
  /** In how many milliseconds the next call of a lane is due; undefined if the store calls `look` then. */
  dueIn(operation: string, isRetry: boolean): number | undefined;
  /** Whether the call still has to be sent: a newer cart may have replaced it. */
  isNeeded(stored: StoredCall): boolean | Promise<boolean>;
  finish(stored: StoredCall, as: 'delivered' | 'refused' | 'replaced' | 'expired', status: string): Promise<void>;
  /** The call is sent again after this pause, in milliseconds. */
  putOff(stored: StoredCall, pause: number, attempts: number, isRetry: boolean): Promise<void>;
}

interface LoopSettings {
  width: number;
  keep: number;
  /** milliseconds since a call was accepted */
  ageOf?: (acceptedAt: number) => number;
}

interface Lane {
  breaker: ReturnType<typeof operationBreaker>;
  /** calls that have failed before, so that another one tests the operation next; each is passed over once */
  passedOver: Set<number>;
  sent: number;
  retried: number;
}

const SECOND = 1000;

/** Another process may have stored a call, for example `recotag relay refused --replay`. */
const LOOK = 5 * SECOND;

/** So often a call may fail before it moves to the retry lane. */
const IN_PLACE = 3;

/** So often a call may fail while others of its operation succeed. Then it is refused. */
const MOST_ATTEMPTS = 8;

/** So many calls of a retry lane are in flight at once. */
const RETRIES = 4;

/**
 * Sends waiting calls. Each operation is judged by itself: while all its calls fail, single calls test the service, and other operations are
 * not affected. A call that fails while others succeed moves to the retry lane, and then to the refused calls.
 */
export class DeliveryLoop {
  private readonly inFlight = new Set<Promise<void>>();
  private readonly lanes = new Map<string, Lane>();
  /** No operation may use all connections, so that one that doesn't respond delays no other. */
  private readonly widest: number;
  private turn = 0;
  private isStopped = false;
  private cancel = () => {};

  constructor(
    private readonly store: CallStore,
    private readonly deliver: Deliver,
    private readonly settings: LoopSettings,
  ) {
    this.widest = Math.ceil(settings.width / 2);
  }

  look(): void {
    this.cancel();
    if (this.isStopped) return;
    let next = LOOK;
    const operations = [...this.store.operations()];
    this.turn++;
    for (const index of operations.keys()) {
      // Each time another one is first, so that none is left out when all connections are in use.
      const operation = operations[(index + this.turn) % operations.length]!;
      next = Math.min(next, this.lookAt(operation));
    }
    this.cancel = after(Math.max(1, next), () => this.look());
  }

  /** Starts no further calls, and waits for those in flight. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.cancel();
    await Promise.all(this.inFlight);
  }

  private lookAt(operation: string): number {
    const lane = this.laneOf(operation);
    const wait = lane.breaker.wait(now());
    let next = wait || LOOK;
    let free =
      wait > 0 ? 0 : Math.min(lane.breaker.width(this.widest) - lane.sent, this.settings.width - this.inFlight.size);
    for (const isRetry of [false, true]) {
      const mayTake = isRetry ? Math.min(free, RETRIES - lane.retried) : free;
      if (mayTake <= 0) continue;
      const taken = this.store.take(operation, isRetry, mayTake);
      free -= taken.length;
      for (const stored of taken) this.start(operation, stored);
      if (taken.length < mayTake) next = Math.min(next, this.store.dueIn(operation, isRetry) ?? LOOK);
    }
    return next;
  }

  private start(operation: string, stored: StoredCall): void {
    const lane = this.laneOf(operation);
    lane.sent++;
    if (stored.isRetry) lane.retried++;
    const ended = this.attempt(operation, stored)
      // The store could not be read.
      .catch(() => () => this.store.putOff(stored, SECOND, stored.attempts, stored.isRetry))
      .then((change) => {
        // The next one is sent while the store is changed, which takes long on a slow disk.
        lane.sent--;
        if (stored.isRetry) lane.retried--;
        this.look();
        return this.insist(change);
      })
      .finally(() => {
        this.inFlight.delete(ended);
        this.look();
      });
    this.inFlight.add(ended);
  }

  private async attempt(operation: string, stored: StoredCall): Promise<() => Promise<void>> {
    const { store } = this;
    const { breaker, passedOver } = this.laneOf(operation);
    const isTest = breaker.isPaused();
    if (isTest && stored.attempts > 0 && !passedOver.has(stored.place)) {
      passedOver.add(stored.place);
      return () => store.putOff(stored, SECOND, stored.attempts, stored.isRetry);
    }
    passedOver.clear();
    if (!(await store.isNeeded(stored))) return () => store.finish(stored, 'replaced', '');
    const began = now();
    const { keep, ageOf = (time) => wallTime() - time } = this.settings;
    const { acceptedAt } = stored.call;
    const outcome = await this.deliver(stored.call, ageOf(acceptedAt));
    const { type, status } = outcome;
    // A call that has become too old while the relay was off is sent once, and expires only if that fails.
    const isLate = ageOf(acceptedAt) > keep;
    if (isLate && (type === 'failed' || type === 'unauthorized')) {
      breaker.failed(now(), began, outcome, stored.attempts > 0);
      return () => store.finish(stored, 'expired', '');
    }
    if (type === 'failed' || type === 'unauthorized') return this.failed(operation, stored, began, isTest, outcome);
    breaker.succeeded(now(), began);
    return () => store.finish(stored, type, status);
  }

  private failed(
    operation: string,
    stored: StoredCall,
    began: number,
    isTest: boolean,
    outcome: DeliveryOutcome,
  ): () => Promise<void> {
    const { breaker } = this.laneOf(operation);
    breaker.failed(now(), began, outcome, stored.attempts > 0);
    const isOwn = !breaker.isPaused() && !isThrottled(outcome);
    const attempts = stored.attempts + (isOwn ? 1 : 0);
    if (isOwn && attempts >= MOST_ATTEMPTS && breaker.hasWorked(now()))
      return () => this.store.finish(stored, 'refused', outcome.status);
    const asked = Math.min(outcome.retryAfter ?? 0, LONGEST_RETRY_AFTER);
    // The call itself may be the reason that the test failed, so the next test is another call.
    const wait = Math.max(isTest ? Math.min(2 * breaker.wait(now()), LONGEST_PAUSE) : 0, pauseAfter(attempts), asked);
    return () => this.store.putOff(stored, wait, attempts, attempts >= IN_PLACE);
  }

  /** A store that can't be written, as on a full disk, must not make the loop send a call again: the change is made when it can be. */
  private async insist(change: () => Promise<void>): Promise<void> {
    try {
      return await change();
    } catch {
      if (this.isStopped) return;
    }
    await pause(SECOND);
    return this.insist(change);
  }

  private laneOf(operation: string): Lane {
    const lane = this.lanes.get(operation) ?? {
      breaker: operationBreaker(),
      passedOver: new Set(),
      sent: 0,
      retried: 0,
    };
    this.lanes.set(operation, lane);
    return lane;
  }
}
