import { cartAddress } from '../../../page/shop-platforms.js';
import type { MarkupNode } from '../../../protocol/markup/product-nodes.js';
import { settings } from '../settings.js';
import { type Platform, responseOf } from './platform.js';

const responses: Record<string, Promise<MarkupNode>> = {};

/** A product of the Store API, requested once per page. */
const productOf = (id: unknown): Promise<MarkupNode> =>
  (responses[`${id}`] ??= responseOf(cartAddress('woocommerce', `products/${id}`)));

/** WooCommerce, read from its Store API. Prices are text in the currency's smallest unit. */
export const woocommerce: Platform = {
  cart: () => responseOf(cartAddress('woocommerce', 'cart')),
  async line({ id, prices, variation }) {
    const isVariation = variation?.length > 0;
    // A variation's line has no product id. The Store API returns it.
    const productID = isVariation ? (await productOf(id)).parent : id;
    return {
      productID,
      variant_id: isVariation && id,
      // With SKUs as ids, the line's SKU is that of the variation, and views have the product's.
      parent: isVariation && settings().productKey ? await productOf(productID) : undefined,
      price: prices.price / 10 ** prices.currency_minor_unit,
    };
  },
};
