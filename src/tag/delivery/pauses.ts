/** What is known of a service that is failing. */
export interface Pause {
  /** failures in a row; 0: the service itself said how long to wait (`Retry-After`) */
  failures: number;
  /** when the last one was heard, in milliseconds since 1970 */
  at: number;
  /** how long to leave it alone from then on, in milliseconds */
  wait: number;
}

/** What a service may ask for at most, in milliseconds: longer is no pause. */
const MOST_ASKED = 1e9;

/** Longer than any pause of our own counting, in milliseconds. */
const LONGEST_MS = 75_001;

/** Whether what stands in storage is a pause as this version writes it. */
export const isPause = (note: unknown): note is Pause => {
  const { failures, at, wait } = Object(note);
  return (
    failures >= 0 &&
    Number.isFinite(failures) &&
    Number.isFinite(at) &&
    Number.isFinite(wait) &&
    wait > 0 &&
    wait < (failures ? LONGEST_MS : MOST_ASKED)
  );
};

const MINUTE = 6e4;

/** One second, doubled so many times, a minute at most. */
const doubled = (times: number): number => Math.min(60, 2 ** times) * 1000;

/** Whether a pause still holds. A clock that is set back must not make it endless. */
export const holds = (pause: Pause | undefined, now: number): pause is Pause =>
  !!pause && Math.abs(now - pause.at) < pause.wait;

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
  if (asked > 0 && asked < MOST_ASKED) return { failures: 0, at: now, wait: asked };
  const failures = pause?.failures ?? 0;
  // While the service itself has said when, a failure of our own counting has no say.
  const isOldNews = holds(pause, now) && (sent < pause.at || !failures);
  if (isOldNews) return pause;
  return { failures: failures + 1, at: now, wait: doubled(failures) * (0.75 + random / 2) };
};

/**
 * How long a page keeps its views to itself because page after page was left before its answer came. The first such page
 * costs nothing. From the second on nobody knows whether the service is well, and each view that is sent then may be
 * lost: so a page must have stood for a while before it sends another one. For the first minute that is one second, since
 * a service that only answers slowly is far more frequent than one that begins to fail. Then it is longer for each
 * such page, but no longer than a sixth of the time for which nothing was heard.
 *
 * @param unheard pages that were left with views on their way, of which nothing was heard since
 * @param lasts for how long nothing was heard: since the first of these views was sent, in milliseconds
 */
export const hesitation = (unheard: number, lasts: number): number =>
  unheard > 1 ? Math.min(doubled(unheard - 2), lasts < MINUTE ? 1000 : lasts / 6) : 0;
