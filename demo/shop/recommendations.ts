import type { CatalogueProduct } from '../catalogue/catalogue.js';
import { type Html, html } from './html.js';
import type { Visit } from './page.js';
import { PHOTO_WIDTHS } from './photos.js';
import { fallbackGrid } from './product-card.js';

/**
 * A list on a page: its heading, and the fallback for crawlers, without JavaScript and without a response. While the list loads, the fallback
 * is hidden but for its tiles (lists.css): no product is replaced by another one while a shopper looks.
 */
interface List {
  heading: string;
  instead?: readonly CatalogueProduct[];
  visit: Visit;
}

/** The element as in a customer's template. `criteria` are the attributes of this page. */
export const recoList = (criteria: Html, list: List): Html =>
  html`<section class="section">
<reco-list ${criteria} ${settings(list)}>${fallback(list)}</reco-list>
</section>`;

/** Requests more products than it shows, because those in the cart and in other lists are hidden. */
export const popularProducts = (criteria: Html, list: List): Html =>
  html`<section class="section">
<popular-products ${criteria} items-per-page="30" ${settings(list)}>${fallback(list)}</popular-products>
</section>`;

/** The shop's pictures by width. Known picture services recognise their own addresses. */
export const pictures = ({ shelf }: Visit): Html =>
  shelf.catalogue.isOwn
    ? html`picture-widths="auto"`
    : html`picture-url="{url}?width={width}" picture-widths="${PHOTO_WIDTHS.join(' ')}"`;

/**
 * `catalog-url` provides current prices and availability; for popular products the service returns only ids. `exclude` has the cart
 * until the page reports it: from then on `exclude-cart` applies.
 */
const settings = ({ heading, visit }: List): Html => {
  const inCart = visit.session.lines.map(({ product }) => product.id).join(' ');
  return html`heading="${heading}" currency="${visit.shelf.catalogue.currency}" catalog-url="/api/products?ids={ids}" exclude-cart dedupe full-rows ${visit.zeroCode ? html`buy` : html`buy="page"`} narrow-layout="carousel" ${pictures(visit)}${inCart && html` exclude="${inCart}"`}`;
};

const fallback = ({ heading, instead = [] }: List): Html | false =>
  instead.length > 0 &&
  html`<div class="fallback"><noscript><h2>${heading}</h2></noscript>${fallbackGrid(instead)}</div>`;
