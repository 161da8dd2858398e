import type { Product } from '../../../src/protocol/product.js';
import { type Added, type Cart, cartRequest } from './cart.js';
import { magento } from './magento.js';
import { prestashop } from './prestashop.js';
import { shopify } from './shopify.js';
import { woocommerce } from './woocommerce.js';

/** A shop without an adapter: the product is posted to `add-url`, where `{id}` is its id. */
const atUrl = (url: string): Cart => ({
  isHere: () => true,
  async add({ id }) {
    const { ok, json } = await cartRequest(url.replace('{id}', encodeURIComponent(id)), { id, quantity: 1 });
    if (!ok) throw Error(json.message);
    return 'added';
  },
});

/**
 * Adds one piece of a product to the shop's cart: at `add-url`, or at the cart of the platform that the page belongs to.
 *
 * @returns undefined if the shop has none of them
 */
export const addToCart = async (
  product: Product,
  control: HTMLElement,
  addUrl: string | undefined,
): Promise<Added | undefined> => {
  const cart = addUrl ? atUrl(addUrl) : [shopify, magento, prestashop, woocommerce].find(({ isHere }) => isHere());
  return cart?.add(product, control);
};
