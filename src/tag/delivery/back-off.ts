import { note, setNote } from '../outbox.js';
import { MAX_RETRY_AFTER_MS } from './outcome.js';
import { endOf } from './row-state.js';

/** The back-off of a queue: how long its rows wait after a failed attempt. It is stored, so that all pages use it. */
export interface BackOff {
  /** failures in a row; 0 if the service sent `Retry-After` */
  failures: number;
  /** whether the service sent `Retry-After` */
  isAsked?: boolean | undefined;
  /** when the last failure was stored, in milliseconds since 1970 */
  at: number;
  /** how long to wait after `at`, in milliseconds */
  wait: number;
}

/** Whether a note is a back-off. */
export const isBackOff = (stored: unknown): stored is BackOff => {
  const { failures, at, wait } = Object(stored);
  return [failures, at, wait].every(Number.isFinite) && wait < MAX_RETRY_AFTER_MS;
};

/** One second, doubled `times` times, but at most a minute. */
const doubled = (times: number): number => Math.min(60, 2 ** times) * 1000;

/**
 * The back-off after one more failure.
 *
 * @param sentAt when the request was sent that failed. Requests that were in flight together count as one failure
 * @param asked milliseconds of `Retry-After`
 * @param random from 0 to 1: makes the wait up to a quarter shorter or longer, so that shoppers don't retry all at once
 */
export const afterFailure = (
  backOff: BackOff | undefined,
  sentAt: number,
  now: number,
  asked: number | undefined,
  random: number,
): BackOff => {
  if (asked) return { failures: 0, isAsked: true, at: now, wait: asked };
  // The wait of `Retry-After` is not replaced before it is over.
  if (backOff && endOf(backOff.at, backOff.wait, now) && (sentAt < backOff.at || backOff.isAsked)) return backOff;
  const failures = backOff?.failures ?? 0;
  return { failures: failures + 1, at: now, wait: doubled(failures) * (0.75 + random / 2) };
};

const MINUTE = 6e4;

/** An attempt to send a view that is in doubt: no page can receive the response. */
interface DoubtfulAttempt {
  sentAt: number;
  leftAt?: number | undefined;
}

/** How many pages made these attempts. */
export const countPages = (attempts: DoubtfulAttempt[]): number => new Set(attempts.map(({ leftAt }) => leftAt)).size;

/**
 * How long a page must have been open before it sends views. After one page that was left with views in doubt: not at all. From the second
 * such page on it is unknown whether the service works, and each view that is sent now may be lost. For the first minute the wait is one
 * second, since a slow service is far more frequent than a failing one. Then it doubles with each such page, up to a sixth of the time
 * since the first of these attempts.
 */
export const viewDelay = (attempts: DoubtfulAttempt[], now: number): number => {
  const pages = countPages(attempts);
  if (pages < 2) return 0;
  const lasting = now - Math.min(...attempts.map(({ sentAt }) => sentAt));
  return Math.min(doubled(pages - 2), lasting < MINUTE ? 1000 : lasting / 6);
};

const backOffOf = (key: string): BackOff | undefined => {
  const stored = note(key);
  return isBackOff(stored) ? stored : undefined;
};

/** This page ignores back-offs that began before this time, except those of `Retry-After`. */
let retriedAt = 0;

/** The page was opened or restored, the network is back, or `flush` was called: retries without waiting. */
export const retryNow = (): void => {
  retriedAt = Date.now();
};

/** The time until which the rows of a queue must wait in this page, in milliseconds since 1970; 0: no wait. */
export const backOffEnd = (key: string, now: number): number => {
  const backOff = backOffOf(key);
  return backOff && (backOff.isAsked || backOff.at > retriedAt) ? endOf(backOff.at, backOff.wait, now) : 0;
};

/** Whether the last known attempt of a queue failed. */
export const isFailing = (key: string): boolean => !!backOffOf(key);

export const noteSuccess = (key: string): void => setNote(key);

/**
 * @param sentAt when the request was sent that failed
 * @param asked milliseconds of `Retry-After`
 */
export const noteFailure = (key: string, sentAt: number, asked: number | undefined): void => {
  const now = Date.now();
  // If the clock was set back, `retriedAt` may lie in the future, and this page would ignore every back-off.
  retriedAt = Math.min(retriedAt, now - 1);
  setNote(key, afterFailure(backOffOf(key), sentAt, now, asked, Math.random()));
};
