import { now } from '../clock.js';
import type { Alarms } from './alarms.js';
import { Refusal } from './refusal.js';

/** When calls to a failing service are paused. */
export interface BreakerOptions {
  /** consecutive failures (no response, an incomplete response, 5xx) after which calls are paused, default 20 */
  failures?: number | undefined;
  /** milliseconds until one call may test the service again, default 5,000 */
  rest?: number | undefined;
}

/** A circuit breaker: while the service fails, calls are rejected at once, without waiting and without adding load. */
export interface Breaker {
  /** @throws Refusal while calls are paused */
  enter(): void;
  finished(succeeded: boolean): void;
  readonly open: boolean;
}

export const breaker = ({ failures = 20, rest = 5000 }: BreakerOptions, alarms: Alarms, clock = now): Breaker => {
  let inARow = 0;
  let restUntil = 0;
  return {
    get open() {
      return inARow >= failures;
    },
    enter() {
      if (inARow < failures) return;
      const left = restUntil - clock();
      if (left > 0)
        throw new Refusal(503, 'breaker', 'the service is failing, calls are paused', {
          'Retry-After': `${Math.ceil(left / 1000)}`,
        });
      restUntil = clock() + rest; // This call tests the service. Other calls stay paused.
    },
    finished(succeeded) {
      if (succeeded) {
        inARow = 0;
        alarms.clear('breaker', 'the service responds again');
      } else if (++inARow >= failures) {
        restUntil = clock() + rest;
        alarms.raise('breaker', `the service failed ${failures} times in a row: calls are paused`);
      }
    },
  };
};
