import { doubled } from './queue-state.js';

const MINUTE = 6e4;

/** An attempt to send a view that is in doubt: no page can receive the response. */
interface DoubtfulAttempt {
  sentAt: number;
  leftAt?: number | undefined;
}

/** How many pages made these attempts. */
const countPages = (attempts: DoubtfulAttempt[]): number => new Set(attempts.map(({ leftAt }) => leftAt)).size;

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
