import { cartAddress } from '../../../page/shop-platforms.js';
import { type Platform, responseOf } from './platform.js';

/** Shopify. Prices are in hundredths in every currency. A line's `id` is that of the variant. */
export const shopify: Platform = {
  cart: () => responseOf(cartAddress('shopify', 'cart.js')),
  line: (item) => ({
    productID: item.product_id,
    // The unit price after the line's discounts.
    price: (item.final_price ?? item.price) / 100,
  }),
};
