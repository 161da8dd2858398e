import { fnv1a32 } from '../../protocol/fnv1a32.js';
import { trackingIdSystems } from '../../protocol/id-systems.js';
import { jsonText } from '../../protocol/json-text.js';
import { type CartLine, type GivenCartLine, setCartTree } from '../../protocol/set-cart.js';
import { CART_KEY, type KeptCart, MAX_CHARACTERS, readCarts } from '../shared/kept-carts.js';
import { quietly } from '../shared/quietly.js';
import { config, keepMilliseconds } from './config.js';
import { isAdopted } from './device.js';
import { emit } from './events.js';
import type { Outcome } from './outbox/outcome.js';
import type { NewOperation, Row } from './outbox/row.js';
import { read, remove, write } from './storage.js';

/** What `recotag.cart` was last read from. It stays valid for this page if the storage loses it. */
let known: { text?: string | undefined; endpointId?: string | undefined } = {};

/** The page's tag. `recotag/testing` may have removed it. */
const tag = (): { cart?: readonly CartLine[] | undefined } => Object(window.recotag);

const storedText = (): string | undefined => read(CART_KEY) ?? known.text;

/** The last cart of this page's endpoint, as it is stored. */
const kept = (): KeptCart | undefined => readCarts(storedText())[config.endpointId!];

const store = (carts: Record<string, KeptCart>): void => {
  const endpointId = config.endpointId!;
  let text = jsonText(carts);
  // Too long a text is never read. That there was a cart stays known, so that an empty one is sent later.
  if (text.length > MAX_CHARACTERS) text = jsonText({ [endpointId]: { ...carts[endpointId], lines: null } });
  known = { text, endpointId };
  write(CART_KEY, text);
};

const keep = (cart: KeptCart): void => store({ ...readCarts(storedText()), [config.endpointId!]: cart });

/** Sets `recotag.cart` to the cart that this page reports. */
export const rememberCart = (lines: readonly GivenCartLine[]): void => {
  const cart = lines.map((line) => ({ ...line, count: +line.count, price: +line.price }));
  tag().cart = cart;
  emit('cart', cart);
};

/** For so long a cart that the service has is not sent again, in milliseconds. */
const FRESH_MS = 864e5;

/** The URL contains the service, the endpoint and the device, the body the customer. */
const hashOf = ({ url, body }: NewOperation): number => fnv1a32(url + body);

/**
 * Keeps the cart that this page has reported.
 *
 * @param cart the operation that sets it
 * @param newest the newest cart of this endpoint that waits to be sent or acknowledged
 * @returns whether the service must get it: not if the newest one that waits is equal, or the service has acknowledged an equal one, as the
 *   last one and within a day; nor if it is empty, names no customer, and the device has never sent a cart
 */
export const keepCart = (cart: NewOperation, newest: NewOperation | undefined): boolean => {
  const { url, body, time, customer } = cart;
  const last = kept();
  const hash = hashOf(cart);
  const acknowledged = last?.hash === hash ? last.acknowledged : undefined;
  // The clock may have been set back since.
  const isFresh = Math.abs(Date.now() - acknowledged!) < FRESH_MS;
  const isKnown = newest ? newest.url === url && newest.body === body : isFresh;
  // Nobody knows which cart the service has of a device that another tracker, or an earlier storage, had before.
  const hasSent = newest || (last ? last.hash || last.lines?.length !== 0 : isAdopted());
  const isNothing = !hasSent && !customer && !body.includes('<productListItem>');
  const lines = tag().cart!.map(({ product, sku, count, price }) => ({ product, sku, count, price }));
  keep({ lines, named: !!customer, time, hash: isNothing ? undefined : hash, acknowledged });
  return !isKnown && !isNothing;
};

/** Tells the page of an operation, and notes a cart that the service has acknowledged. @param name the event: `recotag:<name>` */
export const report = (name: 'sent' | 'retry' | 'rejected' | 'dropped', row: Row & Partial<Outcome>): void => {
  const last = row.cart && name === 'sent' ? kept() : undefined;
  if (last && last.hash === hashOf(row)) keep({ ...last, acknowledged: Date.now() });
  emit(name, row);
};

/** Sets `recotag.cart` to the cart that an earlier page or another tab has stored. Ignores invalid carts, and removes old ones. */
export const followCart = (): void => {
  const text = storedText();
  const { endpointId } = config;
  if (text === known.text && endpointId === known.endpointId) return;
  known = { text, endpointId };
  const carts = Object.entries(readCarts(text));
  const recent = carts.filter(([, cart]) => !(Date.now() - Object(cart).time > keepMilliseconds()));
  if (recent.length < carts.length) store(Object.fromEntries(recent));
  const lines = Object(recent.find(([endpoint]) => endpoint === endpointId)?.[1]).lines as CartLine[] | undefined;
  const cart = lines && quietly(() => setCartTree(lines, null, trackingIdSystems)) ? lines : undefined;
  if (jsonText(cart) === jsonText(tag().cart)) return;
  tag().cart = cart;
  if (cart) emit('cart', cart);
};

/** Another tab has forgotten the device, so a stored cart is that of the new one. */
export const forgetCartOfPage = (): void => {
  known = {};
};

/** Forgets the carts of all endpoints. */
export const forgetCarts = (): void => {
  remove(CART_KEY);
  known = {};
  tag().cart = undefined;
};
