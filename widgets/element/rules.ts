import { isWholeNumber, wholeNumberFrom } from '../../src/protocol/whole-number.js';
import { warn } from './warn.js';

/** How a property is read, whether an attribute or code gave it. */
export interface Rule {
  /** what is used where nothing is given */
  fallback?: unknown;
  /** what is used for what is given; the page hears of it where that is something else */
  read?(given: unknown): unknown;
  /** what `given` must be, for that sentence */
  must?: string;
}

export const text: Rule = {};

/** A function, so only from code. */
export const code: Rule = { read: (given) => (typeof given === 'function' ? given : undefined) };

/** Present or not. */
export const flag: Rule = { fallback: false, read: (given) => given !== false };

/** A whole number; `above` is what stands for a number that is too large, the fallback by default. */
export const whole = (min: number, max: number, fallback: number | undefined, above = fallback): Rule => ({
  fallback,
  read: (given) => {
    const number = Number(given);
    return isWholeNumber(number, min, max) ? number : number > max ? above : fallback;
  },
  must: wholeNumberFrom(min, max),
});

/** One of some words, by default the first. */
export const oneOf = (...words: string[]): Rule => ({
  fallback: words[0],
  read: (given) => (words.includes(`${given}`) ? given : words[0]),
  must: words.join(' or '),
});

/** An object, or JSON of one. */
export const json: Rule = {
  read: (given) => {
    try {
      return Object(given) === given ? given : JSON.parse(`${given}`);
    } catch (error) {
      warn(`${error} in ${given}`);
    }
  },
};
