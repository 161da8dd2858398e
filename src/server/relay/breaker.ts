import { now } from '../clock.js';
import type { Alarms } from './alarms.js';
import { Refusal } from './refusal.js';

/** When the service is given a rest. */
export interface BreakerOptions {
  /** failures in a row (no answer, a broken one, 5xx) after which calls rest, default 20 */
  failures?: number | undefined;
  /** milliseconds until one call may try again, default 5,000 */
  rest?: number | undefined;
}

/** Keeps calls from a service that fails: they would only wait, and it would only get more of them. */
export interface Breaker {
  /** @throws Refusal while the service rests */
  enter(): void;
  left(wentWell: boolean): void;
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
        throw new Refusal(503, 'breaker', 'the service is failing and gets a rest', {
          'Retry-After': `${Math.ceil(left / 1000)}`,
        });
      restUntil = clock() + rest; // this call may try, the others go on resting
    },
    left(wentWell) {
      if (wentWell) {
        inARow = 0;
        alarms.clear('breaker', 'the service answers again');
      } else if (++inARow >= failures) {
        restUntil = clock() + rest;
        alarms.raise('breaker', `the service failed ${failures} times in a row: calls rest`);
      }
    },
  };
};
