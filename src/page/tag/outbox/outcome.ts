import { HTML_PAGE, isHtmlPage, statusWord } from '../../../protocol/html-page.js';
import { retryAfterOf } from '../../../protocol/retry-after.js';
import { isAccepted } from '../../../protocol/status.js';

/** How an attempt may end: the type of its operation's event. */
type OutcomeType = 'acknowledged' | 'rejected' | 'failed' | 'unanswered';

/** How an attempt ended. */
export interface Outcome {
  type: OutcomeType;
  /** the service's status word, or else the HTTP status */
  status?: string | number | undefined;
  /** what went wrong */
  error?: string | undefined;
  /** the wait that `Retry-After` requests, in milliseconds */
  retryAfter?: number | undefined;
}

const REQUEST_TIMEOUT = 408;
const TOO_MANY_REQUESTS = 429;

/** A longer `Retry-After` is ignored, in milliseconds. */
export const MAX_RETRY_AFTER_MS = 1e9;

/**
 * Interprets a response to an operation (docs/interface.md sections 4.1 and 7).
 *
 * @param text the response's body
 */
export const outcomeOf = (
  { ok, headers, status: httpStatus }: Pick<Response, 'ok' | 'headers' | 'status'>,
  text: string,
  now: number,
): Outcome => {
  const isPage = ok && isHtmlPage(headers?.get('Content-Type'), text);
  const word = isPage ? undefined : statusWord(text);
  // Redirects are not followed: their status is 0.
  const status = word || httpStatus || 'redirect';
  if (ok && !isPage && (!word || isAccepted(word))) return { type: 'acknowledged', status };
  const mayPass =
    isPage || !httpStatus || httpStatus >= 500 || httpStatus === REQUEST_TIMEOUT || httpStatus === TOO_MANY_REQUESTS;
  const retryAfter = retryAfterOf(headers.get('Retry-After'), now);
  return {
    type: mayPass ? 'failed' : 'rejected',
    status,
    error: `answered ${isPage ? HTML_PAGE : status}`,
    retryAfter: retryAfter! < MAX_RETRY_AFTER_MS ? retryAfter : undefined,
  };
};
