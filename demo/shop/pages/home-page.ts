import {
  type Catalogue,
  type CatalogueCategory,
  type CatalogueProduct,
  leftOutText,
} from '../../catalogue/catalogue.js';
import { counted } from '../counted.js';
import { type Html, html } from '../html.js';
import type { Page, Visit } from '../page.js';
import { categoryPath, productPath } from '../product-path.js';
import { productPicture } from '../product-picture.js';
import { popularProducts, recoList } from '../recommendations.js';
import type { Shelf } from '../shelf.js';

const MOST_FEATURED = 6;

/** The featured products, or some with pictures from as many categories as possible. */
const featured = (shelf: Shelf): readonly CatalogueProduct[] => {
  const { catalogue, menu } = shelf;
  if (catalogue.featured) return catalogue.featured.flatMap((id) => shelf.product(id) ?? []);
  const pictured = catalogue.products.filter(({ picture }) => picture);
  const firsts = menu.flatMap(({ id }) => pictured.find(({ category }) => category === id) ?? []);
  return [...new Set([...firsts, ...pictured])].slice(0, MOST_FEATURED);
};

/** What of the given catalogue isn't in the shop. */
const missing = ({ leftOut = {}, unused = [] }: Catalogue): Html => {
  const count = Object.values(leftOut).reduce((sum, each) => sum + each, 0);
  return html`${count > 0 && html`<p class="small">${counted(count, 'product')} left out: ${leftOutText(leftOut)}.</p>`}
    ${unused.length > 0 && html`<p class="small">Columns not used: ${unused.join(', ')}.</p>`}`;
};

const words = ({ catalogue }: Shelf): Html => {
  const { products, isOwn } = catalogue;
  return isOwn
    ? html`<p class="eyebrow">The demo shop</p>
    <h1>Your products, with lists.</h1>
    <p class="lede">${products.length} products of your catalogue. View some of them and put one into the cart: the lists change.</p>
    ${missing(catalogue)}`
    : html`<p class="eyebrow">A general store since 1951</p>
    <h1>Good things for slow&nbsp;days.</h1>
    <p class="lede">${products.length} products for cooking, walking, playing and resting. We use all of them ourselves, and we repair what we sell.</p>`;
};

/** Only of the demo's own shop. */
const promises = html`<section class="promises" aria-label="Our service">
  <div><h3>Free repairs</h3><p>We repair everything that we sell. You pay only the postage.</p></div>
  <div><h3>60 days to return</h3><p>Use it, wear it, cook with it. If you don’t like it, send it back.</p></div>
  <div><h3>Fast delivery</h3><p>Orders before noon leave on the same day. Delivery is free from €60.</p></div>
</section>`;

export const homePage = (visit: Visit): Page => {
  const { shelf } = visit;
  const { products, isOwn } = shelf.catalogue;
  const offers = shelf.offers();
  return {
    title: isOwn ? 'Your products' : 'Good things for slow days',
    description: isOwn
      ? `${products.length} products in the demo shop.`
      : `A general store for slow days: ${products.length} products for cooking, walking, playing and resting.`,
    canonical: '/',
    body: html`
<section class="hero">
  <div>
    ${words(shelf)}
    <p class="hero-actions"><a class="button" href="#shelves">See all categories</a> ${offers.length > 0 && html`<a class="button button-quiet" href="/offers">See the sale</a>`}</p>
  </div>
  <ul class="window" aria-label="Featured products">
    ${featured(shelf).map(
      (product, index) =>
        html`<li><a href="${productPath(product)}">${productPicture(product, 400, product.displayName, index === 0 && html` fetchpriority="high"`)}</a></li>`,
    )}
  </ul>
</section>
<section class="section" id="shelves">
  <h2>Categories</h2>
  <ul class="tiles">
    ${shelf.menu.map((category) => tile(category, shelf))}
  </ul>
</section>
${recoList(html`area="home" limit="8"`, { heading: 'Picked for today', visit, instead: offers.slice(0, 8) })}
${!isOwn && promises}
${popularProducts(html`limit="8"`, { heading: 'Popular products', visit, instead: products.filter((_, index) => index % 7 === 5).slice(0, 8) })}`,
  };
};

const tile = (category: CatalogueCategory, shelf: Shelf): Html => {
  const products = shelf.productsOf(category.id);
  const shown = shelf.product(category.featured ?? '') ?? products.find(({ picture }) => picture);
  return html`<li><a class="tile" href="${categoryPath(category)}">
      <span class="tile-picture">${productPicture(shown, 200, '', html` loading="lazy"`)}</span>
      <span class="tile-name">${category.name}</span> <span class="tile-count">${counted(products.length, 'product')}</span></a></li>`;
};
