import { xmlCharacters } from '../../protocol/xml.js';

const REFERENCE = /&(?:lt|gt|amp|quot|apos|#(\d{1,7})|#x([\da-fA-F]{1,6}));/y;

/** The references of one text, looked at from its start to its end. */
export interface References {
  /**
   * Whether each `&` between two places begins a reference to one of the five characters or a code point that XML 1.0 itself
   * knows, and, in text, no `]]>` stands there. The places must not go back.
   */
  hold(from: number, to: number, isText: boolean): boolean;
}

export const references = (text: string): References => {
  // Where the next one stands is kept, or each run of a long document would search all the rest of it.
  const ampersand = nextOf(text, '&');
  const mark = nextOf(text, ']]>');
  return {
    hold(from, to, isText) {
      if (isText && mark(from) < to) return false;
      for (let at = ampersand(from); at < to; at = ampersand(at + 1)) if (!known(text, at)) return false;
      return true;
    },
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

const known = (text: string, at: number): boolean => {
  REFERENCE.lastIndex = at;
  const found = REFERENCE.exec(text);
  const [, decimal, hex] = found ?? [];
  if (!found || (decimal === undefined && hex === undefined)) return !!found;
  const code = Number.parseInt((decimal ?? hex)!, decimal === undefined ? 16 : 10);
  return code <= 0x10ffff && xmlCharacters(String.fromCodePoint(code)) !== '';
};
