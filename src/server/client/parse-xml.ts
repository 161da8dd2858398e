import { XMLParser } from 'fast-xml-parser';
import { documentProblem } from '../xml/document-problem.js';

const BY_TYPE = /;[\t ]*charset[\t ]*=[\t ]*"?([\w.:-]+)/i;
const BY_DECLARATION = /^<\?xml[\t\n\r ][^>]{0,100}?encoding[\t\n\r ]*=[\t\n\r ]*["']([\w.:-]+)/;

/**
 * An answer's text in the encoding that its `Content-Type` names, else its XML declaration, else UTF-8; a byte order mark comes
 * before all of them. What this platform doesn't know is read as UTF-8.
 */
export const decodeAnswer = (bytes: Uint8Array, contentType: string | null): string => {
  const label = markOf(bytes) ?? BY_TYPE.exec(contentType ?? '')?.[1] ?? declared(bytes) ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
};

const markOf = ([first, second]: Uint8Array): string | undefined =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined;

const declared = (bytes: Uint8Array): string | undefined =>
  BY_DECLARATION.exec(String.fromCharCode(...bytes.subarray(0, 200)))?.[1];

/** An element as an object: texts stay text, elements are objects, repeatable ones arrays. */
export interface XmlElement {
  [element: string]: XmlValue;
}
export type XmlValue = string | XmlElement | XmlValue[] | undefined;

/** What interface.txt sections 4.4 and 4.5 repeat: one of them is an array of one, not an object. */
const REPEATED = new Set(['result.recommendations.recommendation', 'result.recommendedProducts.product']);

const parser = /* @__PURE__ */ new XMLParser({
  ignoreAttributes: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false, // or 007 would be 7 and 1e3 a thousand
  trimValues: false, // or a space in front of a CDATA section would be lost
  tagValueProcessor: (_name, text) => (/\S/.test(text) ? text : ''), // what indents an answer is none of its text
  htmlEntities: true, // or &#39; would stay &#39;
  isArray: (_name, path) => REPEATED.has(`${path}`),
  maxNestedTags: 64,
  // No document type gets this far; &amp; and its kin count as expansions too, so the limits are as wide as an answer.
  processEntities: {
    maxEntityCount: 1,
    maxEntitySize: 1,
    maxTotalExpansions: 1_000_000,
    maxExpandedLength: 10_000_000,
  },
});

/**
 * Reads a document by its root elements.
 *
 * @throws Error when the text is not well-formed, nested deeper than 64, or has a document type: a definition of entities
 * can make megabytes of a few bytes, and no answer of interface.txt has one
 */
export const parseXml = (text: string): { [root: string]: XmlElement | undefined } => {
  // Looked through first in one pass: what the parser makes of broken markup may take it very long.
  const problem = documentProblem(text, { strict: false });
  if (problem) throw Error(problem);
  return parser.parse(text);
};
