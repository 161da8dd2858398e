import type { MicrodataPage } from './microdata.js';
import type { MarkupNode } from './product-nodes.js';

/** An attribute of the first element that matches a selector. */
export const attributeAt = (page: MicrodataPage, selector: string, name = 'content'): string | null | undefined =>
  page.querySelectorAll(selector)[0]?.getAttribute(name);

/** The product in a page's `product:` meta elements (Open Graph), as a node like those of JSON-LD. Empty without one. */
export const metaProduct = (page: MicrodataPage): MarkupNode[] => {
  const content = (property: string) => attributeAt(page, `meta[property="${property}"]`);
  const productID = content('product:retailer_item_id');
  return productID ? [{ '@type': 'Product', productGroupID: content('product:item_group_id'), productID }] : [];
};

/** Selectors for shop platforms' add-to-cart buttons. */
export const ADD_SELECTORS =
  '[name=add-to-cart],.single_add_to_cart_button,#product-addtocart-button,form[action*="/cart/add"] [type=submit],[data-add-to-cart] button,.btn-buy,.add-to-cart,#form-action-addToCart';

/** The text of an add-to-cart button, for pages where no selector matches. */
export const ADD_WORDS =
  /add to (cart|bag|basket|trolley)|in den (warenkorb|einkaufswagen)|ajouter au panier|a.adir al carrito|aggiungi al carrello|in winkelwagen|do koszyka|в корзину/i;
