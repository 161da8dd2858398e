import { categories, products } from '../../catalogue/catalogue.js';
import { html } from '../html.js';
import type { Page, Visit } from '../page.js';
import { popularProducts, recoList } from '../recommendations.js';
import { offers, productById, productsOf } from '../shelf.js';

/** The pictures at the top: one large, five small. */
const inTheWindow = ['sunday-teapot', 'ridge-boot', 'mohair-bear', 'meadow-tent', 'kitchen-radio', 'butter-croissants'];
const onTheDoor = new Map([
  ['kitchen', 'chefs-knife'],
  ['pantry', 'heather-honey'],
  ['shoes', 'roller-skates'],
  ['wardrobe', 'lambswool-scarf'],
  ['outdoors', 'brass-compass'],
  ['music', 'electric-guitar'],
  ['play', 'diamond-kite'],
  ['home', 'room-monstera'],
]);

export const homePage = (visit: Visit): Page => {
  return {
    title: 'Good things for slow days',
    description: `A general store for slow days: ${products.length} products for cooking, walking, playing and resting.`,
    canonical: '/',
    body: html`
<section class="hero">
  <div class="hero-words">
    <p class="eyebrow">A general store since 1951</p>
    <h1>Good things for slow&nbsp;days.</h1>
    <p class="lede">${products.length} products for cooking, walking, playing and resting. We use all of them ourselves, and we repair what we sell.</p>
    <p class="hero-actions"><a class="button" href="#shelves">See all categories</a> <a class="button button-quiet" href="/offers">See the sale</a></p>
  </div>
  <ul class="window" aria-label="Featured products">
    ${inTheWindow
      .map((id) => productById(id))
      .map(
        (product, index) =>
          product &&
          html`<li><a href="/p/${product.id}"><img src="/pictures/${product.picture}" alt="${product.displayName}" width="400" height="400"${index === 0 && html` fetchpriority="high"`}></a></li>`,
      )}
  </ul>
</section>
<section class="section" id="shelves">
  <h2>Categories</h2>
  <ul class="tiles">
    ${categories.map(
      ({ id, name }) => html`<li><a class="tile" href="/c/${id}">
      <span class="tile-picture"><img src="/pictures/${productById(onTheDoor.get(id) ?? '')?.picture}" alt="" width="200" height="200" loading="lazy"></span>
      <span class="tile-name">${name}</span> <span class="tile-count">${productsOf(id).length} products</span></a></li>`,
    )}
  </ul>
</section>
${recoList(html`area="home" limit="10"`, { heading: 'Picked for today', visit, instead: offers().slice(0, 8) })}
<section class="promises" aria-label="Our service">
  <div><h3>Free repairs</h3><p>We repair everything that we sell. You pay only the postage.</p></div>
  <div><h3>60 days to return</h3><p>Use it, wear it, cook with it. If you don’t like it, send it back.</p></div>
  <div><h3>Fast delivery</h3><p>Orders before noon leave on the same day. Delivery is free from €60.</p></div>
</section>
${popularProducts(html`limit="8"`, { heading: 'Popular products', visit, instead: products.filter((_, index) => index % 12 === 9) })}`,
  };
};
