import { pageGlobal } from '../../../page/page-global.js';
import type { Platform } from './platform.js';

/** PrestaShop. The page contains the cart; the event `updateCart` has the new one. A product without combinations has combination 0. */
export const prestashop: Platform = {
  cart: () => pageGlobal('prestashop', 'cart'),
  line: (item) => ({
    productID: item.id_product,
    variant_id: item.id_product_attribute,
    quantity: item.cart_quantity ?? item.quantity,
    // Without the theme's currency format.
    price: item.price_with_reduction,
  }),
};
