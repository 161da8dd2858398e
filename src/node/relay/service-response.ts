import { outcomeOf } from '../../protocol/outcome.js';
import { decodeBody } from '../client/parse-xml.js';
import type { SendResponse } from '../http/send.js';

/** Cancels an unread body, so that its connection can be reused. */
export const discardBody = ({ body }: SendResponse): void => {
  Promise.resolve(body?.getReader().cancel()).catch(() => {});
};

/** Types that no browser renders as a page. Others become `application/octet-stream`, since the relay has the shop's own origin. */
const HARMLESS = ['application/xml', 'application/json', 'text/xml', 'text/plain'];

const CHARSET = /^charset="?([\w.:-]{1,20})"?$/i;

/** The `Content-Type` for the page, put together from known words: a service may echo the secret key in a parameter. */
const typeFor = (header: string | null): string => {
  const [type = '', ...parameters] = (header ?? '').split(';', 5).map((part) => part.trim());
  const known = HARMLESS.find((each) => each === type.toLowerCase());
  if (!known) return 'application/octet-stream';
  const [label] = parameters.flatMap((parameter) => CHARSET.exec(parameter)?.[1] ?? []);
  if (label === undefined) return known;
  try {
    // The encodings of https://encoding.spec.whatwg.org/#names-and-labels by their names; others throw.
    return `${known}; charset=${new TextDecoder(label).encoding}`;
  } catch {
    return known;
  }
};

/** A number of seconds, or a date (https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7). */
const RETRY_AFTER = /^(?:\d{1,7}|[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT)$/;

/** Most responses have the same type. */
let last: { header: string | null; type: string } | undefined;

const knownTypeFor = (header: string | null): string => {
  if (last?.header !== header) last = { header, type: typeFor(header) };
  return last.type;
};

/** The headers of the service's response that are passed to the page: `Content-Type` and `Retry-After`. */
export const passedHeaders = (headers: SendResponse['headers']): Record<string, string> => {
  const retryAfter = headers.get('retry-after');
  const passed: Record<string, string> = { 'Content-Type': knownTypeFor(headers.get('content-type')) };
  if (retryAfter && RETRY_AFTER.test(retryAfter)) passed['Retry-After'] = retryAfter;
  return passed;
};

/** So many bytes of a response tell whether it is an HTML page, and have the status word. */
const BEGINNING = 4096;

/** Whether an HTML page responds in place of the service, by the one reader of responses: it decides nothing, whatever its status. */
export const isPage = ({ status, headers }: SendResponse, bytes: Uint8Array): boolean => {
  const type = headers.get('content-type');
  return (
    outcomeOf({ httpStatus: status, type, body: decodeBody(bytes.subarray(0, BEGINNING), type) }).page !== undefined
  );
};
