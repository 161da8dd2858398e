import { guarded } from '../../shared/guarded.js';
import type { StartRetry } from '../outbox/hand-over.js';
import { createRetry } from './create-retry.js';
import { exclusively } from './lease.js';
import { remember } from './remember.js';

/** Starts the retries of this page. The only use of the clock, of timers and of random numbers in this file. */
export const startRetry: StartRetry = (given) =>
  createRetry(
    {
      ...given,
      ...remember(given, () => window.closed === true),
      now: () => Date.now(),
      after: (milliseconds, call) => setTimeout(guarded(call), milliseconds),
      cancel: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
      random: () => Math.random(),
    },
    exclusively,
  );
