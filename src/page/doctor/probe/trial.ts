import { outcomeOf } from '../../../protocol/outcome.js';
import { isTemporary } from '../../../protocol/status.js';
import { textOf } from '../text/xml-text.js';

/** `address`: a server that isn't the service, or a path that the service doesn't have */
type RefusalKind = 'endpoint' | 'site' | 'operation' | 'address' | 'other';

/** The operation itself is unknown, not something in the request's body. */
const OPERATION =
  /\b(no|unknown) operation\b|\boperation\b[^/<]{0,40}\b(is|was) (unknown|not (set up|found|allowed|configured|known))/i;

/**
 * What the service rejects, according to its HTTP status and its message. docs/interface.md section 7 lists no status words. Each sync response
 * has a status (section 4.1), so a response without one is from another server.
 */
export const refusalKind = ({
  httpStatus = 0,
  status = '',
  message = '',
  own,
  page,
}: Trial): RefusalKind | undefined => {
  if (isTemporary(httpStatus)) return;
  if (page !== undefined || (httpStatus > 199 && httpStatus < 300 && own && !status)) return 'address';
  if (httpStatus < 400) return;
  const words = `${status} ${message}`;
  if (/endpoint/i.test(words)) return 'endpoint';
  if (/\b(origin|site|domain|referr?er)\b/i.test(words)) return 'site';
  if (OPERATION.test(words)) return 'operation';
  if (httpStatus === 404 || httpStatus === 405) return 'address';
  return httpStatus === 401 || httpStatus === 403 ? 'site' : 'other';
};

/** The status with the service's own words in quotes: `403, “Forbidden: …”`. */
export const quoted = ({ httpStatus, status, message }: Trial): string =>
  [httpStatus, [status, message].filter(Boolean).join(': ')]
    .filter(Boolean)
    .map((each) => (typeof each === 'string' ? `“${each}”` : each))
    .join(', ');

export interface Trial {
  /** the operation's name in the query */
  operation: string;
  url: string;
  /**
   * `hidden`: the service responds, but CORS hides the response from the page; `moved`: a redirect;
   * `altered`: only the browser's own `fetch` gets a response, not that of the page; `silent`: no response
   */
  outcome: 'answered' | 'hidden' | 'moved' | 'altered' | 'blocked' | 'silent';
  /** where a redirect leads, if the page may know it */
  to?: string | undefined;
  httpStatus?: number;
  /** the service's status word and message */
  status?: string | undefined;
  message?: string | undefined;
  /** the title of the HTML page that responds in place of the service; may be empty */
  page?: string | undefined;
  /** the doctor's own test request, for an operation that the page may never use */
  own: boolean;
}

/** A request with a response: its XML has the status and the message. */
export const respondedTrial = (
  { operation, url, own }: Pick<Trial, 'operation' | 'url' | 'own'>,
  httpStatus: number,
  response: string,
): Trial => {
  const status = textOf(response, 'status');
  const { page } = outcomeOf({ httpStatus, body: response });
  const message = textOf(response, 'errorMessage') ?? textOf(response, 'message');
  return { operation, url, own, outcome: 'answered', httpStatus, status, message, page };
};
