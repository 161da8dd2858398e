import { jsonText } from '../../../../protocol/json-text.js';
import type { Fields } from '../../../shared/fields-of.js';
import { evidence } from '../evidence.js';
import { storedIds, storeIds } from '../layer/stored-ids.js';
import { layerNaming, layerReference } from '../reference.js';
import { tag } from '../settings.js';
import { changedCart, isNoProduct, isSame, type Line, type ReadCart, readItems } from './cart-lines.js';
import { cartOfPage, follows, isAnonymous, isReportedOnChange, knownCart, noteCart } from './known-cart.js';

/** Set after an invalid change. Further changes are ignored until the next complete cart. */
let isLost = false;

/** Reports a complete cart to the tag, once on each page: the tag doesn't send again what the service has. */
export const reportCart = (lines: readonly Line[] | undefined): void => {
  const isKnown = !isLost && jsonText(lines) === jsonText(cartOfPage());
  if (!lines || isKnown) return;
  isLost = false;
  tag()('setCart', lines);
};

/** Reports a complete cart, and notes for the doctor what of it isn't sent. */
export const reportReading = (from: string, { lines, why, leftOut }: ReadCart): void => {
  evidence.cart = { from, why, leftOut };
  reportCart(lines);
};

/** Adds items to the known cart or removes them. Without a known cart it starts empty. @param sign 1 to add, -1 to remove */
export const reportChange = (items: Fields[], sign: number, currency?: unknown): void => {
  if (!follows()) return;
  const known = isLost ? null : knownCart();
  // Removed items need no price.
  const { lines } = readItems(sign < 0 ? items.map((item) => ({ ...item, price: 0 })) : items, layerNaming, currency);
  const changed = known !== null && lines && changedCart(known ?? [], lines, sign);
  if (changed) reportCart(changed);
  else {
    isLost = true;
    noteCart({ lines: null });
  }
};

/** The transaction ids of purchases whose items were removed. The tag deletes the key with all others of its outbox. */
const BOUGHT_KEY = 'recotag.outbox~bought';

/** The same, of this page: nothing is stored while consent is pending. */
const bought = new Set<string>();

/** Whether this browser has read this purchase before. Without an id nobody knows. */
const isRepeated = (id: string): boolean => {
  if (!id) return false;
  const isKnown = bought.has(id) || storedIds(BOUGHT_KEY).includes(id);
  bought.add(id);
  if (!isKnown) storeIds(BOUGHT_KEY, [id]);
  return isKnown;
};

/**
 * Removes purchased items. A cart without any of them is newer and stays. An item with an invalid id matches every line.
 *
 * @param id of the purchase, which counts once: a shopper who returns to the confirmation may have the same products in a newer cart
 */
export const reportBought = (items: Fields[], id: string): void => {
  if (isRepeated(id)) return;
  const known = (!isLost && knownCart()) || [];
  const products = items.filter((item) => !isNoProduct(item, layerNaming));
  const left = known.filter(
    (line) => products.length && !products.some((item) => isSame(line, layerReference(item) ?? line)),
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
    isLost = true;
    readAgain(true);
  } else tag()('setCart', knownCart()!);
};

/** A cart that was reported before the customer was known is reported again, with the first operation that names the customer. */
export const followQueued = ({ detail }: CustomEvent<{ operation: string; customer?: string }>): void => {
  if (isReportedOnChange() && detail.customer && isAnonymous()) reportForCustomer();
};
