import { answerError } from '../../protocol/answer-error.js';
import type { OperationError } from '../../protocol/operation-error.js';
import type { Mode } from '../../protocol/operation-url.js';
import { isAccepted } from '../../protocol/status.js';
import { parseXml, type XmlElement, type XmlValue } from './parse-xml.js';

/** What the service said to an accepted call. */
export interface Answer {
  httpStatus: number;
  /** the service's word, undefined where the answer had none: interface.txt shows no answer of async operations */
  status: string | undefined;
  /** the children of `result`: texts stay text, elements are objects, `recommendation` and `product` are always arrays */
  result: XmlElement | undefined;
}

/** A call's answer as it came. */
export interface RawAnswer {
  operation: string;
  /** address for the error's sentence */
  url: string;
  mode: Mode;
  httpStatus: number;
  body: string;
  /** takes the secret out of a decoded text, where the call carried it */
  redact?: ((text: string) => string) | undefined;
}

/**
 * Reads the answer to a call (interface.txt sections 4.1 and 7). Sync calls return a result; to async calls a service may say
 * anything, and only a status that is not a success counts against it.
 */
export const readAnswer = ({ operation, url, mode, httpStatus, body, redact }: RawAnswer): Answer | OperationError => {
  let result: XmlElement | undefined;
  let unreadable: unknown;
  try {
    const parsed = parseXml(body).result;
    result = redact ? (clean(parsed, redact) as XmlElement | undefined) : parsed;
  } catch (error) {
    unreadable = error;
  }
  const status = typeof result?.status === 'string' ? result.status.trim() : undefined;
  const accepted =
    httpStatus > 199 && httpStatus < 300 && (status === undefined ? mode === 'async' : isAccepted(status));
  if (accepted) return { httpStatus, status, result };
  const errorMessage = typeof result?.errorMessage === 'string' ? result.errorMessage.trim() : undefined;
  const error = answerError(operation, url, {
    httpStatus,
    body: redact ? redact(body) : body,
    status,
    errorMessage: errorMessage && redact ? redact(errorMessage) : errorMessage,
  })!;
  // What is wrong with a document may be told in its own words.
  if (unreadable instanceof Error) error.cause = Error(redact ? redact(unreadable.message) : unreadable.message);
  return error;
};

/** Looked through after decoding: what stood escaped or in pieces in the document is whole only now. */
const clean = (value: XmlValue, redact: (text: string) => string): XmlValue => {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((each) => clean(each, redact));
  return value && Object.fromEntries(Object.entries(value).map(([name, each]) => [redact(name), clean(each, redact)]));
};
