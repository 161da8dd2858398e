import { amount, COUNT_DIGITS, digitsOf, isNegative, rounded } from '../../../../protocol/markup/prices.js';
import type { CartLine } from '../../../../protocol/operations.js';
import type { Fields } from '../../../shared/fields-of.js';
import type { Naming, Reference } from '../reference.js';

/** A normalized cart line: ids as text, amounts as numbers. */
export type Line = CartLine & Reference;

/** What a source says about the cart. */
export interface ReadCart {
  /** undefined if a product's line can't be read: an incomplete cart must not be reported */
  lines?: Line[] | undefined;
  /** why the cart can't be read: which line, and what is wrong with it */
  why?: string | undefined;
  /** the lines that are left out because they are no products, such as `line 2: no id` */
  leftOut: string[];
}

const shown = (value: unknown): string => (Object(value) === value ? 'an object' : `“${String(value).slice(0, 60)}”`);

/** Whether an item is no product: a coupon, a fee, gift wrap. */
export const isNoProduct = (item: Fields, { given }: Naming): boolean =>
  isNegative(item.price) || given(item) === undefined;

/**
 * Reads the items of a cart. A missing count is 1. Items with count 0 are left out, and so are those that are no products, unless nothing else
 * is in the cart.
 *
 * @param currency ISO 4217, if known. An item may have its own
 */
export const readItems = (items: Fields[], naming: Naming, currency?: unknown): ReadCart => {
  const lines: Line[] = [];
  const leftOut: string[] = [];
  let products = 0;
  let number = 0;
  for (const item of items) {
    number += 1;
    const where = `line ${number}: `;
    if (isNoProduct(item, naming)) {
      leftOut.push(where + (isNegative(item.price) ? `price ${shown(item.price)}` : 'no id'));
      continue;
    }
    products += 1;
    const named = naming.refer(item);
    const count = amount(item.quantity ?? 1, COUNT_DIGITS);
    const digits = digitsOf(item.currency ?? currency);
    const price = amount(item.price, digits);
    if (!named) return { why: `${where}id ${shown(naming.given(item))}`, leftOut };
    if (count === undefined) return { why: `${where}count ${shown(item.quantity)}`, leftOut };
    if (price === undefined) return { why: `${where}price ${shown(item.price)}`, leftOut };
    if (count) lines.push({ ...named, count, price: rounded(price, digits) });
  }
  // A data layer without any id names its products by other fields.
  if (!products && leftOut[0]) return { why: leftOut[0], leftOut };
  return { lines, leftOut };
};

/** Whether a line has this product, and this SKU if one is given. */
export const isSame = (line: Line, { product, sku }: Reference): boolean =>
  line.product === product && (!sku || line.sku === sku);

/**
 * Adds lines to a cart or removes them. Counts of the same product and SKU are added up; the newer price counts. A line whose
 * count falls to 0 or below is removed.
 *
 * @param sign 1 to add, -1 to remove
 * @returns undefined if a removed line is not in the cart: then the known cart is wrong
 */
export const changedCart = (cart: readonly Line[], changes: readonly Line[], sign: number): Line[] | undefined => {
  const lines = cart.map((line) => ({ ...line }));
  for (const change of changes) {
    const line = lines.find((each) => isSame(each, change) && (sign < 0 || each.sku === change.sku));
    if (line) {
      line.count += sign * change.count;
      if (sign > 0) line.price = change.price;
    } else if (sign < 0) return;
    else lines.push({ ...change });
  }
  return lines.filter(({ count }) => count > 0);
};
