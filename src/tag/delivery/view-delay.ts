import { doubled } from './queue-state.js';

const MINUTE = 6e4;

/** An attempt to send a view that is in doubt: no page can receive the response. */
interface DoubtfulAttempt {
  sentAt: number;
  leftAt?: number | undefined;
}

/** How many pages made these attempts. */
const countPages = (attempts: DoubtfulAttempt[]): number => new Set(attempts.map(({ leftAt }) => leftAt)).size;

/** The first delay: longer than a page that is left by a quick second click, and shorter than most visits of a page. */
const FIRST_MS = 200;

/**
 * How long a page must have been open, and a view must have waited, before the page sends it. After one page that was left with views in
 * doubt: not at all. From the second such page on it is unknown whether the service works, and each view that is sent now may be lost.
 *
 * During the first minute the delay is short, and at most a second: a page that has just been opened most likely stays open until the
 * response arrives, and this response decides about all views in doubt. If it doesn't stay open, the service may be slow, and the delay
 * doubles. After the first minute the delay begins at a second and doubles with each such page, up to a sixth of the time since the first of
 * these attempts.
 */
export const viewDelay = (attempts: DoubtfulAttempt[], now: number): number => {
  const pages = countPages(attempts);
  if (pages < 2) return 0;
  const lasting = now - Math.min(...attempts.map(({ sentAt }) => sentAt));
  return lasting < MINUTE ? Math.min(1000, FIRST_MS * 2 ** (pages - 2)) : Math.min(doubled(pages - 2), lasting / 6);
};
