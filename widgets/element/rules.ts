import { jsonText } from '../../src/protocol/json-text.js';
import { isWholeNumber, wholeNumberFrom } from '../../src/protocol/whole-number.js';
import { isUnrendered, RENDERED } from '../../src/protocol/xml.js';
import type { Rule } from './rule.js';

export const text: Rule<string | undefined> = { read: String };

/** One id or several. */
export const id: Rule<string | undefined> = {
  read: (given) => (isUnrendered(given) ? undefined : String(given)),
  must: RENDERED,
  called: 'none',
};

/** A boolean attribute. `"false"` counts as false, since frameworks and templates write it. */
export const flag: Rule<boolean> = {
  fallback: false,
  bare: true,
  read: (given) => given !== false && given !== 'false',
};

/** A function. It has no attribute. */
export const code = <Code>(): Rule<Code | undefined> => ({
  attribute: false,
  read: (given) => (typeof given === 'function' ? (given as Code) : undefined),
  must: 'a function',
  called: 'none',
});

/**
 * An integer.
 *
 * @param above replaces a number that is too large; the fallback by default
 * @param called names the fallback in the warning if it is not a number
 */
export const whole = <Fallback extends number | undefined>(
  min: number,
  max: number,
  fallback: Fallback,
  above: number | Fallback = fallback,
  called?: string,
): Rule<number | Fallback> => ({
  fallback,
  read: (given) => (isWholeNumber(Number(given), min, max) ? Number(given) : undefined),
  nearest: (given) => (Number(given) > max ? above : fallback),
  must: wholeNumberFrom(min, max),
  called,
});

/** One of several keywords; the first is the default, and may be undefined. */
export const oneOf = <Word extends string | undefined>(first: Word, ...others: Word[]): Rule<Word> => ({
  fallback: first,
  read: (given) => [first, ...others].find((word) => word === given),
  must: [first, ...others].filter(Boolean).join(' or '),
  called: 'the default',
});

/** More characters than any JSON in an attribute needs. */
const MOST_JSON = 200_000;

/** An object, or JSON that describes one. Another object with the same content is no change, since frameworks create one with each render. */
export const json = <Value extends object>(called: string): Rule<Value | undefined> => ({
  read: (given) => {
    try {
      const value = typeof given === 'string' ? JSON.parse(given.slice(0, MOST_JSON)) : given;
      return Object(value) === value && jsonText(value) ? value : undefined;
    } catch {
      // Invalid JSON is an invalid value, and so is an object that can't be JSON.
    }
  },
  hasChanged: (value, other) => jsonText(value) !== jsonText(other),
  must: 'JSON of an object',
  called,
});
