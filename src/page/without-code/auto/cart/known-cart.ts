import { CART_KEY, type KeptCart, readCarts } from '../../../shared/kept-carts.js';
import { readText, writeStored } from '../../../shared/stored.js';
import { isOn, settings, tag } from '../settings.js';
import type { Line } from './cart-lines.js';

/** Whether differences of the cart are applied to the known cart. */
export const follows = (): unknown => settings().cartChanges;

/** Whether each change of the cart is reported, so that a later page knows it. */
export const isReportedOnChange = (): unknown => follows() || isOn('cart') || settings().cartAt;

const keptCarts = (): Record<string, KeptCart> => readCarts(tag().deviceUUID && readText(CART_KEY));

const keptCart = (): KeptCart | undefined => keptCarts()[settings().endpointId!];

/** Adds to what the tag has stored about the last cart. */
export const noteCart = (noted: Partial<KeptCart>): void => {
  const carts = keptCarts();
  const id = settings().endpointId!;
  writeStored(CART_KEY, { ...carts, [id]: { time: Date.now(), ...carts[id], ...noted } });
};

/** The cart that this page has reported, or another page since this one was opened; undefined if there was none. */
export const cartOfPage = (): readonly Line[] | undefined =>
  (keptCart()?.time ?? Infinity) >= performance.timeOrigin ? (tag().cart as readonly Line[] | undefined) : undefined;

/**
 * The last known cart, from this page or an earlier one; null if it is unknown, undefined if there was none yet. Where not each change is
 * reported, an earlier page's cart may have changed since, so that only this page's is known.
 */
export const knownCart = (): readonly Line[] | null | undefined =>
  isReportedOnChange() ? ((tag().cart as readonly Line[] | undefined) ?? (keptCart() ? null : [])) : cartOfPage();

/** Whether a cart with products was reported without a customer. */
export const isAnonymous = (): boolean => {
  const kept = keptCart();
  return !!kept && !kept.named && !!knownCart()?.[0];
};
