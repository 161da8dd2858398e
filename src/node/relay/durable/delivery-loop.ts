import { after, now, pause, wallTime } from '../../http/clock.js';
import type { Deliver, DeliveryOutcome, DurableCall } from './durable-queue.js';
import { isThrottled, LONGEST_PAUSE, LONGEST_RETRY_AFTER, operationBreaker, pauseAfter } from './operation-breaker.js';

/** A call in the store. */
export interface StoredCall {
  /** its position in the order of all calls */
  place: number;
  call: DurableCall;
  /** attempts that have failed for a reason of its own */
  attempts: number;
  /** whether it is in the retry lane of its operation */
  isRetry: boolean;
}

/** The part of a store that the delivery loop needs. Each operation has two lanes: calls, and calls that have failed several times. */
export interface CallStore {
  /** The operations of which calls may wait. */
  operations(): Iterable<string>;
  /** Calls of a lane that are due. They stay taken until they are finished or put off. */
  take(operation: string, isRetry: boolean, most: number): StoredCall[];
  /** In how many milliseconds the next call of a lane is due; undefined if the store calls `look` then. */
  dueIn(operation: string, isRetry: boolean): number | undefined;
  /** Whether the call still has to be sent: a newer cart may have replaced it. */
  isNeeded(stored: StoredCall): boolean | Promise<boolean>;
  /** The call is not sent again. */
  finish(stored: StoredCall, as: 'delivered' | 'refused' | 'replaced' | 'expired', status: string): Promise<void>;
  /** The call is sent again after this pause, in milliseconds. */
  putOff(stored: StoredCall, pause: number, attempts: number, isRetry: boolean): Promise<void>;
}

/** Settings of the loop. */
interface LoopSettings {
  /** how many calls may be in flight */
  width: number;
  /** how long a call is stored, in milliseconds */
  keep: number;
}

/** What the loop knows of an operation. */
interface Lane {
  breaker: ReturnType<typeof operationBreaker>;
  /** calls that have failed before, so that another one tests the operation next; each is passed over once */
  passedOver: Set<number>;
  /** calls in flight */
  sent: number;
  /** of these, calls of the retry lane */
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
export const deliveryLoop = (store: CallStore, deliver: Deliver, { width, keep }: LoopSettings) => {
  const inFlight = new Set<Promise<void>>();
  const lanes = new Map<string, Lane>();
  /** No operation may use all connections, so that one that doesn't respond delays no other. */
  const widest = Math.ceil(width / 2);
  let turn = 0;
  let isStopped = false;
  let cancel = () => {};

  const laneOf = (operation: string) => {
    const lane = lanes.get(operation) ?? { breaker: operationBreaker(), passedOver: new Set(), sent: 0, retried: 0 };
    lanes.set(operation, lane);
    return lane;
  };

  /** A store that can't be written, as on a full disk, must not make the loop send a call again: the change is made when it can be. */
  const insist = async (change: () => Promise<void>): Promise<void> => {
    try {
      return await change();
    } catch {
      if (isStopped) return;
    }
    await pause(SECOND);
    return insist(change);
  };

  /** @returns what to change in the store */
  const failed = (
    operation: string,
    stored: StoredCall,
    began: number,
    isTest: boolean,
    outcome: DeliveryOutcome,
  ): (() => Promise<void>) => {
    const { breaker } = laneOf(operation);
    breaker.failed(now(), began, outcome, stored.attempts > 0);
    const isOwn = !breaker.isPaused() && !isThrottled(outcome);
    const attempts = stored.attempts + (isOwn ? 1 : 0);
    if (isOwn && attempts >= MOST_ATTEMPTS && breaker.hasWorked(now()))
      return () => store.finish(stored, 'refused', outcome.status);
    const asked = Math.min(outcome.retryAfter ?? 0, LONGEST_RETRY_AFTER);
    // The call itself may be the reason that the test failed, so the next test is another call.
    const wait = Math.max(isTest ? Math.min(2 * breaker.wait(now()), LONGEST_PAUSE) : 0, pauseAfter(attempts), asked);
    return () => store.putOff(stored, wait, attempts, attempts >= IN_PLACE);
  };

  /** @returns what to change in the store */
  const attempt = async (operation: string, stored: StoredCall): Promise<() => Promise<void>> => {
    const { breaker, passedOver } = laneOf(operation);
    const isTest = breaker.isPaused();
    if (isTest && stored.attempts > 0 && !passedOver.has(stored.place)) {
      passedOver.add(stored.place);
      return () => store.putOff(stored, SECOND, stored.attempts, stored.isRetry);
    }
    passedOver.clear();
    if (!(await store.isNeeded(stored))) return () => store.finish(stored, 'replaced', '');
    const began = now();
    const outcome = await deliver(stored.call);
    const { type, status } = outcome;
    // A call that has become too old while the relay was off is sent once, and expires only if that fails.
    const isLate = wallTime() - stored.call.acceptedAt > keep;
    if (isLate && (type === 'failed' || type === 'unauthorized')) {
      breaker.failed(now(), began, outcome, stored.attempts > 0);
      return () => store.finish(stored, 'expired', '');
    }
    if (type === 'failed' || type === 'unauthorized') return failed(operation, stored, began, isTest, outcome);
    breaker.succeeded(now());
    return () => store.finish(stored, type, status);
  };

  const start = (operation: string, stored: StoredCall): void => {
    const lane = laneOf(operation);
    lane.sent++;
    if (stored.isRetry) lane.retried++;
    const ended = attempt(operation, stored)
      // The store could not be read.
      .catch(() => () => store.putOff(stored, SECOND, stored.attempts, stored.isRetry))
      .then((change) => {
        // The next one is sent while the store is changed, which takes long on a slow disk.
        lane.sent--;
        if (stored.isRetry) lane.retried--;
        look();
        return insist(change);
      })
      .finally(() => {
        inFlight.delete(ended);
        look();
      });
    inFlight.add(ended);
  };

  const look = (): void => {
    cancel();
    if (isStopped) return;
    let next = LOOK;
    const operations = [...store.operations()];
    turn++;
    for (const index of operations.keys()) {
      // Each time another one is first, so that none is left out when all connections are in use.
      const operation = operations[(index + turn) % operations.length]!;
      const lane = laneOf(operation);
      const wait = lane.breaker.wait(now());
      next = Math.min(next, wait || LOOK);
      let free = wait > 0 ? 0 : Math.min(lane.breaker.width(widest) - lane.sent, width - inFlight.size);
      for (const isRetry of [false, true]) {
        const mayTake = isRetry ? Math.min(free, RETRIES - lane.retried) : free;
        if (mayTake <= 0) continue;
        const taken = store.take(operation, isRetry, mayTake);
        free -= taken.length;
        for (const stored of taken) start(operation, stored);
        if (taken.length < mayTake) next = Math.min(next, store.dueIn(operation, isRetry) ?? LOOK);
      }
    }
    cancel = after(Math.max(1, next), look);
  };

  return {
    look,
    /** Starts no further calls, and waits for those in flight. */
    async stop() {
      isStopped = true;
      cancel();
      await Promise.all(inFlight);
    },
  };
};
