// The last cart: `recotag.cart`, and whether the service has it.

import { fnv1a32 } from '../../protocol/fnv1a32.js';
import { jsonText } from '../../protocol/json-text.js';
import {
  addNumbers,
  type CartLine,
  type GivenCartLine,
  setCartTree,
  trackingIdSystems,
} from '../../protocol/operations.js';
import { quietly } from '../shared/guarded.js';
import type { KeptCart } from '../shared/kept-carts.js';
import type { OperationDetail } from './events.js';
import type { NewOperation } from './outbox/row.js';
import { DAY_MS, emit, keepMilliseconds, settings } from './page.js';
import { isAdopted } from './shopper.js';
import { CART_KEY, parse, read, write } from './storage.js';

/** The text from which `recotag.cart` was last read, and the endpoint. */
let followed: string | undefined;
let followedEndpoint: string | undefined;

/** The page's tag. `recotag/testing` may have removed it. */
const tag = (): { cart?: readonly CartLine[] | undefined } => Object(window.recotag);

/** The stored carts by endpoint, since shops with different endpoints may share an origin. */
const keptCarts = (): Record<string, KeptCart | undefined> => ({ ...Object(parse(read(CART_KEY))) });

/** Keeps the cart of the page's endpoint. */
const keep = (cart: KeptCart | undefined): void => {
  followedEndpoint = settings.endpointId!;
  followed = jsonText({ ...keptCarts(), [followedEndpoint]: cart });
  write(CART_KEY, followed);
};

const show = (lines: readonly CartLine[] | undefined): void => {
  tag().cart = lines;
  if (lines) emit('cart', lines);
};

/** The page reports a cart. */
export const rememberCart = (lines: readonly GivenCartLine[]): void =>
  show(lines.map((line) => addNumbers({ product: line.product, sku: line.sku }, line, Number)));

/**
 * Keeps the cart that this page has reported.
 *
 * @param newest the newest cart of this endpoint that waits to be sent or acknowledged
 * @returns whether the service must get it: not if the newest one that waits is equal, or the service has acknowledged an equal one, as the
 *   last one and within a day; nor if it is empty, names no customer, and the device has never sent a cart
 */
export const keepCart = ({ url, body, time, customer }: NewOperation, newest: NewOperation | undefined): boolean => {
  const last = keptCarts()[settings.endpointId!];
  const hash = fnv1a32(url + body); // the URL names the service and the device, the body the customer
  const acknowledged = last?.hash === hash ? last.acknowledged : undefined;
  // Nobody knows which cart the service has of a device that another tracker, or an earlier storage, had before.
  const hasSent = newest || (last ? last.hash || last.lines?.length !== 0 : isAdopted());
  const lines = tag().cart!;
  const isNothing = !hasSent && !customer && !lines.length;
  keep({ lines, named: !!customer, time, hash: isNothing ? undefined : hash, acknowledged });
  // The clock may have been set back since.
  const isKnown = newest ? newest.url === url && newest.body === body : Math.abs(Date.now() - acknowledged!) < DAY_MS;
  return !isKnown && !isNothing;
};

/**
 * Tells the page of an operation: only what it may know, and a copy, since listeners may change it. Notes a cart that the service has.
 *
 * @param name the event: `recotag:<name>`
 */
export const report = (
  name: 'queued' | 'sent' | 'retry' | 'rejected' | 'dropped',
  { id, operation, body, attempts, status, error, cart, url }: NewOperation & OperationDetail,
): void => {
  const last = cart && name === 'sent' ? keptCarts()[settings.endpointId!] : undefined;
  if (last && last.hash === fnv1a32(url + body)) keep({ ...last, acknowledged: Date.now() });
  emit(name, { id, operation, body, attempts, ...(status && { status }), ...(error && { error }) });
};

/** Sets `recotag.cart` to what an earlier page or another tab has stored. Ignores an invalid cart, and removes an old one. */
export const followCart = (): void => {
  const text = read(CART_KEY);
  if (text === followed && settings.endpointId === followedEndpoint) return;
  followed = text;
  followedEndpoint = settings.endpointId;
  const cart = keptCarts()[settings.endpointId!];
  const isOld = Date.now() - Number(cart?.time) > keepMilliseconds();
  if (isOld) keep(undefined);
  const lines =
    cart?.lines && !isOld && quietly(() => setCartTree(cart.lines!, null, trackingIdSystems)) ? cart.lines : undefined;
  if (jsonText(lines) !== jsonText(tag().cart)) show(lines);
};

/** The device is forgotten. @param isByThisTab otherwise by another one: a stored cart is already that of the new device */
export const forgetCarts = (isByThisTab: boolean): void => {
  followed = followedEndpoint = undefined;
  if (isByThisTab) tag().cart = undefined;
};
