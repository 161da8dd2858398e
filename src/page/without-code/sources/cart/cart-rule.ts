import type { CartSource } from '../../../../protocol/config.js';
import { jsonTrouble } from '../json-trouble.js';

/** The kind of each key's value. */
const KINDS: Record<keyof CartSource, 'text' | 'object' | 'texts'> = {
  url: 'text',
  window: 'text',
  body: 'object',
  form: 'object',
  headers: 'object',
  lines: 'text',
  product: 'text',
  sku: 'text',
  count: 'text',
  price: 'text',
  total: 'text',
  after: 'texts',
};

const isKind = (kind: 'text' | 'object' | 'texts', value: unknown): boolean => {
  if (kind === 'text') return typeof value === 'string';
  if (kind === 'texts') return [value].flat().every((each) => typeof each === 'string');
  return Object(value) === value && !Array.isArray(value);
};

/** What must be there. `lines` may be missing where the response itself is the list. */
const NEEDED = ['product', 'count'] as const;

/** What is wrong with the keys of a rule. */
const wrong = (rule: Record<string, unknown>): string | undefined => {
  for (const [key, value] of Object.entries(rule)) {
    const kind = Object.hasOwn(KINDS, key) ? KINDS[key as keyof CartSource] : undefined;
    if (!kind) return `the name ${key} is unknown`;
    if (!isKind(kind, value)) return `${key} must be ${kind === 'object' ? 'an object' : 'text'}`;
  }
  for (const key of NEEDED) if (!rule[key]) return `${key} is missing`;
  if (!rule.price && !rule.total) return 'price or total is missing';
  if (!rule.url === !rule.window) return 'either url or window is needed';
};

/** The rule of `data-cart-at`, or what is wrong with it. */
export type CartRule = { rule: CartSource; trouble?: undefined } | { rule?: undefined; trouble: string };

/** Reads `data-cart-at`. @param given the text of the attribute, or the object that was given to `recotag('config')` */
export const parseCart = (given: unknown): CartRule => {
  const text = typeof given === 'string' ? given : '';
  const trouble = text && jsonTrouble(text);
  if (trouble) return { trouble };
  const rule: unknown = text ? JSON.parse(text) : given;
  if (!isKind('object', rule)) return { trouble: 'an object is expected' };
  const found = wrong(rule as Record<string, unknown>);
  return found ? { trouble: found } : { rule: rule as CartSource };
};
