/** A date says no more than this, in milliseconds: the clock of the device may be wrong, and pages of another origin can't read the service's. */
const MOST_BY_DATE = 600_000;

/** NaN without a date. */
const timeOf = (header: string | null | undefined): number => +new Date(header ?? '');

/**
 * How long `Retry-After` asks to wait, in milliseconds: a number of seconds, or a date
 * (https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3). Two headers arrive as one: `120, 120`. It may be years; the caller limits it.
 *
 * @param date the response's header `Date`: a date is measured from it
 * @param now the time of the system's clock, in milliseconds since 1970: for a date without `Date`, and then only for ten minutes at most
 * @returns undefined without a time in the future
 */
export const retryAfterOf = (
  header: string | null | undefined,
  date: string | null | undefined,
  now: number,
): number | undefined => {
  const seconds = /^\s*(\d+(?:\.\d+)?)\s*(?:,|$)/.exec(header ?? '')?.[1];
  if (seconds) return Number(seconds) * 1000 || undefined;
  const until = timeOf(header);
  const milliseconds = date ? until - timeOf(date) : Math.min(MOST_BY_DATE, until - now);
  return milliseconds > 0 ? milliseconds : undefined;
};
