import { type OperationError, responseError } from '../../protocol/operation-error.js';
import type { Mode } from '../../protocol/operations.js';
import { outcomeOf } from '../../protocol/outcome.js';
import { isAccepted } from '../../protocol/status.js';
import { parseXml, type XmlElement, type XmlValue } from './parse-xml.js';

/** The service's response to an accepted call. */
export interface ServiceResponse {
  httpStatus: number;
  /** the service's status, undefined if the response had none: docs/interface.md shows no response of async operations */
  status: string | undefined;
  /** the children of `result`: texts stay text, elements are objects, `recommendation` and `product` are always arrays */
  result: XmlElement | undefined;
}

interface RawResponse {
  operation: string;
  url: string;
  mode: Mode;
  httpStatus: number;
  type: string | null;
  body: string;
  /** removes the secret from a decoded text, if the call had it */
  redact?: ((text: string) => string) | undefined;
}

/**
 * Reads the response to a call (docs/interface.md sections 4.1 and 7). A sync call needs a result. For an async call, any response
 * is valid, except a status that is not a success, and an HTML page.
 */
export const readResponse = (response: RawResponse): ServiceResponse | OperationError => {
  const { operation, url, mode, httpStatus, type, body, redact } = response;
  let result: XmlElement | undefined;
  let unreadable: unknown;
  try {
    const parsed = parseXml(body).result;
    result = redact ? (clean(parsed, redact) as XmlElement | undefined) : parsed;
  } catch (error) {
    unreadable = error;
  }
  const status = typeof result?.status === 'string' ? result.status.trim() : undefined;
  // A sync response has a result, with its status.
  const isAnswer = status === undefined ? mode === 'async' : isAccepted(status);
  if (isAnswer && outcomeOf({ httpStatus, type, body }).type === 'acknowledged') return { httpStatus, status, result };
  const errorMessage = typeof result?.errorMessage === 'string' ? result.errorMessage.trim() : undefined;
  const error = responseError(operation, url, {
    httpStatus,
    body: redact ? redact(body) : body,
    status,
    errorMessage: errorMessage && redact ? redact(errorMessage) : errorMessage,
  })!;
  // The parser's message may quote the document.
  if (unreadable instanceof Error) error.cause = Error(redact ? redact(unreadable.message) : unreadable.message);
  return error;
};

/** Runs after decoding, because only then escaped or split text is complete. */
const clean = (value: XmlValue, redact: (text: string) => string): XmlValue => {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((each) => clean(each, redact));
  return value && Object.fromEntries(Object.entries(value).map(([name, each]) => [redact(name), clean(each, redact)]));
};
