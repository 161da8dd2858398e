import { type PlatformName, platformOfPage } from '../../../src/page/shop-platforms.js';
import type { Product } from '../../../src/protocol/product.js';
import { urlOfId } from '../../../src/protocol/url-of-id.js';
import { type Added, type Cart, cartRequest } from './cart.js';
import { magento } from './magento.js';
import { prestashop } from './prestashop.js';
import { shopify } from './shopify.js';
import { woocommerce } from './woocommerce.js';

const carts: Record<PlatformName, Cart> = { shopify, magento, prestashop, woocommerce };

/** A shop without an adapter: the product is posted to `add-url`, where `{id}` is its id. Its address may be of another origin. */
const atUrl =
  (template: string): Cart =>
  async ({ id }) => {
    const { ok, json } = await cartRequest(urlOfId(template, id), { id, quantity: 1 }, {}, 'request');
    return ok ? 'added' : { refused: json?.message };
  };

/**
 * Adds one piece of a product to the shop's cart: at `add-url`, or at the cart of the platform that the page belongs to.
 *
 * @returns undefined if the shop has none of them
 * @throws if there was no response
 */
export const addToCart = async (
  product: Product,
  control: HTMLElement,
  addUrl: string | undefined,
): Promise<Added | undefined> => {
  const platform = platformOfPage();
  const add = addUrl ? atUrl(addUrl) : platform && carts[platform];
  return add?.(product, control);
};
