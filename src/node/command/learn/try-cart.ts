import type { TagAttributes } from '../check/insert-tag.js';
import type { SentOperation } from '../check/sent-operation.js';

import type { ShopTab } from './learn-tab.js';
import type { ProductPage, Shopper } from './shopper.js';

interface TryOptions {
  tab: ShopTab;
  shopper: Shopper;
  attributes: TagAttributes;
  /** two products, and the ids by which their views name them */
  products: readonly { page: ProductPage; id: string }[];
}

const MOST_LINES = 6;

const cartsOf = (operations: readonly SentOperation[]): string[] =>
  operations
    .filter(({ operation }) => /Cart/.test(operation))
    .map(({ products }) => [...new Set(products.map(({ product }) => product))].sort().join());

/** What `tryCart` says if no product could be added. */
export const NOTHING_ADDED = 'a cart, because nothing could be added to it';

const tryOnce = async ({ tab, shopper, attributes, products }: TryOptions): Promise<string | undefined> => {
  await tab.forget();
  const inCart = new Set<string>();
  for (const { page, id } of products) {
    await shopper.open(page, attributes);
    const sent = await shopper.add(page, undefined, 'Cart');
    if (!sent) continue;
    const carts = cartsOf(sent);
    inCart.add(id);
    if (carts.length !== 1 || carts[0] !== [...inCart].sort().join())
      return `the cart after ${id} was added (${carts.length} sent${carts[0] === undefined ? '' : `: ${carts[0] || 'empty'}`})`;
  }
  if (!inCart.size) return NOTHING_ADDED;
  // The small cart on the product's page, if it is open, and then the page of the cart.
  let isOnCart = false;
  for (let line = 0; line < MOST_LINES; line += 1) {
    const sent = await shopper.remove('Cart');
    if (!sent && isOnCart) return 'the cart after a product was removed, because there was nothing to remove it by';
    if (sent) {
      const carts = cartsOf(sent);
      if (carts.length !== 1) return `the cart after a product was removed (${carts.length} sent)`;
      if (!carts[0]) return;
    }
    if (!isOnCart) await shopper.openCart(attributes);
    isOnCart = true;
  }
  return 'the empty cart';
};

/**
 * Fills and empties the cart on pages with the tag, as a new shopper. A product that can't be added is left out. What fails is tried once
 * more, since a shop on a busy computer may answer late.
 *
 * @returns what the tag did not send once; undefined if it sent each change
 */
export const tryCart = async (options: TryOptions): Promise<string | undefined> => {
  const trouble = await tryOnce(options);
  return trouble && trouble !== NOTHING_ADDED ? tryOnce(options) : trouble;
};
