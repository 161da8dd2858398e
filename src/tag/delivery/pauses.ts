/** What is known of a service that is failing. */
export interface Pause {
  /** failures in a row */
  failures: number;
  /** when the last one was heard, in milliseconds since 1970 */
  at: number;
  /** how long to leave it alone from then on, in milliseconds */
  wait: number;
  /** the service said so itself (`Retry-After`) */
  asked: boolean;
}

/** What a service may ask for at most, in milliseconds: longer is no pause. */
const MOST_ASKED = 2e9;

/** One second, doubled so many times, a minute at most. */
const doubled = (times: number): number => Math.min(60, 2 ** times) * 1000;

/** How long a pause still holds; 0 or less: it is over. */
export const remaining = ({ at, wait }: Pause, now: number): number => at + wait - now;

/**
 * The pause after one more failure.
 *
 * @param sent when the request was made that failed: what was on its way as the last failure was heard tells nothing new,
 *   so that many rows handed over together are one failure
 * @param asked milliseconds that the service itself asks for, if it does
 * @param random from 0 to 1: pauses differ by a quarter, or all shoppers would come back at once
 */
export const afterFailure = (
  pause: Pause | undefined,
  sent: number,
  now: number,
  asked: number,
  random: number,
): Pause => {
  const isAsked = asked > 0 && asked < MOST_ASKED;
  // While the service itself has said when, a failure of our own counting has no say.
  const isOldNews = pause && (sent < pause.at || (pause.asked && remaining(pause, now) > 0));
  if (isOldNews && !isAsked) return pause;
  const failures = pause?.failures ?? 0;
  const wait = isAsked ? asked : doubled(failures) * (0.75 + random / 2);
  return { failures: failures + 1, at: now, wait, asked: isAsked };
};

/**
 * How long a page keeps its views to itself because page after page was left before its answer came. The first such page
 * costs nothing. From the second on nobody knows whether the service is well, and each view that is sent then may be
 * lost: so a page must have stood for a while, longer each time, before it sends another one.
 *
 * @param unheard pages that were left with views on their way, of which nothing was heard since
 */
export const hesitation = (unheard: number): number => (unheard < 2 ? 0 : doubled(unheard - 2));
