/** HTTP statuses that a moment later may be another one. */
const PASSING = new Set([408, 429, 500, 502, 503, 504]);

const FIRST_PAUSE = 100;

/**
 * How many milliseconds to wait before a read is tried again, undefined where that would not help.
 *
 * @param attempt tries so far, from 1
 * @param failure what the last one got: no `httpStatus` where no answer came
 * @param left milliseconds until the call's deadline: nobody waits for a try that can't be made
 */
export const retryPause = (
  attempt: number,
  failure: { httpStatus?: number | undefined; retryAfter?: string | null | undefined },
  left: number,
  random: number = Math.random(),
): number | undefined => {
  if (failure.httpStatus !== undefined && !PASSING.has(failure.httpStatus)) return;
  const asked = /^\d+$/.test(failure.retryAfter ?? '') ? Number(failure.retryAfter) * 1000 : 0;
  // The jitter keeps the servers of a shop from coming back all at once.
  const wait = Math.max(asked, FIRST_PAUSE * 2 ** (attempt - 1) * (0.5 + random));
  return wait < left ? wait : undefined;
};
