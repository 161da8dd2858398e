import { readBody, TooLarge } from '../http/body.js';
import { deadline } from '../http/clock.js';
import { documentProblem } from '../xml/document-problem.js';
import { Refusal } from './refusal.js';
import type { RelayRequest } from './relay-request.js';

const XML = /^application\/xml$/i;
const UTF_8 = /^charset=(?:utf-8|"utf-8")$/i;

/** The `Content-Type` to forward. The service would read another charset or a compressed body differently from what was checked here. */
export const contentType = (headers: { get(name: string): string | null }): string => {
  // Split first: one pattern for the whole header would search each run of spaces repeatedly.
  const [type = '', charset, more] = (headers.get('content-type') ?? '').split(';', 3).map((part) => part.trim());
  if (!XML.test(type) || (charset !== undefined && !UTF_8.test(charset)) || more !== undefined)
    throw new Refusal(415, 'type', 'Content-Type must be application/xml in UTF-8');
  const encoding = headers.get('content-encoding');
  if (encoding && encoding.toLowerCase() !== 'identity')
    throw new Refusal(415, 'type', 'the body must not be compressed');
  return charset ? 'application/xml; charset=utf-8' : 'application/xml';
};

/**
 * Returns a function that reads and checks a request's body, of at most `largest` bytes within `timeout` milliseconds. It is read completely
 * before the service is called: so the service gets no part of one, and no slow page holds a connection to it.
 */
export const bodyIntake = (largest: number, timeout: number) => {
  const tooLarge = () => new Refusal(413, 'too-large', `the body must not have more than ${largest} bytes`);
  /** @param hold is called with the size of each chunk, and may throw a Refusal */
  return async (request: RelayRequest, hold: (bytes: number) => void): Promise<string> => {
    if (Number(request.headers.get('content-length')) > largest) throw tooLarge();
    const time = deadline(timeout);
    try {
      return operationDocument(await readBody(request.body, largest, time, hold));
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if (error instanceof TooLarge) throw tooLarge();
      if (time.expired) throw new Refusal(408, 'too-slow', `the body did not arrive within ${timeout} ms`);
      throw new Refusal(400, 'body', 'the connection closed before the end of the body');
    } finally {
      time.clear();
    }
  };
};

/** Throws for invalid UTF-8; each call of `decode` starts afresh. */
const decoder = /* @__PURE__ */ new TextDecoder('utf-8', { fatal: true });

/**
 * The text of an `operation` document (docs/interface.md section 4.1): well-formed XML in UTF-8 without document type and processing
 * instructions. So every parser behind the relay reads the same, and none expands an entity or fetches a file. @throws Refusal
 */
export const operationDocument = (bytes: Uint8Array): string => {
  let text: string;
  try {
    text = decoder.decode(bytes); // a byte order mark is dropped
  } catch {
    throw new Refusal(400, 'body', 'the body is not UTF-8');
  }
  const problem = documentProblem(text, { strict: true, root: 'operation' });
  if (problem) throw new Refusal(400, 'body', problem);
  return text;
};
