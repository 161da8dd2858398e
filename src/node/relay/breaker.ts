import { now } from '../http/clock.js';
import type { Alarms } from './alarms.js';
import { Refusal } from './refusal.js';

/** When calls to a failing service are paused. */
export interface BreakerOptions {
  /** consecutive failures (no response, an incomplete response, 5xx) after which calls are paused, default 20 */
  failures?: number | undefined;
  /** milliseconds until one call may test the service again, default 5,000 */
  rest?: number | undefined;
}

export type Breaker = ReturnType<typeof breaker>;

/** A longer `Retry-After` is shortened to this, in milliseconds. */
const LONGEST_WAIT = 5 * 60_000;

/**
 * A circuit breaker: while an operation fails, or the service asks to wait, its calls are rejected at once, without waiting and without adding
 * load. A response to a request that was on its way when the pause began lifts nothing.
 */
export const breaker = ({ failures = 20, rest = 5000 }: BreakerOptions, alarms: Alarms, clock = now) => {
  const pauses = new Map<string, { inARow: number; pausedAt: number; until: number }>();
  return {
    /** @throws Refusal while calls of the operation are paused */
    enter(operation: string): void {
      const own = pauses.get(operation);
      if (!own) return;
      const left = own.until - clock();
      if (left > 0)
        throw new Refusal(503, 'breaker', 'the service is failing, calls are paused', {
          'Retry-After': `${Math.ceil(left / 1000)}`,
        });
      if (own.inARow >= failures) own.until = clock() + rest; // This call tests the service. Other calls stay paused.
    },
    /** @param began when the call was sent. @param wait milliseconds for which the service asks to wait (`Retry-After`) */
    finished(operation: string, succeeded: boolean, began = Number.POSITIVE_INFINITY, wait = 0): void {
      const own = pauses.get(operation) ?? { inARow: 0, pausedAt: Number.NEGATIVE_INFINITY, until: 0 };
      if (succeeded && !wait) {
        if (began > own.pausedAt && pauses.delete(operation) && own.inARow >= failures)
          alarms.clear('breaker', `${operation} works again`, operation);
        return;
      }
      pauses.set(operation, own);
      if (!succeeded) own.inARow++;
      const isFailing = own.inARow >= failures;
      const pause = Math.max(Math.min(wait, LONGEST_WAIT), isFailing ? rest : 0);
      if (pause) [own.pausedAt, own.until] = [clock(), Math.max(own.until, clock() + pause)];
      if (isFailing && !succeeded)
        alarms.raise('breaker', `${operation} failed ${failures} times in a row: its calls are paused`, operation);
    },
  };
};
