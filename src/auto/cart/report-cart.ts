import { type Fields, layerReference } from '../reference.js';
import { settings, tag } from '../settings.js';
import { cartLines, changedCart, isSame, keepCart, keptCart, type Line } from './cart-lines.js';

/** Whether a difference wasn't understood: no other counts until the next snapshot. */
let isLost = false;

const follows = (): unknown => settings().cartChanges;

/** The cart as it was known last, by this page or an earlier one; null where it can't be known, undefined before anything was. */
const knownCart = (): readonly Line[] | null | undefined => {
  const kept = follows() ? keptCart() : undefined;
  return isLost ? null : kept === undefined ? (tag().cart as readonly Line[] | undefined) : kept;
};

/** Tells the tag a cart that is known whole, unless it is known already. */
export const reportCart = (lines: readonly Line[] | undefined): void => {
  if (!lines || JSON.stringify(lines) === JSON.stringify(knownCart())) return;
  isLost = false;
  tag()('setCart', lines);
};

/** Puts things into a cart that is known, or that has its empty start, or takes them out. @param sign 1 or -1 */
export const reportChange = (items: Fields[], sign: number): void => {
  if (!follows()) return;
  const known = knownCart();
  // What things cost that are taken out doesn't matter.
  const lines = cartLines(sign < 0 ? items.map((item) => ({ ...item, price: 0 })) : items, layerReference);
  const changed = known !== null && lines && changedCart(known ?? [], lines, sign);
  if (changed) reportCart(changed);
  else {
    isLost = true;
    keepCart(null);
  }
};

/** Takes out what was bought; a cart that has none of it is a newer one, and stays. What isn't understood may be any line. */
export const reportBought = (items: Fields[]): void => {
  const known = knownCart() ?? [];
  const left = known.filter(
    (line) => items.length && !items.some((item) => isSame(line, layerReference(item) ?? line)),
  );
  if (!known.length || left.length < known.length) reportCart(left);
};

/** Keeps each cart that is accepted, where differences count: whatever reported it. */
export const keepReported = ({ detail }: CustomEvent<{ operation: string }>): void => {
  if (follows() && /Cart$/.test(detail.operation)) keepCart(tag().cart!);
};
