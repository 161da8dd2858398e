// What all pages know of a queue, which is stored beside its rows: docs/delivery.md.
import { endOf, isRepeatable, queueKey, type Row } from './row.js';

/** A longer wait is absurd, in milliseconds. */
export const MAX_WAIT_MS = 1e9;

/** What is stored of a queue. All times are in milliseconds since 1970. */
interface StoredQueue {
  /** failures in a row; 0 if the service has sent `Retry-After` */
  failures: number;
  /** when it was stopped */
  at: number;
  /** for how long after `at`, in milliseconds */
  wait: number;
}

/** A queue; undefined if nothing is stored, since all is well. */
export type Queue = StoredQueue | undefined;

/** The wait after so many failures before: one second, doubled each time, but at most a minute. */
const doubled = (times: number): number => Math.min(60, 2 ** times) * 1000;

/**
 * A queue after an attempt has failed. Requests that were in flight together count as one failure. A pure function.
 *
 * @param sentAt when the request was sent
 * @param retryAfter the wait that the service has asked for, in milliseconds
 * @param random a number from 0 to 1: the wait is up to a quarter shorter or longer, so that shoppers don't retry all at once
 * @returns the same object if nothing changes
 */
export const afterFailure = (
  queue: Queue,
  sentAt: number,
  retryAfter: number | undefined,
  random: number,
  now: number,
): Queue => {
  if (retryAfter) return { failures: 0, at: now, wait: retryAfter };
  const { failures = 0, at = 0, wait = 0 } = queue ?? {};
  // The wait of `Retry-After` is not replaced before it is over.
  if (endOf(at, wait, now) && (sentAt < at || !failures)) return queue;
  return { failures: failures + 1, at: now, wait: doubled(failures) * (0.75 + random / 2) };
};

/**
 * A queue after the service has acknowledged or rejected an operation. The response to a request that was on its way when the service failed
 * lifts no pause, and nothing lifts that of `Retry-After`. A pure function.
 *
 * @returns the same object if nothing changes
 */
export const afterSuccess = (queue: Queue, sentAt: number, now: number): Queue =>
  queue && endOf(queue.at, queue.wait, now) && (sentAt <= queue.at || !queue.failures) ? queue : undefined;

/**
 * The time until which rows of a queue must wait in a page; 0: no wait.
 *
 * @param retriedAt the page ignores back-offs that began before this time, but not `Retry-After`
 */
export const waitEnd = (queue: Queue, retriedAt: number, now: number): number =>
  queue && (!queue.failures || queue.at > retriedAt) ? endOf(queue.at, queue.wait, now) : 0;

/**
 * When each page was left that received no response to its views, earliest first. The rows tell it, since the next response decides about
 * all of them.
 *
 * @param key that of the queue, see `queueKey`
 */
export const pagesInDoubt = (rows: Row[], key: string): number[] => {
  const times = rows.flatMap((row) => {
    const leftAt = 'sentAt' in row.state && row.state.leftAt;
    return leftAt && !isRepeatable(row) && queueKey(row) === key ? leftAt : [];
  });
  return times.sort((one, other) => one - other).filter((time, index) => time !== times[index - 1]);
};

/**
 * The time before which a page doesn't send the views of a doubtful queue; 0: it may. For the first minute a page must have been open for
 * one second, since a slow service is far more frequent than a failing one. Then the delay doubles with each page that was left before a
 * response, up to a sixth of the time since the first of them.
 *
 * @param pages see `pagesInDoubt`
 * @param openedAt when the page was opened; undefined if it no longer delays views
 */
export const viewDelayEnd = (pages: number[], openedAt: number | undefined, now: number): number => {
  if (pages.length < 2 || !openedAt) return 0;
  const lasting = now - pages[0]!;
  return endOf(openedAt, Math.min(doubled(pages.length - 2), lasting < 6e4 ? 1000 : lasting / 6), now);
};

/** The keys of the outbox's values besides rows begin with this. */
export const VALUE = 'recotag.outbox~';

/** A queue as it was stored; undefined if the value is missing or absurd. */
export const queueOf = (stored: unknown): Queue => {
  const queue = Object(stored) as StoredQueue;
  const { failures, at, wait } = queue;
  return [failures, at, wait].every(Number.isFinite) && wait < MAX_WAIT_MS ? queue : undefined;
};
