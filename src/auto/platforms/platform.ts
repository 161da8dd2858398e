import type { MarkupNode } from '../../markup/product-nodes.js';
import { attributeAt } from '../../markup/product-page.js';
import { ofDocument } from '../../page/of-document.js';
import { pageGlobal } from '../page/page-global.js';
import type { Fields } from '../reference.js';

/** A shop platform: how its pages show what they are, and how its cart is read. */
export interface Platform {
  /** whether this page is one of its pages */
  isHere(): unknown;
  /** where its cart is read */
  cartUrl(): string;
  /**
   * A line in the words of this project, beside the platform's own: `productID`, `variant_id`, `quantity`, and `price` of
   * one piece. May throw, or fail, where the line isn't what it should be.
   */
  line(item: MarkupNode): Fields | Promise<Fields>;
}

/** The door to fetch: what a JSON address of the shop's own answers. Fails where that is no JSON. */
export const answerOf = async (url: string): Promise<MarkupNode> => (await fetch(url)).json();

/** The platform's own id of this page's product: what its form for the cart names (WooCommerce, Magento), or Shopify's own script. */
export const platformProductId = (): unknown =>
  attributeAt(
    ofDocument('documentElement'),
    'form.cart [name=add-to-cart],#product_addtocart_form [name=product]',
    'value',
  ) ?? pageGlobal('ShopifyAnalytics', 'meta', 'product', 'id');
