import { pageGlobal } from '../../page/page-global.js';
import { answerOf, type Platform } from './platform.js';

/** Shopify. Prices are in hundredths in every currency. A line's `id` is that of the variant. */
export const shopify: Platform = {
  isHere: () => pageGlobal('Shopify', 'shop'),
  cart: () => answerOf(`${pageGlobal('Shopify', 'routes', 'root') ?? '/'}cart.js`),
  line: (item) => ({
    productID: item.product_id,
    // The unit price after the line's discounts.
    price: (item.final_price ?? item.price) / 100,
  }),
};
