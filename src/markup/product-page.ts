import type { MicrodataPage } from './microdata.js';
import type { MarkupNode } from './product-nodes.js';

/** An attribute of the first element that a selector finds. */
export const attributeAt = (page: MicrodataPage, selector: string, name = 'content'): string | null | undefined =>
  page.querySelectorAll(selector)[0]?.getAttribute(name);

/**
 * The product that a page's `product:` meta elements name (Open Graph), as a node like those of JSON-LD; no node where
 * they name none.
 */
export const metaProduct = (page: MicrodataPage): MarkupNode[] => {
  const said = (property: string) => attributeAt(page, `meta[property="${property}"]`);
  const productID = said('product:retailer_item_id');
  return productID ? [{ '@type': 'Product', productGroupID: said('product:item_group_id'), productID }] : [];
};

/** How shop platforms mark the button that puts a product into the cart, as selectors. */
export const ADD_SELECTORS =
  '[name=add-to-cart],.single_add_to_cart_button,#product-addtocart-button,form[action*="/cart/add"] [type=submit],[data-add-to-cart] button,.btn-buy,.add-to-cart,#form-action-addToCart';

/** What it says, where nothing marks it. */
export const ADD_WORDS =
  /add to (cart|bag|basket|trolley)|in den (warenkorb|einkaufswagen)|ajouter au panier|a.adir al carrito|aggiungi al carrello|in winkelwagen|do koszyka|в корзину/i;
