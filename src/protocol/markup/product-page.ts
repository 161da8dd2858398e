import { jsonLdNodes } from './json-ld.js';
import { mainProduct, type PageAbout, plain } from './main-product.js';
import { type MicrodataPage, microdataProducts } from './microdata.js';
import { addressOf } from './page-address.js';
import { type MarkupNode, productNodes } from './product-nodes.js';

/** An attribute of the first element that matches a selector. */
export const attributeAt = (page: MicrodataPage, selector: string, name = 'content'): string | null | undefined =>
  page.querySelectorAll(selector)[0]?.getAttribute(name);

/** The content of a meta element (Open Graph). */
export const metaOf = (page: MicrodataPage, property: string): string | undefined =>
  attributeAt(page, `meta[property="${property}"]`) ?? undefined;

/** Reads the data of a page besides its products. @param url the page's own URL, where it is known */
export const aboutPage = (page: MicrodataPage, url?: URL): PageAbout => ({
  url,
  others: [attributeAt(page, 'link[rel=canonical]', 'href'), metaOf(page, 'og:url')].map((address) =>
    addressOf({ url: address }, url),
  ),
  titles: [...['title', 'h1'].map((name) => page.querySelectorAll(name)[0]?.textContent), metaOf(page, 'og:title')],
});

/** The product in a page's `product:` meta elements, as a node like those of JSON-LD. Empty without one. */
const metaProducts = (page: MicrodataPage): MarkupNode[] => {
  const productid = metaOf(page, 'product:retailer_item_id');
  return productid ? [{ productgroupid: metaOf(page, 'product:item_group_id'), productid }] : [];
};

/** The page's product in one kind of markup. */
export interface Part {
  from: string;
  node: MarkupNode;
}

/**
 * Reads the page's product from JSON-LD, microdata and meta elements. A kind that names another product than the ones before it is
 * left out. Nothing is read if a kind has products, but not the page's.
 *
 * @param scripts the texts of the page's JSON-LD
 * @param isDoubtful whether a product may not be the page's, although it is the only one; by default it isn't
 * @throws RangeError if the page has too much markup
 */
export const markedProduct = (
  scripts: string[],
  page: MicrodataPage,
  about: PageAbout,
  isDoubtful?: (node: MarkupNode, from: string, jsonLd: MarkupNode[], about: PageAbout) => boolean,
): Part[] => {
  const parts: Part[] = [];
  const jsonLd = jsonLdNodes(scripts);
  for (const [from, products] of [
    ['JSON-LD', productNodes(jsonLd)],
    ['microdata', microdataProducts(page)],
    ['meta elements', metaProducts(page)],
  ] as const) {
    const main = mainProduct(products, about);
    const node = main && isDoubtful?.(main, from, jsonLd, about) ? undefined : main;
    const [one, other] = [node, parts[0]?.node].map((each) => plain(each?.name)) as [string, string];
    if (products[0] && !node && !parts[0]) break;
    if (node && (one.includes(other) || other.includes(one))) parts.push({ from, node });
  }
  return parts;
};

/** Selectors for shop platforms' add-to-cart buttons. */
export const ADD_SELECTORS =
  '[name=add-to-cart],.single_add_to_cart_button,#product-addtocart-button,form[action*="/cart/add"] [type=submit],[data-add-to-cart] button,.btn-buy,.add-to-cart,#form-action-addToCart';

/** Elements that a click may add by. A link without an address of its own is a button. */
export const ADD_BUTTONS =
  'button,[type=submit],[type=button],[type=image],[role=button],a:not([href]),a[href=""],a[href^="#"],a[href^="javascript:" i]';

/** The text of an add-to-cart button, for pages where no selector matches. */
export const ADD_WORDS =
  /add to (cart|bag|basket|trolley)|in den (warenkorb|einkaufswagen)|ajouter au panier|a.adir al carrito|aggiungi al carrello|in winkelwagen|do koszyka|в корзину/i;

/** The text of a button that removes a line of the cart. */
export const REMOVE_WORDS =
  /remove|delete|trash|entfernen|l[öo]schen|supprimer|retirer|eliminar|quitar|rimuovi|elimina|verwijder|usu[nń]|удалить|^[×✕✖x]$/i;

/** A class or an address that names what such a button does, for buttons without a text. */
export const REMOVE_MARKS = /remove|delete|trash/i;

/** Links to products in ordinary shops. */
export const PRODUCT_LINKS =
  'a[href*="/products/"],a[href*="/product/"],a[href*="/p/"],.product a[href],[itemtype*="Product"] a[href]';
