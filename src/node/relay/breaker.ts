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

/** A circuit breaker: while an operation fails, its calls are rejected at once, without waiting and without adding load. */
export const breaker = ({ failures = 20, rest = 5000 }: BreakerOptions, alarms: Alarms, clock = now) => {
  const failing = new Map<string, { inARow: number; restUntil: number }>();
  return {
    get open(): boolean {
      return [...failing.values()].some(({ inARow }) => inARow >= failures);
    },
    enter(operation: string): void {
      const own = failing.get(operation);
      if (!own || own.inARow < failures) return;
      const left = own.restUntil - clock();
      if (left > 0)
        throw new Refusal(503, 'breaker', 'the service is failing, calls are paused', {
          'Retry-After': `${Math.ceil(left / 1000)}`,
        });
      own.restUntil = clock() + rest; // This call tests the service. Other calls stay paused.
    },
    finished(operation: string, succeeded: boolean): void {
      if (succeeded) {
        if (failing.delete(operation)) alarms.clear('breaker', `${operation} works again`, operation);
        return;
      }
      const own = failing.get(operation) ?? { inARow: 0, restUntil: 0 };
      failing.set(operation, own);
      if (++own.inARow < failures) return;
      own.restUntil = clock() + rest;
      alarms.raise('breaker', `${operation} failed ${failures} times in a row: its calls are paused`, operation);
    },
  };
};
