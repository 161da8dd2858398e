import { type Outcome, outcomeOf } from '../../protocol/outcome.js';
import { decodeBody } from '../client/parse-xml.js';
import { type BodyReader, bodyReader, joined } from '../http/body.js';
import type { Deadline } from '../http/clock.js';
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

/** What the service's response says, by the one reader of responses. @param bytes its body, or the beginning of it */
export const outcomeOfBody = ({ status, headers }: SendResponse, bytes: Uint8Array): Outcome => {
  const type = headers.get('content-type');
  return outcomeOf({ httpStatus: status, type, body: decodeBody(bytes.subarray(0, BEGINNING), type) });
};

/** Whether an HTML page responds in place of the service: it decides nothing, whatever its status. Reads the beginning of the body. */
export const isPage = async (response: SendResponse, time: Deadline): Promise<boolean> => {
  const reader = response.body && bodyReader(response.body, Number.POSITIVE_INFINITY, time);
  const pieces: Uint8Array[] = [];
  for (let size = 0; size < BEGINNING; size += pieces.at(-1)!.byteLength) {
    const piece = await reader?.next();
    if (!piece) break;
    pieces.push(piece);
  }
  reader?.cancel();
  return outcomeOfBody(response, joined(pieces)).page !== undefined;
};

/** Up to this size a response is read completely: then a failure is an error status, not a truncated response. */
const SMALL = 65_536;

/** Reads a small body completely, and streams a larger one. @param check is called with the beginning; if it throws, the rest is cancelled */
export const wholeOrStream = async (
  reader: BodyReader,
  ended: (error?: unknown) => void,
  check: (beginning: Uint8Array) => void,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> => {
  const pieces: Uint8Array[] = [];
  for (let size = 0; size <= SMALL; ) {
    const piece = await reader.next();
    if (!piece) {
      ended();
      const whole = joined(pieces);
      check(whole);
      return whole;
    }
    pieces.push(piece);
    size += piece.byteLength;
  }
  try {
    check(joined(pieces));
  } catch (error) {
    ended(error);
    reader.cancel();
    throw error;
  }
  return new ReadableStream({
    async pull(controller) {
      try {
        const piece = pieces.shift() ?? (await reader.next());
        if (piece) return controller.enqueue(piece);
        ended();
        controller.close();
      } catch (error) {
        ended(error);
        controller.error(error);
      }
    },
    cancel() {
      ended();
      reader.cancel();
    },
  });
};
