import { XMLParser } from 'fast-xml-parser';
import { documentProblem } from '../xml/document-problem.js';

const BY_TYPE = /;[\t ]*charset[\t ]*=[\t ]*"?([\w.:-]+)/i;
const BY_DECLARATION = /^<\?xml[\t\n\r ][^>]{0,100}?encoding[\t\n\r ]*=[\t\n\r ]*["']([\w.:-]+)/;

/** Decodes by the byte order mark, the charset of `Content-Type` or the XML declaration; otherwise, or if it is unknown, as UTF-8. */
export const decodeBody = (bytes: Uint8Array, contentType: string | null): string => {
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

/** An element as an object: text is a string, elements are objects, repeatable elements are arrays. */
export interface XmlElement {
  [element: string]: XmlValue;
}
export type XmlValue = string | XmlElement | XmlValue[] | undefined;

/** The repeatable elements of docs/interface.md sections 4.4 and 4.5: always arrays, also for one element. */
const REPEATED = new Set(['result.recommendations.recommendation', 'result.recommendedProducts.product']);

const parser = /* @__PURE__ */ new XMLParser({
  ignoreAttributes: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false, // otherwise 007 becomes 7 and 1e3 becomes 1000
  trimValues: false, // otherwise a space before a CDATA section is lost
  tagValueProcessor: (_name, text) => (/\S/.test(text) ? text : ''), // indentation is not text
  htmlEntities: true, // otherwise &#39; is not decoded
  isArray: (_name, path) => REPEATED.has(`${path}`),
  maxNestedTags: 64,
  // Documents with a document type are rejected before. Predefined entities count as expansions, so the limits are wide.
  processEntities: {
    maxEntityCount: 1,
    maxEntitySize: 1,
    maxTotalExpansions: 1_000_000,
    maxExpandedLength: 10_000_000,
  },
});

/**
 * Parses a document into its root element. Throws for one that is not well-formed, is nested deeper than 64, or has a document type: entity
 * definitions can expand a few bytes to megabytes, and no response of docs/interface.md has them.
 */
export const parseXml = (text: string): { [root: string]: XmlElement | undefined } => {
  // Checked first, in linear time: the parser may take very long for malformed markup.
  const problem = documentProblem(text, { strict: false });
  if (problem) throw Error(problem);
  return parser.parse(text);
};
