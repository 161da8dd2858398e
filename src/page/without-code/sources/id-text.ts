import { idOf } from '../../../protocol/markup/ids.js';

/** Longer texts are no ids. */
const MOST = 200;

/** What shops show while the id is loading or where there is none. */
const NO_ID = /^(loading|n\/a|na|none|nan|unknown|tb[ad])$/i;

/** Characters of templates, markup, sentences and addresses of persons. */
const FOREIGN = /[<>{}@\p{Cc}]|[.:;,!?\u2026]$|[:;,!?.] /u;

/** A word of a number that has several: with a digit, or in capitals. */
const NUMBERED = /\d|^[^\p{Ll}]+$/u;

/** A word of prose: `Name`, `loading`. */
const PROSE = /^\p{L}\p{Ll}*$/u;

/** Numbers such as `WH 1000 XM4` have at most so many words. */
const WORDS = 4;

/**
 * A text as an id, trimmed. The first word of several may be any: `Product 16`.
 *
 * @param beside the text stands beside a label, where a word of prose is another label or a message
 * @returns '' if it is none: empty, over 200 characters, a sentence, a placeholder
 */
export const idText = (value: unknown, beside?: 'beside'): string => {
  // A number that a page has computed, such as NaN, is none.
  if (typeof value === 'number' && !Number.isFinite(value)) return '';
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  if (`${value}`.length > 10 * MOST) return '';
  const text = idOf(value).replace(/\s+/g, ' ');
  const words = text.split(' ');
  const isNumber =
    words.length === 1
      ? !NO_ID.test(text) && !(beside && PROSE.test(text))
      : words.length <= WORDS && /\d/.test(text) && words.slice(1).every((word) => NUMBERED.test(word));
  return text.length <= MOST && /[\p{L}\p{N}]/u.test(text) && !FOREIGN.test(text) && isNumber ? text : '';
};
