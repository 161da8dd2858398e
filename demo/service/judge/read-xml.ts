import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { Refusal } from '../refusal.js';

/** A character outside the Char production of XML 1.0 (section 2.2); with the `u` flag a surrogate counts only alone. */
export const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** An ampersand that starts neither a predefined entity of XML nor a character reference. */
const WRONG_REFERENCE = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\dA-Fa-f]{1,6});)/;

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text with its references replaced. A reference to a character that XML doesn't allow is not replaced. */
const decodeReferences = (text: string): string =>
  text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d+)|#x([\dA-Fa-f]+));/g, (written, name, decimal, hexadecimal) => {
    if (name) return NAMED[name]!;
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    const character = code <= 0x10ffff ? String.fromCodePoint(code) : '';
    return character && !NOT_XML.test(character) ? character : written;
  });

const SECTIONS = [
  ['<!--', '-->', 'comment'],
  ['<![CDATA[', ']]>', 'CDATA section'],
] as const;

/**
 * The document without comments and CDATA sections.
 * It reads forward only, so that the time is linear, also for many unclosed comments.
 *
 * @param refuse is called for an unclosed section
 */
export const withoutComments = (xml: string, refuse: (what: string) => never): string => {
  const kept: string[] = [];
  let from = 0;
  for (let start = xml.indexOf('<!'); start >= 0; start = xml.indexOf('<!', Math.max(start + 2, from))) {
    const [opened, closed, name] = SECTIONS.find(([text]) => xml.startsWith(text, start)) ?? [];
    if (!opened || !closed) continue;
    const end = xml.indexOf(closed, start + opened.length);
    if (end < 0) refuse(`a ${name} is never closed`);
    kept.push(xml.slice(from, start));
    from = end + closed.length;
  }
  return kept.join('') + xml.slice(from);
};

/** An element of the document, without any conversion. */
export interface XmlElement {
  name: string;
  /** Names of its attributes. */
  attributes: string[];
  children: XmlElement[];
  /** Its own text, with references decoded and white space preserved. */
  text: string;
}

type ParsedNode = Record<string, unknown>;

const CDATA = '#cdata';
const DEEPEST = 30;

// The order is preserved, so that repeated elements are found. The parser doesn't know entities, so that it can't expand any:
// decodeReferences does that.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: CDATA,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

const refuse = (what: string): never => {
  throw new Refusal(`the body is not well-formed XML: ${what}`);
};

/** The validator lists unclosed elements as JSON, and reports a column only for some errors. */
const complaint = ({ msg, line, col }: { msg: string; line: number; col: number }): string => {
  const open = /^(?:Invalid '\[\s*"|Unclosed tag ')([^"']*)/.exec(msg);
  if (open) return `the element "${open[1]}" is never closed`;
  return `${msg.replace(/\.$/, '')} (line ${line}${col === undefined ? '' : `, column ${col}`})`;
};

const textOf = (nodes: ParsedNode[]): string =>
  nodes
    .map((node) =>
      '#text' in node
        ? decodeReferences(`${node['#text']}`)
        : CDATA in node
          ? rawText(node[CDATA] as ParsedNode[])
          : '',
    )
    .join('');

const rawText = (nodes: ParsedNode[]): string => nodes.map((node) => `${node['#text'] ?? ''}`).join('');

const elementsOf = (nodes: ParsedNode[], depth: number): XmlElement[] => {
  if (depth > DEEPEST) throw new Refusal(`the body nests its elements more than ${DEEPEST} deep`);
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@');
    if (name === undefined || name === '#text' || name === CDATA) return [];
    const content = node[name] as ParsedNode[];
    return {
      name,
      attributes: Object.keys((node[':@'] as object | undefined) ?? {}),
      children: elementsOf(content, depth + 1),
      text: textOf(content),
    };
  });
};

/**
 * Reads a document into its root element.
 *
 * @throws Refusal for a body that is empty, not well-formed, or has a document type, which could define entities
 */
export const readXml = (body: string): XmlElement => {
  const xml = body.replace(/^\uFEFF/, '');
  if (!xml.trim()) throw new Refusal('the body is empty; it must be an XML document with the root element "operation"');
  const character = NOT_XML.exec(xml);
  if (character)
    refuse(
      `the character U+${character[0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')} is not allowed`,
    );
  const markup = withoutComments(xml, refuse);
  if (markup.includes('<!'))
    throw new Refusal('the body has a document type or another "<!" declaration, which is not accepted');
  const reference = WRONG_REFERENCE.exec(markup);
  if (reference)
    refuse(`"${markup.slice(reference.index, reference.index + 12).split(/[<;\s]/)[0]}" is not a valid reference`);
  for (const [written] of markup.matchAll(/&#\w*;/g))
    if (decodeReferences(written) === written)
      refuse(`the reference "${written}" is to a character that XML does not allow`);
  if (!/^\s*</.test(markup) || !/>\s*$/.test(markup)) refuse('there is text outside of the root element');
  if (markup.includes(']]>')) refuse('"]]>" is not allowed in text');
  const encoding = /^<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/.exec(xml)?.[1];
  if (encoding && !/^utf-?8$/i.test(encoding)) throw new Refusal(`the body must be UTF-8, not "${encoding}"`);
  const valid = XMLValidator.validate(xml);
  if (valid !== true) refuse(complaint(valid.err));
  let nodes: ParsedNode[] = [];
  try {
    nodes = parser.parse(xml) as ParsedNode[];
  } catch (error) {
    refuse((error as Error).message);
  }
  const roots = elementsOf(nodes, 1);
  if (roots.length !== 1) refuse(`it has ${roots.length || 'no'} root element${roots.length > 1 ? 's' : ''}`);
  if (textOf(nodes).trim()) refuse('there is text outside of the root element');
  return roots[0]!;
};
