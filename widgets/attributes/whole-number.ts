import { warn } from './warn.js';

/** What a number attribute may be: a whole number from `min` to `max`. */
export interface NumberRule {
  name: string;
  min: number;
  max: number;
  /** what is used instead of anything else */
  fallback: number;
  /** whether a number above `max` means `max` */
  clamp?: boolean;
}

/** The number where it keeps the rule, else what is used instead, which is said once. */
export function wholeNumber(
  value: unknown,
  { name, min, max, fallback, clamp }: NumberRule,
  element: { localName: string },
): number {
  const number = Number(value);
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  const used = clamp && number > max ? max : fallback;
  warn(`<${element.localName}> ${name} must be a whole number from ${min} to ${max}, not ${value}: ${used} is used`);
  return used;
}
