/**
 * How long `Retry-After` asks to wait, in milliseconds: a number of seconds, or a date
 * (https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3). It may be years; the caller limits it.
 *
 * @param now the time of the system's clock, in milliseconds since 1970
 * @returns undefined without a time in the future
 */
export const retryAfterOf = (header: string | null | undefined, now: number): number | undefined => {
  const milliseconds = Number(header) * 1000 || +new Date(header ?? '') - now;
  return milliseconds > 0 ? milliseconds : undefined;
};
