import type { StartRetry } from '../outbox/hand-over.js';
import { guarded } from '../page/guarded.js';
import { createRetry } from './create-retry.js';
import { exclusively } from './lease.js';

/** Starts the retries of this page. The only use of the clock, of timers and of random numbers in this file. */
export const startRetry: StartRetry = (given) =>
  createRetry(
    {
      ...given,
      now: () => Date.now(),
      after: (milliseconds, call) => setTimeout(guarded(call), milliseconds),
      cancel: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
      random: () => Math.random(),
    },
    exclusively,
  );
