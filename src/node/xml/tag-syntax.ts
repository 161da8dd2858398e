/** The end of the white space at a position: the four characters of XML 1.0 (production 3) only. */
export const spaceEnd = (text: string, from: number): number => {
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== 32 && code !== 10 && code !== 9 && code !== 13) break;
  }
  return at;
};

/** NameStartChar of XML 1.0 (production 4) beyond ASCII. */
const MORE_START =
  /[\xC0-\xD6\xD8-\xF6\xF8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C-\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}]/u;
/** The further characters of NameChar (production 4a). */
const MORE = /\xB7|[\u0300-\u036F]|[\u203F-\u2040]/;

const START = 1;
const INSIDE = 2;
const ascii = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return /[:_a-z]/i.test(character) ? START : /[-.\d]/.test(character) ? INSIDE : 0;
});

/** The end of the name at a position; the position itself if there is no name. */
export const nameEnd = (text: string, from: number): number => {
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 127) return longNameEnd(text, from, at);
    const kind = ascii[code];
    if (kind === 0 || (kind === INSIDE && at === from)) break;
  }
  return at;
};

/** The same, from the first character that is not ASCII. */
const longNameEnd = (text: string, from: number, begin: number): number => {
  let at = begin;
  while (at < text.length) {
    const code = text.codePointAt(at)!;
    const kind = code < 128 ? ascii[code] : kindOf(String.fromCodePoint(code));
    if (kind === 0 || (kind === INSIDE && at === from)) break;
    at += code > 0xffff ? 2 : 1;
  }
  return at;
};

const kindOf = (character: string) => (MORE_START.test(character) ? START : MORE.test(character) ? INSIDE : 0);

/** More than any document of the service has, and fewer than parsers behind the relay allow: Java's allows 200. */
const MOST = 100;

/** The position of `>` or `/>` of a tag, from the end of its name; negative if attributes are malformed, repeated, or more than 100. */
export const attributesEnd = (text: string, from: number): number => {
  let names: Set<string> | undefined;
  for (let at = from; ; ) {
    const begin = spaceEnd(text, at);
    if (text[begin] === '>' || (text[begin] === '/' && text[begin + 1] === '>')) return begin;
    const end = nameEnd(text, begin);
    if (begin === at || end === begin) return -1;
    const name = text.slice(begin, end);
    names ??= new Set();
    if (names.has(name) || names.size === MOST) return -1;
    names.add(name);
    const equals = spaceEnd(text, end);
    if (text[equals] !== '=') return -1;
    const quote = spaceEnd(text, equals + 1);
    if (text[quote] !== '"' && text[quote] !== "'") return -1;
    const close = valueEnd(text, quote);
    if (close < 0) return -1;
    at = close + 1;
  }
};

/** The position of the closing quote; negative if a `<` comes first. */
const valueEnd = (text: string, quote: number): number => {
  const mark = text.charCodeAt(quote);
  for (let at = quote + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === mark) return at;
    if (code === 60) return -1;
  }
  return -1;
};
