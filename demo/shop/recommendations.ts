import type { CatalogueProduct } from '../catalogue/catalogue.js';
import type { CartLine } from './cart.js';
import { type Html, html } from './html.js';
import { productGrid } from './product-card.js';

/** A list on a page: what it is called, and what stands there for crawlers, without script and without an answer. */
interface List {
  heading: string;
  instead?: readonly CatalogueProduct[];
  /** The visitor's cart, which the lists leave out. */
  lines: readonly CartLine[];
}

/** Elements as a customer writes them into a template. `criteria` is what this page asks for. */
export const recoList = (criteria: Html, list: List): Html => {
  return html`<section class="section">
<reco-list ${criteria} ${settings(list)}>${fallback(list)}</reco-list>
</section>`;
};

/** Asks for more than are shown, because those in the cart and those of an earlier list are left out. */
export const popularProducts = (criteria: Html, list: List): Html => {
  return html`<section class="section">
<popular-products ${criteria} items-per-page="30" ${settings(list)}>${fallback(list)}</popular-products>
</section>`;
};

/**
 * `catalog-url` is where the shop tells today's prices and what is sold out; of popular products the service knows nothing but
 * the id. `exclude` repeats the cart for the page's first moment: `exclude-cart` follows what is reported from then on.
 */
const settings = ({ heading, lines }: List): Html => {
  const inCart = lines.map(({ product }) => product.id).join(' ');
  return html`heading="${heading}" currency="EUR" catalog-url="/api/products?ids={ids}" exclude-cart dedupe full-rows${inCart && html` exclude="${inCart}"`}`;
};

const fallback = ({ heading, instead = [] }: List): Html | false => {
  return (
    instead.length > 0 &&
    html`<div class="fallback"><noscript><h2>${heading}</h2></noscript>${productGrid(instead)}</div>`
  );
};
