import { xmlCharacters } from '../../protocol/xml.js';
import { attributesEnd, nameEnd, spaceEnd } from './tag-syntax.js';

const DECLARATION =
  /^<\?xml[\t\n\r ]+version[\t\n\r ]*=[\t\n\r ]*(["'])1\.0\1(?:[\t\n\r ]+encoding[\t\n\r ]*=[\t\n\r ]*(["'])([A-Za-z][\w.-]*)\2)?(?:[\t\n\r ]+standalone[\t\n\r ]*=[\t\n\r ]*(["'])(?:yes|no)\4)?[\t\n\r ]*\?>/;
const DEPTH = 64;
const NONE = -1;
const LESS_THAN = 60;
const EXCLAMATION = 33;
const QUESTION = 63;
const SLASH = 47;
const GREATER_THAN = 62;
const NUMBER_SIGN = 35;
const SEMICOLON = 59;
const SMALL_X = 120;

/** Digits of a reference, with zeros before it. */
const LONGEST_NUMBER = 7;

/**
 * The reason why a text is not a well-formed XML document without a document type. Linear time: the scanner never goes back.
 * @param strict allow only UTF-8, the characters and the references of XML 1.0, and no processing instruction
 */
export const documentProblem = (
  text: string,
  { strict, root }: { strict: boolean; root?: string },
): string | undefined => {
  if (strict && /[^\t\n\r -~]/.test(text) && xmlCharacters(text) !== text)
    return 'the body has characters that XML does not allow';
  const declaration = DECLARATION.exec(text);
  if (strict && declaration?.[3] && declaration[3].toLowerCase() !== 'utf-8')
    return 'the body must be declared as UTF-8';
  // Most documents have neither. Then no text needs a check.
  const areKnown = strict && (text.includes('&') || text.includes(']]>')) ? references(text) : undefined;
  const open: string[] = [];
  let began = false;
  for (let at = declaration?.[0].length ?? 0; at < text.length; ) {
    const mark = text.charCodeAt(at) === LESS_THAN ? text.charCodeAt(at + 1) : NONE;
    if (mark === NONE) {
      const next = text.indexOf('<', at);
      const end = next < 0 ? text.length : next;
      if (!open.length && spaceEnd(text, at) < end) return 'there is text outside of the root element';
      if (areKnown && !areKnown(at, end, true)) return 'the text has an unknown reference or "]]>"';
      at = end;
    } else if (mark === EXCLAMATION) {
      const end = declarationEnd(text, at, open.length > 0);
      if (typeof end === 'string') return end;
      at = end;
    } else if (mark === QUESTION) {
      const end = text.indexOf('?>', at);
      // Parsers differ for a processing instruction that contains markup.
      if (strict || end < 0 || nameEnd(text, at + 2) === at + 2 || text.slice(at + 2, end).includes('<'))
        return 'a processing instruction is not allowed';
      at = end + 2;
    } else if (mark === SLASH) {
      const name = open.pop();
      const after = at + 2 + (name?.length ?? 0);
      // If the tag ends right after the name, the name ends there, too.
      const ends = text.charCodeAt(after) === GREATER_THAN;
      if (name === undefined || !text.startsWith(name, at + 2) || !(ends || nameEnd(text, at + 2) === after))
        return 'the tags do not match';
      const end = ends ? after : spaceEnd(text, after);
      if (text[end] !== '>') return 'a tag is malformed';
      at = end + 1;
    } else {
      const after = nameEnd(text, at + 1);
      if (after === at + 1) return 'a tag is malformed';
      const name = text.slice(at + 1, after);
      if (!open.length && began) return 'there is more than one root element';
      const end = text.charCodeAt(after) === GREATER_THAN ? after : attributesEnd(text, after);
      if (end < 0) return 'a tag is malformed';
      if (!began && root !== undefined && name !== root) return `the root element is not ${root}`;
      began = true;
      if (areKnown && end > after && !areKnown(after, end, false)) return 'an attribute has an unknown reference';
      const empty = text[end] === '/';
      if (!empty && open.push(name) > DEPTH) return 'elements are nested too deeply';
      at = end + (empty ? 2 : 1);
    }
  }
  return !began ? 'the body is empty' : open.length ? 'the root element is not closed' : undefined;
};

/** The end of a comment or a CDATA section, or an error message. */
const declarationEnd = (text: string, at: number, inside: boolean): number | string => {
  if (text.startsWith('<!--', at)) {
    const end = text.indexOf('--', at + 4);
    // XML allows a comment that begins with >, but HTML parsers end it there.
    if (end < 0 || text[end + 2] !== '>' || /^-?>/.test(text.slice(at + 4, at + 6))) return 'a comment is malformed';
    return end + 3;
  }
  if (!inside || !text.startsWith('<![CDATA[', at)) return 'document types and declarations are not allowed';
  const end = text.indexOf(']]>', at);
  return end < 0 ? 'a CDATA section does not end' : end + 3;
};

/** Whether each `&` between two positions begins a reference of XML 1.0, and text has no `]]>`. Positions must not decrease. */
const references = (text: string) => {
  // The next position is kept. Otherwise each run of a long document would search all the rest of it.
  const ampersand = nextOf(text, '&');
  const mark = nextOf(text, ']]>');
  return (from: number, to: number, isText: boolean): boolean => {
    if (isText && mark(from) < to) return false;
    for (let at = ampersand(from); at < to; at = ampersand(at + 1)) if (!isKnown(text, at)) return false;
    return true;
  };
};

const nextOf = (text: string, what: string): ((from: number) => number) => {
  let next = -1;
  return (from) => {
    if (next < from) {
      const found = text.indexOf(what, from);
      next = found < 0 ? Number.POSITIVE_INFINITY : found;
    }
    return next;
  };
};

/** Those of XML 1.0 (section 4.6), without the `&` before them. */
const NAMED = ['lt;', 'gt;', 'amp;', 'quot;', 'apos;'];

/** The largest code point. Longer numbers are rejected before they are read further. */
const MOST_CODE = 0x10ffff;

/** By numbers: each text or match for a reference would cost more than the reference. */
const isKnown = (text: string, at: number): boolean => {
  if (text.charCodeAt(at + 1) !== NUMBER_SIGN) return NAMED.some((name) => text.startsWith(name, at + 1));
  const isHex = text.charCodeAt(at + 2) === SMALL_X;
  const begin = at + (isHex ? 3 : 2);
  let code = 0;
  for (let next = begin; code <= MOST_CODE; next++) {
    const character = text.charCodeAt(next);
    if (character === SEMICOLON) return next > begin && isCharacter(code);
    const digit = digitOf(character, isHex);
    if (digit < 0 || next - begin >= LONGEST_NUMBER) return false;
    code = code * (isHex ? 16 : 10) + digit;
  }
  return false;
};

const digitOf = (character: number, isHex: boolean): number => {
  if (character >= 48 && character <= 57) return character - 48;
  const letter = (character | 32) - 87; // lower case
  return isHex && letter >= 10 && letter <= 15 ? letter : NONE;
};

/** Char of XML 1.0 (production 2). */
const isCharacter = (code: number): boolean =>
  code < 0x20
    ? code === 0x9 || code === 0xa || code === 0xd
    : code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || code >= 0x10000;
