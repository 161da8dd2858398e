import { attributeAt } from '../../markup/attribute-at.js';
import { ofDocument } from '../../page/of-document.js';
import { pageGlobal } from '../page/page-global.js';

/** The platform's own id of this page's product: what its form for the cart names (WooCommerce, Magento), or Shopify's own script. */
export const platformProductId = (): unknown =>
  attributeAt(
    ofDocument('documentElement'),
    'form.cart [name=add-to-cart],#product_addtocart_form [name=product]',
    'value',
  ) ?? pageGlobal('ShopifyAnalytics', 'meta', 'product', 'id');
