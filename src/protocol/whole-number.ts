import { refuse } from './xml.js';

/** The required range of a whole number, for messages. */
export const wholeNumberFrom = (min: number, max: number): string => `a whole number from ${min} to ${max}`;

export const isWholeNumber = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max;

/**
 * Returns the number if it is a whole number in the range.
 *
 * @param which the input's name, for the error message
 * @throws TypeError otherwise
 */
export const wholeNumber = (which: string, value: number, min: number, max: number): number =>
  isWholeNumber(value, min, max) ? value : refuse(which, wholeNumberFrom(min, max), value);
