import type { Reference } from '../reference.js';
import type { Line } from './cart-lines.js';

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
