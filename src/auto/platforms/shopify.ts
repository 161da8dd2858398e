import { pageGlobal } from '../page/page-global.js';
import type { Platform } from './platform.js';

/** Shopify: prices in hundredths, whatever the currency; `id` of a line is its variant's. */
export const shopify: Platform = {
  isHere: () => pageGlobal('Shopify', 'shop'),
  cartUrl: () => `${pageGlobal('Shopify', 'routes', 'root') ?? '/'}cart.js`,
  line: (item) => ({
    ...item,
    productID: item.product_id,
    // What a piece costs after the line's own discounts.
    price: (item.final_price ?? item.price) / 100,
  }),
};
