import { type Fields, layerReference } from '../reference.js';
import { settings, tag } from '../settings.js';
import { cartLines, changedCart, isSame, keepCart, keptCart, type Line } from './cart-lines.js';

/** Set after an invalid change. Further changes are ignored until the next complete cart. */
let isLost = false;

const follows = (): unknown => settings().cartChanges;

/** The last known cart, from this page or an earlier one; null if it is unknown, undefined if there was none yet. */
const knownCart = (): readonly Line[] | null | undefined => {
  const kept = follows() ? keptCart() : undefined;
  return isLost ? null : kept === undefined ? (tag().cart as readonly Line[] | undefined) : kept;
};

/** Reports a complete cart to the tag if it has changed. */
export const reportCart = (lines: readonly Line[] | undefined): void => {
  const known = knownCart();
  // With `data-cart-changes` the last cart is stored. Without it, an empty cart may have been filled on an earlier page.
  if (!lines || JSON.stringify(lines) === JSON.stringify(known === undefined && follows() ? [] : known)) return;
  isLost = false;
  tag()('setCart', lines);
};

/** Adds items to the known cart or removes them. Without a known cart it starts empty. @param sign 1 to add, -1 to remove */
export const reportChange = (items: Fields[], sign: number): void => {
  if (!follows()) return;
  const known = knownCart();
  // Removed items need no price.
  const lines = cartLines(sign < 0 ? items.map((item) => ({ ...item, price: 0 })) : items, layerReference);
  const changed = known !== null && lines && changedCart(known ?? [], lines, sign);
  if (changed) reportCart(changed);
  else {
    isLost = true;
    keepCart(null);
  }
};

/** Removes purchased items. A cart without any of them is newer and stays. An item with an invalid id matches every line. */
export const reportBought = (items: Fields[]): void => {
  const known = knownCart() ?? [];
  const left = known.filter(
    (line) => items.length && !items.some((item) => isSame(line, layerReference(item) ?? line)),
  );
  if (!known.length || left.length < known.length) reportCart(left);
};

/** Stores each cart that the tag accepts, from any source, if changes are followed. */
export const keepReported = ({ detail }: CustomEvent<{ operation: string }>): void => {
  if (follows() && /Cart$/.test(detail.operation)) keepCart(tag().cart!);
};
