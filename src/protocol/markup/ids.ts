import { isUnrendered } from '../xml.js';
import { firstOf } from './product-nodes.js';

/** Values that shops print for a missing id. */
const NO_ID = /^(false|0|\(not set\)|)$/i;

/** schema.org allows the kind of an id before it: `sku:4711`. The shop's own id doesn't have it. */
const KIND = /^(sku|mpn|isbn|gtin|id): */i;

/** A longer text is no id. */
const LONGEST = 200;

/** An id is text or a number. In a list the first one counts. A number sign before a number isn't part of it: `#4711`. */
export const idOf = (value: unknown): string => {
  const id = firstOf(value);
  const isId = typeof id === 'string' || typeof id === 'number' || typeof id === 'bigint';
  const text = isId ? `${id}`.trim().replace(/^#(?=\d+$)/, '') : '';
  return text.length > LONGEST || NO_ID.test(text) || isUnrendered(text) ? '' : text;
};

/** An id of markup, without its kind. */
export const markedId = (value: unknown): string => idOf(idOf(value).replace(KIND, ''));
