import { documentProblem } from '../xml/document-problem.js';
import { Refusal } from './refusal.js';

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
