import { guarded } from '../../page/guarded.js';
import { storageOnPage } from '../../page/stored.js';
import { tagOnPage } from '../../page/tag-on-page.js';
import type { StartRetry } from '../outbox/hand-over.js';
import { createRetry } from './create-retry.js';
import { exclusively } from './lease.js';

const DAY = 864e5;

let hasWarned = false;

/** A header `Authorization` is public to every visitor: says so once. */
const warnOfSecret = (): void => {
  const names = Object.keys(tagOnPage().config?.headers ?? {});
  if (hasWarned || !names.some((name) => /^authorization$/i.test(name))) return;
  hasWarned = true;
  console.warn('recotag: the Authorization header is public');
};

/** Starts the retries of this page. The only use of the clock, of timers and of random numbers in this file. */
export const startRetry: StartRetry = (given) => {
  const { readText, writeText } = storageOnPage()!;
  const retry = createRetry(
    {
      ...given,
      read: (key) => readText(key),
      write: (key, value) => writeText(key, value),
      now: () => Date.now(),
      keepMilliseconds: () => (tagOnPage().config?.keepDays ?? 30) * DAY,
      after: (milliseconds, call) => setTimeout(guarded(call), milliseconds),
      cancel: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
      random: () => Math.random(),
    },
    exclusively,
  );
  return {
    ...retry,
    check() {
      warnOfSecret();
      retry.check();
    },
  };
};
