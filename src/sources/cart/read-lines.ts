import { amount } from '../../markup/prices.js';
import type { CartSource } from '../../protocol/config.js';
import { idText } from '../id-text.js';
import { ownValue, valueAt } from '../own-value.js';

/** A line of the shop's cart. */
export interface SourceLine {
  product: string;
  sku?: string | undefined;
  count: number;
  price: number;
}

/** The cart that was read, or why it can't be read. */
export type ReadCart = { lines: SourceLine[]; why?: undefined } | { lines?: undefined; why: string };

/** More lines than this are no cart. */
const MOST_LINES = 500;

const shown = (value: unknown): string =>
  Object(value) === value ? (Array.isArray(value) ? 'a list' : 'an object') : `${String(value)}`.slice(0, 40);

/** Whether the cart itself is null, as in GraphQL for a shopper without a cart. An answer with errors says nothing about the cart. */
const isNoCart = (answer: unknown, lines = ''): boolean => {
  const path = lines.split('.');
  return (
    path.length > 1 &&
    valueAt(answer, path.slice(0, -1).join('.')) === null &&
    !['errors', 'error'].some((key) => ownValue(answer, key)) &&
    !(path[0] === 'data' && ownValue(answer, 'data') === null)
  );
};

/**
 * The lines of a cart, by the paths of `data-cart-at`. A line without a product, a count or a price that is understood makes the whole cart
 * unreadable; one with the count 0 is left out.
 *
 * @param answer the JSON of the shop, or the page's own variable
 */
export const readLines = (answer: unknown, rule: CartSource): ReadCart => {
  const list = valueAt(answer, rule.lines ?? '');
  if (!Array.isArray(list))
    return isNoCart(answer, rule.lines)
      ? { lines: [] }
      : { why: `lines: ${rule.lines ?? ''} is ${shown(list)} instead of a list` };
  if (list.length > MOST_LINES) return { why: `lines: ${list.length} lines are too many for a cart` };
  const lines: SourceLine[] = [];
  for (let index = 0; index < list.length; index++) {
    const line = ownValue(list, `${index}`);
    const at = (key: 'product' | 'sku' | 'count' | 'price') => (rule[key] ? valueAt(line, rule[key]) : undefined);
    const product = idText(at('product'));
    const count = amount(at('count'));
    const price = amount(at('price'));
    const bad = !product ? 'product' : count === undefined ? 'count' : price === undefined ? 'price' : undefined;
    if (bad) return { why: `line ${index + 1}: ${bad} (${rule[bad]}) is ${shown(at(bad))}` };
    if (count) lines.push({ product, sku: idText(at('sku')) || undefined, count, price: price! });
  }
  return { lines };
};
