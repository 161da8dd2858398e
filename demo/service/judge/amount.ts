import { Refusal } from '../refusal.js';
import { short, textOf } from './element.js';
import type { XmlElement } from './read-xml.js';

const PLAIN_DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

const decimal = (element: XmlElement, where: string): number => {
  const text = textOf(element, where);
  if (!PLAIN_DECIMAL.test(text))
    throw new Refusal(`${where} must be a plain decimal number such as 12 or 12.5, not "${short(text)}"`);
  // More digits than a double can hold come from binary arithmetic, such as 0.30000000000000004.
  if (text.replace(/^-?0*\.?0*|\./g, '').length > 15)
    throw new Refusal(`${where} has more than 15 digits: "${short(text)}"`);
  return Number(text);
};

/** A whole number within limits, both included. */
export const wholeNumber = (element: XmlElement, where: string, from: number, to: number): number => {
  const value = decimal(element, where);
  if (!Number.isInteger(value) || value < from || value > to)
    throw new Refusal(`${where} must be a whole number from ${from} to ${to}, not ${short(element.text)}`);
  return value;
};

/** Units of a product in a cart: more than 0, and plausible. */
export const count = (element: XmlElement, where: string): number => {
  const value = decimal(element, where);
  if (value <= 0) throw new Refusal(`${where} must be above 0, not ${short(element.text)}`);
  if (value > 100_000) throw new Refusal(`${where} is implausible: ${short(element.text)} is above 100000`);
  return value;
};

/** A product's price: 0 or more, and plausible. */
export const price = (element: XmlElement, where: string): number => {
  const value = decimal(element, where);
  if (value < 0) throw new Refusal(`${where} must be 0 or more, not ${short(element.text)}`);
  if (value > 100_000_000) throw new Refusal(`${where} is implausible: ${short(element.text)} is above 100000000`);
  return value;
};
