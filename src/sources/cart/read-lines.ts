import { amount, COUNT_DIGITS, digitsOf, isNegative } from '../../markup/prices.js';
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

/** A list, or an object whose values are objects, as PHP writes an array with keys. */
const listOf = (value: unknown): ArrayLike<unknown> | undefined => {
  if (Array.isArray(value)) return value;
  const values = Object.keys(Object(value)).map((key) => ownValue(value, key));
  return values.length && values.every((each) => Object(each) === each && !Array.isArray(each)) ? values : undefined;
};

/**
 * The lines of a cart, by the paths of `data-cart-at`. A product's line whose id, count or price isn't understood makes the whole cart
 * unreadable. One with the count 0 is left out, and so is one that is no product: without an id, or with a negative price.
 *
 * @param answer the JSON of the shop, or the page's own variable
 */
export const readLines = (answer: unknown, rule: CartSource): ReadCart => {
  const found = valueAt(answer, rule.lines ?? '');
  const list = listOf(found);
  if (!list)
    return isNoCart(answer, rule.lines)
      ? { lines: [] }
      : { why: `lines: ${rule.lines ?? ''} is ${shown(found)} instead of a list` };
  if (list.length > MOST_LINES) return { why: `lines: ${list.length} lines are too many for a cart` };
  const lines: SourceLine[] = [];
  let leftOut = '';
  let products = 0;
  for (let index = 0; index < list.length; index++) {
    const line = ownValue(list, `${index}`);
    const at = (key: 'product' | 'sku' | 'count' | 'price') => (rule[key] ? valueAt(line, rule[key]) : undefined);
    const currency = ownValue(line, 'currency') ?? ownValue(answer, 'currency');
    const product = idText(at('product'));
    const count = amount(at('count'), COUNT_DIGITS);
    const price = amount(at('price'), digitsOf(currency));
    const isNoProduct = isNegative(at('price')) || at('product') == null || at('product') === '';
    if (isNoProduct) {
      leftOut ||= `line ${index + 1}: product (${rule.product}) is ${shown(at('product'))}`;
      continue;
    }
    products += 1;
    const bad = !product ? 'product' : count === undefined ? 'count' : price === undefined ? 'price' : undefined;
    if (bad) return { why: `line ${index + 1}: ${bad} (${rule[bad]}) is ${shown(at(bad))}` };
    if (count) lines.push({ product, sku: idText(at('sku')) || undefined, count, price: price! });
  }
  // A path that is right finds at least one product.
  return !products && leftOut ? { why: leftOut } : { lines };
};
