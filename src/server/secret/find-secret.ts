import { replaced, type TracedText, untouched } from './traced-text.js';
import { unescaped, unquoted } from './unescaped.js';

/** Start and end of a match. */
export type Range = readonly [begin: number, end: number];

/** Separators in Base64 and between numbers, and separators between numbers only. */
const BREAKS = /[\s:,;]+/g;
const BETWEEN = /0[xX]|-+/g;
const nothing = () => '';

/**
 * Finds a text of visible ASCII in other texts, also where it is escaped or encoded, partly or several times. Linear time: each
 * text is read a fixed number of times.
 */
export const findSecret = (secret: string): ((text: string) => Iterable<Range>) => {
  const plain = [secret];
  // Unescaped like the texts: the secret itself may look like an escape.
  const read = [...new Set([secret, unescaped(untouched(secret)).text])].filter(Boolean);
  const base64 = asBase64(secret);
  const numbers = asNumbers(secret);
  const shortest = Math.min(...[...read, ...base64, ...numbers].map(({ length }) => length));
  return function* find(text) {
    if (text.length < shortest) return;
    const given = untouched(text);
    const meant = unescaped(given);
    const printed = unquoted(meant);
    yield* placesOf(plain, given);
    for (const each of new Set([meant, printed])) {
      yield* placesOf(read, each);
      const dense = replaced(each, BREAKS, nothing);
      yield* placesOf(base64, dense);
      yield* placesOf(numbers, replaced(dense, BETWEEN, nothing));
    }
  };
};

function* placesOf(needles: readonly string[], { text, begin, end }: TracedText): Generator<Range> {
  for (const needle of needles)
    for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length))
      yield [begin(at), end(at + needle.length - 1)];
}

/** Shorter codes would match by chance. */
const SHORTEST = 6;

/** The Base64 of a text inside a longer one. It depends on where in a group of three bytes the text begins. */
const base64Cores = (text: string): string[] =>
  [0, 1, 2].flatMap((before) => {
    const encoded = btoa(`${'\0'.repeat(before)}${text}`);
    const core = encoded.slice(Math.ceil((before * 8) / 6), Math.floor(((before + text.length) * 8) / 6));
    return core.length < SHORTEST ? [] : [core, core.replaceAll('+', '-').replaceAll('/', '_')];
  });

const codesOf = (text: string, radix: number, digits: number): string =>
  [...text].map((character) => character.charCodeAt(0).toString(radix).padStart(digits, '0')).join('');

/** A text of visible ASCII as Base64, as Base64 of Base64, and as Base64 of hexadecimal digits, without line breaks. */
const asBase64 = (text: string): string[] => {
  const hex = codesOf(text, 16, 2);
  const once = base64Cores(text);
  const twice = [...once, hex, hex.toUpperCase()].flatMap(base64Cores);
  return [...new Set([...once, ...twice])];
};

/** The text as hexadecimal, octal or decimal numbers, without separators. */
const asNumbers = (text: string): string[] => {
  const hex = codesOf(text, 16, 2);
  const all = new Set([hex, hex.toUpperCase(), codesOf(text, 8, 3), codesOf(text, 10, 0)]);
  return [...all].filter(({ length }) => length >= SHORTEST);
};
