import type { Trial } from './try-service.js';

export type RefusalKind = 'endpoint' | 'site' | 'operation' | 'other';

/** It is the operation itself that is unknown, and not something in it. */
const OPERATION =
  /\b(no|unknown) operation\b|\boperation\b[^/<]{0,40}\b(is|was) (unknown|not (set up|found|allowed|configured|known))/i;

/** What a service refuses, as far as its status and its words tell. No list of words is given (interface.txt section 7). */
export const refusalKind = ({ httpStatus = 0, status = '', message = '' }: Trial): RefusalKind | undefined => {
  if (httpStatus < 400 || httpStatus > 499) return;
  const words = `${status} ${message}`;
  if (/endpoint/i.test(words)) return 'endpoint';
  if (/\b(origin|site|domain|referr?er)\b/i.test(words)) return 'site';
  if (OPERATION.test(words)) return 'operation';
  return httpStatus === 401 || httpStatus === 403 ? 'site' : 'other';
};

/** Its own words, in quotes: `403, “Forbidden: …”`. */
export const quoted = ({ httpStatus, status, message }: Trial): string =>
  [httpStatus, [status, message].filter(Boolean).join(': ')]
    .filter(Boolean)
    .map((each) => (typeof each === 'string' ? `“${each}”` : each))
    .join(', ');
