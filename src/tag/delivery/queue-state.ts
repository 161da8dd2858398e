import { endOf } from './operation-state.js';
import { MAX_RETRY_AFTER_MS } from './outcome.js';

/** The states of a queue: whether its service works, as far as the pages of this browser know. */
export type QueueState =
  /** the last known attempt did not fail, and nothing is stored */
  | 'open'
  /** the last attempt failed: back-off, then another attempt */
  | 'waiting'
  /** the service has sent `Retry-After`: no attempt for this time, whatever happens */
  | 'blocked';

/** A queue that is not open, as it is stored for all pages. */
export interface StoppedQueue {
  /** failures in a row; 0 for `blocked` */
  failures: number;
  /** whether it is `blocked` */
  isAsked?: boolean | undefined;
  /** when it was stopped, in milliseconds since 1970 */
  at: number;
  /** for how long after `at`, in milliseconds */
  wait: number;
}

/** A queue; undefined if it is open. */
export type Queue = StoppedQueue | undefined;

/** The events of a queue. */
export type QueueEvent =
  /** the service has acknowledged or rejected an operation */
  | { type: 'answered' }
  /**
   * an attempt failed. `sentAt`: when its request was sent. Requests that were in flight together count as one failure. `random`, from 0 to 1,
   * makes the wait up to a quarter shorter or longer, so that shoppers don't retry all at once
   */
  | { type: 'failed'; sentAt: number; random: number }
  /** the service has failed and sent `Retry-After`, in milliseconds */
  | { type: 'askedToWait'; wait: number };

export const stateOf = (queue: Queue): QueueState => (queue?.isAsked ? 'blocked' : queue ? 'waiting' : 'open');

/** The wait after so many failures before: one second, doubled each time, but at most a minute. */
export const doubled = (times: number): number => Math.min(60, 2 ** times) * 1000;

/** The next state of a queue after an event. A pure function. @returns the same object if nothing changes */
export const transition = (queue: Queue, event: QueueEvent, now: number): Queue => {
  switch (event.type) {
    case 'answered':
      return;
    case 'askedToWait':
      return { failures: 0, isAsked: true, at: now, wait: event.wait };
    case 'failed': {
      // The wait of `Retry-After` is not replaced before it is over.
      if (queue && endOf(queue.at, queue.wait, now) && (event.sentAt < queue.at || queue.isAsked)) return queue;
      const failures = queue?.failures ?? 0;
      return { failures: failures + 1, at: now, wait: doubled(failures) * (0.75 + event.random / 2) };
    }
  }
};

/**
 * The time until which operations of a queue must wait in a page; 0: no wait.
 *
 * @param retriedAt the page ignores back-offs that began before this time, but not `Retry-After`
 */
export const waitEnd = (queue: Queue, retriedAt: number, now: number): number =>
  queue && (queue.isAsked || queue.at > retriedAt) ? endOf(queue.at, queue.wait, now) : 0;

/** A queue as it was stored; open if the value is missing or absurd. */
export const readQueue = (stored: unknown): Queue => {
  const queue = Object(stored) as StoppedQueue;
  const { failures, at, wait } = queue;
  return [failures, at, wait].every(Number.isFinite) && wait < MAX_RETRY_AFTER_MS ? queue : undefined;
};
