import { amount } from '../../markup/amount.js';
import type { CartLine } from '../../protocol/set-cart.js';
import type { Fields } from '../fields.js';
import type { Reference } from '../reference.js';

/** A line as this file makes it: ids as text, amounts as numbers. */
export type Line = CartLine & Reference & { count: number; price: number };

/**
 * The lines that items amount to. No count is one piece, a count of 0 is no line.
 *
 * @param refer which product an item is
 * @returns undefined where an item's id, count or price isn't understood: half a cart is worse than none
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
