import { nameEnd } from './name-characters.js';
import { spaceEnd } from './space-end.js';

/** More than any document of the service has, and fewer than parsers behind the relay may refuse: Java's takes 200. */
const MOST = 100;

/**
 * Where the tag ends whose name ends at a place: the `>` or the `/` of `/>`. Below 0 where what stands between is no list of
 * attributes, has one of them twice, or more than 100.
 */
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

/** Where the closing quote stands; below 0 where a `<` comes first. */
const valueEnd = (text: string, quote: number): number => {
  const mark = text.charCodeAt(quote);
  for (let at = quote + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === mark) return at;
    if (code === 60) return -1;
  }
  return -1;
};
