import { isAccepted } from '../../protocol/status.js';
import type { Answer } from '../transport.js';

/** What a try came to. */
export interface Outcome {
  /** `retry`: the service or the network is failing, another try may do */
  event: 'sent' | 'rejected' | 'retry';
  /** the service's word where it gave one, else the HTTP status */
  status?: string | number | undefined;
  /** what went wrong */
  error?: string | undefined;
}

const REQUEST_TIMEOUT = 408;
const TOO_MANY_REQUESTS = 429;

/** What an answer means for the operation (interface.txt sections 4.1 and 7). */
export const outcomeOf = ([isTaken, httpStatus, word]: Answer): Outcome => {
  // A redirect, which has no status here, is no acknowledgement.
  const status = word || httpStatus || 'redirect';
  if (isTaken && (!word || isAccepted(word))) return { event: 'sent', status };
  const fails = !httpStatus || httpStatus >= 500 || httpStatus === REQUEST_TIMEOUT || httpStatus === TOO_MANY_REQUESTS;
  return { event: fails ? 'retry' : 'rejected', status, error: `answered ${status}` };
};

/** `Retry-After` in milliseconds from now: seconds or a date (RFC 9110, 10.2.3); NaN where it is neither, or not there. */
export const retryAfterOf = ([, , , retryAfter]: Answer): number =>
  Number(retryAfter) * 1000 || Date.parse(retryAfter!) - Date.now();
