import type { Fields } from '../../../page/fields-of.js';
import { ofDocument } from '../../../page/of-document.js';
import { pageGlobal } from '../../../page/page-global.js';
import { budget, MOST_CHARACTERS } from '../../../protocol/budget.js';
import { idOf } from '../../../protocol/markup/ids.js';
import type { MarkupNode } from '../../../protocol/markup/product-nodes.js';
import { attributeAt } from '../../../protocol/markup/product-page.js';
import { safeUrl } from '../../../protocol/safe-url.js';

/** How to read a shop platform's cart. */
export interface Platform {
  /** the cart: `items` or `products`, with or without `cart` around it */
  cart(): MarkupNode | Promise<MarkupNode>;
  /**
   * Normalized fields of a line, besides its own: `productID`, `variant_id`, `quantity`, and the unit `price`; in `parent` the fields of the
   * product, if the line has those of a variant. May throw or reject if the line is invalid.
   */
  line(item: MarkupNode): Fields | Promise<Fields>;
}

/**
 * Loads JSON from the shop's own origin. The only use of `fetch` in this file. Rejects if the address is another origin's, or the response is
 * not JSON or too long.
 */
export const responseOf = async (url: string): Promise<MarkupNode> => {
  const address = safeUrl(url, 'own-request', location.href);
  if (!address) throw TypeError(`not an address of this shop: ${url}`);
  const text = await (await fetch(address)).text();
  budget(MOST_CHARACTERS)(text.length);
  return JSON.parse(text);
};

/** WooCommerce's class of the body, on a product's page. It is there without a form, too, as on pages of sold-out products. */
const POST = /(?:^|\s)postid-(\d+)(?:\s|$)/;

/**
 * The platform's id of this page's product, from the add-to-cart form (WooCommerce, Magento, PrestaShop), WooCommerce's body or Shopify's
 * script; '' without one.
 */
export const platformProductId = (): string => {
  const root = ofDocument('documentElement');
  return idOf(
    attributeAt(
      root,
      'form.cart [name=add-to-cart],#product_addtocart_form [name=product],#add-to-cart-or-refresh [name=id_product]',
      'value',
    ) ??
      POST.exec(attributeAt(root, 'body.single-product.woocommerce', 'class') ?? '')?.[1] ??
      pageGlobal('ShopifyAnalytics', 'meta', 'product', 'id'),
  );
};

/**
 * The platform's id of a product that a plugin's data layer names by its SKU: WooCommerce's add-to-cart buttons have both. Undefined if none
 * has it, or if several have different ids.
 */
export const platformIdOf = (ids: string[]): string | undefined => {
  const buttons = [...ofDocument('querySelectorAll')<HTMLElement>('[data-product_id][data-product_sku]')];
  const found = buttons.flatMap(({ dataset }) =>
    ids.includes(dataset.product_sku!) ? idOf(dataset.product_id) || [] : [],
  );
  const [id, another] = new Set(found);
  return another ? undefined : id;
};
