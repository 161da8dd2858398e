import { cartRequest } from '../../src/page/without-code/platforms/cart-request.js';
import type { Added, CartAdder } from '../../src/page/without-code/platforms/platform.js';
import { adders, platformOfPage } from '../../src/page/without-code/platforms/platforms.js';
import type { Product } from '../../src/protocol/product.js';
import { urlOfId } from '../../src/protocol/url-of-id.js';

/** A shop without an adapter: the product is posted to `add-url`, where `{id}` is its id. Its address may be of another origin. */
const atUrl =
  (template: string): CartAdder =>
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
  const add = addUrl ? atUrl(addUrl) : platform && adders[platform];
  return add?.(product, control);
};
