import type { Answered } from '../send.js';

/** Types that no browser runs as a page. Anything else is passed on as bytes: this is the shop's own origin. */
const HARMLESS = /^(?:application\/(?:xml|json)|text\/(?:xml|plain))[\t ]*(?:;[\t -~]*)?$/i;

/** A number of seconds or a date. */
const RETRY_AFTER = /^[\w ,:]{1,40}$/;

/** The headers of the service's answer that a page gets: its type and `Retry-After`. */
export const passedOn = (headers: Answered['headers']): Record<string, string> => {
  const type = headers.get('content-type');
  const retryAfter = headers.get('retry-after');
  const passed: Record<string, string> = {
    'Content-Type': type && HARMLESS.test(type) ? type : 'application/octet-stream',
  };
  if (retryAfter && RETRY_AFTER.test(retryAfter)) passed['Retry-After'] = retryAfter;
  return passed;
};
