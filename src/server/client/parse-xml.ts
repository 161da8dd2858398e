import { XMLParser } from 'fast-xml-parser';
import { documentProblem } from '../xml/document-problem.js';

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
