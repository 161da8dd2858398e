import { amount } from '../../markup/prices.js';
import type { CartLine } from '../../protocol/set-cart.js';
import { quietly } from '../quietly.js';
import type { Fields, Reference } from '../reference.js';
import { tag } from '../settings.js';

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

/** Whether a line is of this product, and of this SKU where one is said. */
export const isSame = (line: Line, { product, sku }: Reference): boolean =>
  line.product === product && (!sku || line.sku === sku);

/**
 * The cart with more or less in it. Counts of the same product and SKU are added up, at the newer price; taking out more
 * than there is takes the line out.
 *
 * @param sign 1 or -1
 * @returns undefined where something was taken out that isn't there: then the cart was not what we thought
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

/** The door to localStorage. The tag deletes this key when consent is denied and on `reset`. */
const KEY = 'recotag.cart';

/** The cart as any page of this browser knew it last; null where it is known to be unknown, undefined where none was kept. */
export const keptCart = (): Line[] | null | undefined =>
  quietly(() => {
    const kept = JSON.parse(localStorage[KEY]);
    return Array.isArray(kept) ? kept : null;
  });

/** Keeps the cart, or that it is unknown; nothing while consent is pending or denied. */
export const keepCart = (cart: readonly unknown[] | null): void => {
  if (!tag().deviceUUID) return;
  // What can't be written must not leave an older cart behind.
  if (!quietly(() => (localStorage[KEY] = JSON.stringify(cart)))) quietly(() => delete localStorage[KEY]);
};
