import { replaced, type TracedText, untouched } from './traced-text.js';
import { unescaped, unquoted } from './unescaped.js';

/** Where something begins and ends. */
export type Range = readonly [begin: number, end: number];

/** What encoders put into Base64 and between numbers, and what only between numbers. */
const BREAKS = /[\s:,;]+/g;
const BETWEEN = /0[xX]|-+/g;
const nothing = () => '';

/**
 * Finds a text of visible ASCII in others, however it is spelled: escaped, encoded, in pieces of both. Each text is gone
 * through a fixed number of times.
 */
export const findSecret = (secret: string): ((text: string) => Iterable<Range>) => {
  const plain = [secret];
  // Read as the texts are: the secret may itself look like an escaped one.
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

/** A few letters would be found everywhere. */
const SHORTEST = 6;

/** What Base64 makes of a text inside of a longer one: it depends on where in a group of three bytes the text begins. */
const base64Cores = (text: string): string[] =>
  [0, 1, 2].flatMap((before) => {
    const encoded = btoa(`${'\0'.repeat(before)}${text}`);
    const core = encoded.slice(Math.ceil((before * 8) / 6), Math.floor(((before + text.length) * 8) / 6));
    return core.length < SHORTEST ? [] : [core, core.replaceAll('+', '-').replaceAll('/', '_')];
  });

const codesOf = (text: string, radix: number, digits: number): string =>
  [...text].map((character) => character.charCodeAt(0).toString(radix).padStart(digits, '0')).join('');

/** How a text of visible ASCII looks as Base64, and as Base64 of that or of hexadecimal digits: without line breaks. */
export const asBase64 = (text: string): string[] => {
  const hex = codesOf(text, 16, 2);
  const once = base64Cores(text);
  const twice = [...once, hex, hex.toUpperCase()].flatMap(base64Cores);
  return [...new Set([...once, ...twice])];
};

/** How it looks as hexadecimal, octal or decimal numbers: without what stands between them. */
export const asNumbers = (text: string): string[] => {
  const hex = codesOf(text, 16, 2);
  const all = new Set([hex, hex.toUpperCase(), codesOf(text, 8, 3), codesOf(text, 10, 0)]);
  return [...all].filter(({ length }) => length >= SHORTEST);
};
