import { amount } from '../../markup/prices.js';
import type { Fields } from '../../page/fields-of.js';
import type { CartLine } from '../../protocol/set-cart.js';
import type { Reference } from '../reference.js';

/** A normalized cart line: ids as text, amounts as numbers. */
export type Line = CartLine & Reference & { count: number; price: number };

/**
 * Converts items to cart lines. A missing count is 1. Items with count 0 are left out.
 *
 * @param refer returns the product of an item
 * @returns undefined if an item's id, count or price is invalid: an incomplete cart must not be reported
 */
export const cartLines = (items: Fields[], refer: (item: Fields) => Reference | undefined): Line[] | undefined => {
  const lines: Line[] = [];
  for (const item of items) {
    const named = refer(item);
    const count = amount(item.quantity ?? 1);
    const price = amount(item.price);
    if (!named || count === undefined || price === undefined) return;
    if (count) lines.push({ ...named, count, price });
  }
  return lines;
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
