import type { SentOperation } from '../check/sent-operation.js';
import type { TagAttributes } from './shop-tab.js';
import type { ProductPage, Shopper } from './shopper.js';

interface TryOptions {
  shopper: Shopper;
  attributes: TagAttributes;
  /** two products, and the ids by which their views name them */
  products: readonly { page: ProductPage; id: string }[];
}

const MOST_LINES = 6;

const cartsOf = (operations: readonly SentOperation[]): string[] =>
  operations
    .filter(({ operation }) => /Cart/.test(operation))
    .map(({ products }) =>
      products
        .map(({ product }) => product)
        .sort()
        .join(),
    );

/**
 * Fills and empties the cart on pages with the tag.
 *
 * @returns what the tag did not send once; undefined if it sent each change
 */
export const tryCart = async ({ shopper, attributes, products }: TryOptions): Promise<string | undefined> => {
  let inCart: string[] = [];
  for (const { page, id } of products) {
    await shopper.open(page, attributes);
    const carts = cartsOf((await shopper.add(page, undefined, 'Cart')) ?? []);
    inCart = [...inCart, id];
    if (carts.length !== 1 || carts[0] !== [...inCart].sort().join())
      return `the cart after ${id} was added (${carts.length} sent${carts[0] === undefined ? '' : `: ${carts[0] || 'empty'}`})`;
  }
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
