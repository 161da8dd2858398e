import { refuse } from './refuse.js';

/** What a whole number must be, in words. */
export const wholeNumberFrom = (min: number, max: number): string => `a whole number from ${min} to ${max}`;

export const isWholeNumber = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max;

/**
 * The number, where it is a whole one in its range.
 *
 * @param which the input, for the error's sentence
 * @throws TypeError when it is not
 */
export const wholeNumber = (which: string, value: number, min: number, max: number): number =>
  isWholeNumber(value, min, max) ? value : refuse(which, wholeNumberFrom(min, max), value);
