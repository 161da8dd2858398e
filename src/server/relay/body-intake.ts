import { readBody, TooLarge } from '../body.js';
import { deadline } from '../clock.js';
import { documentProblem } from '../xml/document-problem.js';
import { Refusal } from './refusal.js';
import type { RelayRequest } from './relay-request.js';
import type { Share } from './shares.js';

const XML = /^application\/xml$/i;
const UTF_8 = /^charset=(?:utf-8|"utf-8")$/i;

/**
 * The `Content-Type` to forward: interface.txt section 4.1 shows `application/xml`, with `charset=utf-8` or without. Another
 * charset, or a compressed body, would be read by the service in another way than it was checked here.
 */
export const contentType = (headers: { get(name: string): string | null }): string => {
  // Cut at its semicolons first: one pattern for the whole looks for the end of each run of spaces again and again.
  const [type = '', charset, more] = (headers.get('content-type') ?? '').split(';', 3).map((part) => part.trim());
  if (!XML.test(type) || (charset !== undefined && !UTF_8.test(charset)) || more !== undefined)
    throw new Refusal(415, 'type', 'Content-Type must be application/xml in UTF-8');
  const encoding = headers.get('content-encoding');
  if (encoding && encoding.toLowerCase() !== 'identity')
    throw new Refusal(415, 'type', 'the body must not be compressed');
  return charset ? 'application/xml; charset=utf-8' : 'application/xml';
};

/** Takes a request's body in: its checked text. */
export type BodyIntake = (request: RelayRequest, share: Share) => Promise<string>;

/**
 * Bodies are taken in whole before the service is called, so that it never sees half of one, or the start of a bad one, and no
 * slow page holds a connection to it. What that may cost is counted while the bytes come in.
 *
 * @param largest bytes of one body
 * @param timeout milliseconds for a body to arrive
 */
export const bodyIntake = (largest: number, timeout: number): BodyIntake => {
  const tooLarge = () => new Refusal(413, 'too-large', `the body must not have more than ${largest} bytes`);
  return async (request, share) => {
    if (Number(request.headers.get('content-length')) > largest) throw tooLarge();
    const time = deadline(timeout);
    try {
      return operationDocument(await readBody(request.body, largest, time, share.hold));
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if (error instanceof TooLarge) throw tooLarge();
      if (time.expired) throw new Refusal(408, 'too-slow', `the body did not arrive within ${timeout} ms`);
      throw new Refusal(400, 'body', 'the body broke off');
    } finally {
      time.clear();
    }
  };
};

/** Told to fail; each use of it begins anew. */
const decoder = /* @__PURE__ */ new TextDecoder('utf-8', { fatal: true });

/**
 * The text of an `operation` document (interface.txt section 4.1).
 *
 * What passes is well-formed XML in UTF-8 without document type and processing instructions, so that every parser behind the
 * relay reads the same document, and none finds an entity to expand or a file to fetch.
 *
 * @throws Refusal when it is anything else
 */
export const operationDocument = (bytes: Uint8Array): string => {
  let text: string;
  try {
    text = decoder.decode(bytes); // a byte order mark is dropped
  } catch {
    throw new Refusal(400, 'body', 'the body is not UTF-8');
  }
  const problem = documentProblem(text, { root: 'operation', strict: true });
  if (problem) throw new Refusal(400, 'body', problem);
  return text;
};
