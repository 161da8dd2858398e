import { isDone } from '../../protocol/status.js';
import { parseXml, type XmlElement } from './parse-xml.js';

/** What the service said to an accepted call. */
export interface Answer {
  httpStatus: number;
  /** the service's word, undefined where the answer had none: interface.txt shows no answer of async operations */
  status: string | undefined;
  /** the children of `result`: texts stay text, elements are objects, `recommendation` and `product` are always arrays */
  result: XmlElement | undefined;
}

/** An answer that is not a success; `message` follows the operation's name in the error's sentence. */
export interface Refused {
  message: string;
  status?: string | undefined;
}

/**
 * Reads the answer to a call (interface.txt sections 4.1 and 7).
 *
 * @param required whether there has to be a result: sync calls return one, async calls may answer with anything
 */
export function readAnswer(httpStatus: number, body: string, required: boolean): Answer | Refused {
  let result: XmlElement | undefined;
  let unreadable = 'an answer without a result';
  try {
    result = parseXml(body).result;
  } catch (error) {
    unreadable = `an answer that can't be read as XML: ${error instanceof Error ? error.message : error}`;
  }
  const word = result?.status;
  const status = typeof word === 'string' ? word.trim() : undefined;
  if (httpStatus < 200 || httpStatus > 299)
    return { message: `was answered with HTTP ${httpStatus}${status ? ` and status "${status}"` : ''}`, status };
  if (status !== undefined && !isDone(status)) return { message: `was answered with status "${status}"`, status };
  if (required && status === undefined) return { message: `was answered with ${unreadable}` };
  return { httpStatus, status, result };
}
