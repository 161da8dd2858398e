import { cartAddress } from '../../../page/shop-platforms.js';
import { type Platform, responseOf } from './platform.js';

/** Magento and Adobe Commerce, read from the customer section `cart`. A line's `item_id` belongs to the quote, not the product. */
export const magento: Platform = {
  cart: () => responseOf(cartAddress('magento', 'customer/section/load/?sections=cart')),
  line: (item) => ({
    item_id: undefined,
    productID: item.product_id,
    sku: item.product_sku,
    variant_id: item.product_type === 'configurable' && item.product_sku,
    quantity: item.qty,
    price: item.product_price_value,
  }),
};
