import { cartRequest } from '../../src/page/without-code/platforms/cart-request.js';
import type { Added, CartAdder } from '../../src/page/without-code/platforms/platform.js';
import { adders, pageOnly, platformOfPage } from '../../src/page/without-code/platforms/platforms.js';
import type { Product } from '../../src/protocol/product.js';
import { urlOfId } from '../../src/protocol/url-of-id.js';

/** A shop without an adapter: the product is posted to `add-url`, where `{id}` is its id. Its address may be of another origin. */
const atUrl =
  (template: string): CartAdder =>
  async ({ id }) => {
    const { ok, json } = await cartRequest(urlOfId(template, id), { id, quantity: 1 }, {}, 'request');
    return ok ? 'added' : { refused: json?.message };
  };

/** The ids of those products that the page's platform adds on their own pages only, as far as it tells. */
export const onlyOnPage = async (products: readonly Product[]): Promise<string[]> =>
  (await pageOnly[platformOfPage()!]?.(products.map(({ id }) => id))) ?? [];

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
