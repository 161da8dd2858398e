import type { NewOperation } from '../outbox/row.js';
import { CART_KEY, type KeptCart, readCarts } from '../page/kept-carts.js';
import { quietly } from '../page/quietly.js';
import { trackingIdSystems } from '../protocol/id-systems.js';
import { type CartLine, setCartTree } from '../protocol/set-cart.js';
import { config, keepMilliseconds } from './config.js';
import { emit } from './events.js';
import { read, remove, write } from './storage.js';

/** What `recotag.cart` was last read from. */
let known: { text?: string | undefined; endpointId?: string | undefined } = {};

/** The page's tag. `recotag/testing` may have removed it. */
const tag = (): { cart?: readonly CartLine[] | undefined } => Object(window.recotag);

const store = (carts: Record<string, KeptCart>): void => {
  known = { text: JSON.stringify(carts), endpointId: config.endpointId };
  write(CART_KEY, known.text!);
};

/** Sets `recotag.cart` to the cart that this page reports. */
export const setCart = (lines: readonly CartLine[]): void => {
  const cart = lines.map((line) => ({ ...line }));
  tag().cart = cart;
  emit('cart', cart);
};

/** Stores the cart of this page, once the tag has accepted its operation. */
export const keepCart = ({ time, customer }: NewOperation): void => {
  const lines = tag().cart!.map(({ product, sku, count, price }) => ({ product, sku, count: +count, price: +price }));
  store({ ...readCarts(read(CART_KEY)), [config.endpointId!]: { lines, named: !!customer, time } });
};

/** Sets `recotag.cart` to the cart that an earlier page or another tab has stored. Ignores invalid carts, and removes old ones. */
export const followCart = (): void => {
  const text = read(CART_KEY);
  const { endpointId } = config;
  if (text === known.text && endpointId === known.endpointId) return;
  known = { text, endpointId };
  const carts = Object.entries(readCarts(text));
  const recent = carts.filter(([, cart]) => !(Date.now() - Object(cart).time > keepMilliseconds()));
  if (recent.length < carts.length) store(Object.fromEntries(recent));
  const lines = Object(recent.find(([endpoint]) => endpoint === endpointId)?.[1]).lines as CartLine[] | undefined;
  const cart = lines && quietly(() => setCartTree(lines, null, trackingIdSystems)) ? lines : undefined;
  if (JSON.stringify(cart) === JSON.stringify(tag().cart)) return;
  tag().cart = cart;
  if (cart) emit('cart', cart);
};

/** Forgets the carts of all endpoints. */
export const forgetCarts = (): void => {
  remove(CART_KEY);
  known = {};
  tag().cart = undefined;
};
