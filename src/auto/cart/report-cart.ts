import { type Fields, layerReference } from '../reference.js';
import { isOn, settings, tag } from '../settings.js';
import { cartLines, changedCart, isAnonymous, isSame, keepCart, keptCart, type Line } from './cart-lines.js';

/** Set after an invalid change. Further changes are ignored until the next complete cart. */
let isLost = false;

const follows = (): unknown => settings().cartChanges;

/** Whether the cart is stored, so that a later page doesn't report it again. */
const isKept = (): unknown => follows() || isOn('cart') || settings().cartAt;

/** The last known cart, from this page or an earlier one; null if it is unknown, undefined if there was none yet. */
const knownCart = (): readonly Line[] | null | undefined => {
  const reported = tag().cart as readonly Line[] | undefined;
  if (isLost) return null;
  // If the last cart isn't stored, an empty cart may have been filled on an earlier page.
  return isKept() ? keptCart(reported ?? []) : reported;
};

/** Reports a complete cart to the tag if it has changed. */
export const reportCart = (lines: readonly Line[] | undefined): void => {
  if (!lines || JSON.stringify(lines) === JSON.stringify(knownCart())) return;
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

/** Reads the cart of `data-cart-at` again. */
let readAgain: ((isOther: boolean) => void) | undefined;

/** @param read reads the shop's cart; `isOther`: a read that has begun may have another shopper's cart */
export const readCartBy = (read: ((isOther: boolean) => void) | undefined): void => {
  readAgain = read;
};

/** Reports the cart with the customer who is named now. The cart of `data-cart-at` is read again, since the customer may have another one. */
const reportForCustomer = (): void => {
  if (readAgain) {
    keepCart(null);
    readAgain(true);
  } else tag()('setCart', keptCart([]) as Line[]);
};

/**
 * Stores each cart that the tag accepts, from any source. A cart that the service rejects is unknown, so the next page reports it. A cart
 * that was reported before the customer was known is reported again, with the first operation that names the customer.
 */
export const keepReported = ({ type, detail }: CustomEvent<{ operation: string; customer?: string }>): void => {
  if (!isKept()) return;
  const isCart = /Cart$/.test(detail.operation);
  const isQueued = /queued/.test(type);
  if (isCart && isQueued) keepCart(tag().cart!, !!detail.customer);
  else if (isCart && !follows()) keepCart(null);
  else if (isQueued && detail.customer && isAnonymous()) reportForCustomer();
};
