import type { CartSource } from '../../../../protocol/config.js';
import { amount, COUNT_DIGITS, digitsOf, isNegative, rounded } from '../../../../protocol/markup/prices.js';
import type { CartLine } from '../../../../protocol/operations.js';
import { ownKeys } from '../../../../protocol/own-keys.js';
import type { Reference } from '../../auto/reference.js';
import { idText } from '../id-text.js';
import { ownValue, valueAt } from '../own-value.js';

/** A line of the shop's cart. */
export type SourceLine = CartLine & Reference;

/** The cart that was read, or why it can't be read. */
export type ReadCart = { lines: SourceLine[]; why?: undefined } | { lines?: undefined; why: string };

/** More lines than this are no cart. */
const MOST_LINES = 500;

const shown = (value: unknown): string =>
  Object(value) === value ? (Array.isArray(value) ? 'a list' : 'an object') : `${String(value)}`.slice(0, 40);

/** Words of a field that says how many products are in a cart: `item_count`, `totalItems`, `cart_quantity`. One of them counts. */
const COUNTING = /^(count|quantity|qty|items|products|articles|pieces|units)$/;
const BESIDE = /^(cart|basket|bag|total|num|number|nr|no|of|item|product|article|line|lines|piece|unit|all)$/;

const isCount = (key: string): boolean => {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.some((word) => COUNTING.test(word)) && words.every((word) => COUNTING.test(word) || BESIDE.test(word));
};

/** More fields than this are not looked at. */
const MOST_FIELDS = 200;

/** Whether the counts of an object say that nothing is in the cart: there is one, and all are 0. */
const countsNothing = (holder: object): boolean => {
  const counts = ownKeys(holder)
    .slice(0, MOST_FIELDS)
    .filter(isCount)
    .map((key) => amount(ownValue(holder, key)))
    .filter((count) => count !== undefined);
  return counts.length > 0 && counts.every((count) => count === 0);
};

/**
 * Whether a response without lines says that the cart is empty: its cart is null, as in GraphQL for a shopper without a cart, or its lines
 * are missing, or an object without keys, and its count is 0. A response with an error says nothing about the cart.
 */
const isNoCart = (response: unknown, lines = ''): boolean => {
  if (Object(response) !== response || Array.isArray(response)) return false;
  if (['errors', 'error'].some((key) => ownValue(response, key))) return false;
  if (['success', 'ok'].some((key) => ownValue(response, key) === false)) return false;
  const path = lines.split('.');
  const last = path.pop()!;
  let holder = response as object;
  for (let index = 0; index < path.length; index++) {
    const next = ownValue(holder, path[index]!);
    if (next === null && index === path.length - 1) return !(path[0] === 'data' && path.length === 1);
    if (Object(next) !== next) return false;
    // PHP writes an object without fields as a list.
    if (Array.isArray(next)) return !next.length && countsNothing(holder);
    holder = next as object;
  }
  const value = ownValue(holder, last) ?? {};
  return !!last && Object(value) === value && !ownKeys(value as object).length && countsNothing(holder);
};

/** A list, or an object whose values are objects, as PHP writes an array with keys. */
export const listOf = (value: unknown): ArrayLike<unknown> | undefined => {
  if (Array.isArray(value)) return value;
  const values = ownKeys(Object(value)).map((key) => ownValue(value, key));
  return values.length && values.every((each) => Object(each) === each && !Array.isArray(each)) ? values : undefined;
};

/**
 * The lines of a cart, by the paths of `data-cart-at`. A product's line whose id, count or price isn't understood makes the whole cart
 * unreadable. One with the count 0 is left out, and so is one that is no product: without an id, or with a negative price.
 * The lines may be missing in a response that counts 0 products.
 *
 * @param response the JSON of the shop, or the page's own variable
 */
export const readLines = (response: unknown, rule: CartSource): ReadCart => {
  const found = valueAt(response, rule.lines ?? '');
  const list = listOf(found);
  if (!list)
    return isNoCart(response, rule.lines)
      ? { lines: [] }
      : { why: `lines: ${rule.lines ?? ''} is ${shown(found)} instead of a list` };
  if (list.length > MOST_LINES) return { why: `lines: ${list.length} lines are too many for a cart` };
  const lines: SourceLine[] = [];
  let leftOut = '';
  let products = 0;
  for (let index = 0; index < list.length; index++) {
    const line = ownValue(list, `${index}`);
    const at = (key: 'product' | 'sku' | 'count' | 'price' | 'total') =>
      rule[key] ? valueAt(line, rule[key]) : undefined;
    const currency = ownValue(line, 'currency') ?? ownValue(response, 'currency');
    const product = idText(at('product'));
    const count = amount(at('count'), COUNT_DIGITS);
    const digits = digitsOf(currency);
    const key = rule.price ? 'price' : 'total';
    const given = amount(at(key), digits);
    const price = rule.price ? given : given! / count!;
    const isNoProduct = isNegative(at(key)) || at('product') == null || at('product') === '';
    if (isNoProduct) {
      leftOut ||= `line ${index + 1}: product (${rule.product}) is ${shown(at('product'))}`;
      continue;
    }
    products += 1;
    const bad = !product ? 'product' : count === undefined ? 'count' : given === undefined ? key : undefined;
    if (bad) return { why: `line ${index + 1}: ${bad} (${rule[bad]}) is ${shown(at(bad))}` };
    if (count) lines.push({ product, sku: idText(at('sku')) || undefined, count, price: rounded(price!, digits) });
  }
  // A path that is right finds at least one product.
  return !products && leftOut ? { why: leftOut } : { lines };
};
