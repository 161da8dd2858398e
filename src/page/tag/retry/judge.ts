import { HTML_PAGE } from '../../../protocol/html-page.js';
import { outcomeOf } from '../../../protocol/outcome.js';
import { retryAfterOf } from '../../../protocol/retry-after.js';
import type { Answer } from '../outbox/hand-over.js';
import { MAX_WAIT_MS } from '../outbox/queue.js';

/** How an attempt ended. */
export interface Outcome {
  /** the type of its operation's event */
  type: 'acknowledged' | 'rejected' | 'failed' | 'unanswered';
  /** the service's status word, or else the HTTP status */
  status?: string | number | undefined;
  /** what went wrong */
  error?: string | undefined;
  /** the wait that `Retry-After` requests, in milliseconds */
  retryAfter?: number | undefined;
}

/** The outcome of an attempt; `unanswered` without a response. @param now the time of the device's clock */
export const judged = ({ response, text = '', error }: Answer, now: number): Outcome => {
  if (!response) return { type: 'unanswered', error };
  // A library that replaces `fetch` may have no headers.
  const header = (name: string) => response.headers?.get(name);
  const { type, word, page } = outcomeOf({ httpStatus: response.status, type: header('Content-Type'), body: text });
  // Redirects are not followed: their status is 0.
  const status = word || response.status || 'redirect';
  if (type === 'acknowledged') return { type, status };
  const wait = retryAfterOf(header('Retry-After'), header('Date'), now);
  return {
    type,
    status,
    error: `the service answered ${page === undefined ? status : `with ${HTML_PAGE}${page && ` (“${page}”)`}`}`,
    retryAfter: wait! < MAX_WAIT_MS ? wait : undefined,
  };
};
