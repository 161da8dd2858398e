import { xmlCharacters } from '../../protocol/xml.js';
import { Refusal } from './refusal.js';

// A start tag with its attributes, or an end tag. No two parts of a pattern can match the same character, so that no input,
// however made, takes longer than its length.
const TAG =
  /<(?:\/([^\s<>/=&'"!?]+)\s*|([^\s<>/=&'"!?]+)((?:\s+[^\s<>/=&'"!?]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/)?)>/y;
const DECLARATION =
  /^<\?xml\s+version\s*=\s*(["'])1\.\d\1(?:\s+encoding\s*=\s*(["'])([\w.-]+)\2)?(?:\s+standalone\s*=\s*(["'])(?:yes|no)\4)?\s*\?>/;
const NAMED = /^(?:lt|gt|amp|quot|apos);$/;
const NUMBERED = /^#(?:(\d{1,7})|x([\da-fA-F]{1,6}));$/;
const DEPTH = 64;

/**
 * The text of an `operation` document (interface.txt section 4.1).
 *
 * What passes is well-formed XML in UTF-8 without a document type, so that every parser behind the relay reads the same
 * document, and none finds an entity to expand or a file to fetch. What a name or an attribute may be is the service's matter.
 *
 * @throws Refusal when it is anything else
 */
export function operationDocument(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes); // a byte order mark is dropped
  } catch {
    throw new Refusal(400, 'the body is not UTF-8');
  }
  const problem = problemOf(text);
  if (problem) throw new Refusal(400, problem);
  return text;
}

/** Why a text is no operation document, undefined when it is one. */
function problemOf(text: string): string | undefined {
  if (xmlCharacters(text) !== text) return 'the body has characters that XML does not allow';
  const declaration = DECLARATION.exec(text);
  if (declaration?.[3] && declaration[3].toLowerCase() !== 'utf-8') return 'the body must be declared as UTF-8';
  const open: string[] = [];
  let root: string | undefined;
  for (let at = declaration?.[0].length ?? 0; at < text.length; ) {
    const inside = open.length > 0;
    if (text[at] !== '<') {
      const next = text.indexOf('<', at);
      const run = text.slice(at, next < 0 ? text.length : next);
      if (!inside && /[^\t\n\r ]/.test(run)) return 'there is text outside of the root element';
      if (unknownReference(run) || run.includes(']]>')) return 'there is a reference or a mark that XML does not know';
      at += run.length;
    } else if (text.startsWith('<!--', at)) {
      const end = text.indexOf('--', at + 4);
      // A comment that begins with > is one, but to HTML-minded parsers it is already over.
      if (end < 0 || text[end + 2] !== '>' || /^-?>/.test(text.slice(at + 4, at + 6))) return 'a comment is broken';
      at = end + 3;
    } else if (inside && text.startsWith('<![CDATA[', at)) {
      const end = text.indexOf(']]>', at);
      if (end < 0) return 'a CDATA section does not end';
      at = end + 3;
    } else if (text.startsWith('<!', at)) {
      return 'document types and declarations are not allowed';
    } else if (text.startsWith('<?', at)) {
      const end = text.indexOf('?>', at);
      if (end < 0 || !/^<\?(?!xml\s|xml\?)[^\s?]/i.test(text.slice(at, at + 7)))
        return 'a processing instruction is broken';
      at = end + 2;
    } else {
      TAG.lastIndex = at;
      const tag = TAG.exec(text);
      if (!tag) return 'a tag is broken';
      const [whole, closing, opening, attributes, empty] = tag;
      if (closing !== undefined) {
        if (open.pop() !== closing) return 'the tags do not match';
      } else {
        if (!inside && root !== undefined) return 'there is more than one root element';
        root ??= opening;
        if (root !== 'operation') return 'the root element is not operation';
        if (attributes && unknownReference(attributes)) return 'there is a reference that XML does not know';
        if (!empty && open.push(opening!) > DEPTH) return 'elements are nested too deeply';
      }
      at += whole.length;
    }
  }
  return root === undefined ? 'the body is empty' : open.length ? 'the root element does not end' : undefined;
}

/** Whether a text refers to anything but the five characters and the code points that XML 1.0 itself knows. */
function unknownReference(text: string): boolean {
  for (const [, reference = ''] of text.matchAll(/&([^&;]*;?)/g)) {
    const [, decimal, hex] = NUMBERED.exec(reference) ?? [];
    const code = Number.parseInt(decimal ?? hex ?? '', decimal ? 10 : 16);
    if (!NAMED.test(reference) && !(code <= 0x10ffff && xmlCharacters(String.fromCodePoint(code)))) return true;
  }
  return false;
}
