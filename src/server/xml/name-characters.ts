/** What XML 1.0 (production 4) lets a name begin with, beyond ASCII. */
const MORE_START =
  /[\xC0-\xD6\xD8-\xF6\xF8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C-\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}]/u;
/** What it may go on with besides (production 4a). */
const MORE = /\xB7|[\u0300-\u036F]|[\u203F-\u2040]/;

const START = 1;
const INSIDE = 2;
const ascii = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return /[:_a-z]/i.test(character) ? START : /[-.\d]/.test(character) ? INSIDE : 0;
});

/** Where the name that begins at a place ends; the place itself where no name begins there. */
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

/** The same from a character on that is not ASCII. */
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
