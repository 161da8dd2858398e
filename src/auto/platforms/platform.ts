import { idOf } from '../../markup/ids.js';
import type { MarkupNode } from '../../markup/product-nodes.js';
import { attributeAt } from '../../markup/product-page.js';
import type { Fields } from '../../page/fields-of.js';
import { ofDocument } from '../../page/of-document.js';
import { pageGlobal } from '../../page/page-global.js';

/** A shop platform: how to detect it and how to read its cart. */
export interface Platform {
  /** whether this page belongs to the platform */
  isHere(): unknown;
  /** the cart: `items` or `products`, with or without `cart` around it */
  cart(): MarkupNode | Promise<MarkupNode>;
  /**
   * Normalized fields of a line, besides its own: `productID`, `variant_id`, `quantity`, and the unit `price`. May throw or reject if the
   * line is invalid.
   */
  line(item: MarkupNode): Fields | Promise<Fields>;
}

/** Loads JSON from the shop. The only use of `fetch` in this file. Rejects if the response is not JSON. */
export const answerOf = async (url: string): Promise<MarkupNode> => (await fetch(url)).json();

/** The platform's id of this page's product, from the add-to-cart form (WooCommerce, Magento, PrestaShop) or Shopify's script; '' without one. */
export const platformProductId = (): string =>
  idOf(
    attributeAt(
      ofDocument('documentElement'),
      'form.cart [name=add-to-cart],#product_addtocart_form [name=product],#add-to-cart-or-refresh [name=id_product]',
      'value',
    ) ?? pageGlobal('ShopifyAnalytics', 'meta', 'product', 'id'),
  );
