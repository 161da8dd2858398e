import { categories, products } from '../../catalogue/catalogue.js';
import { html } from '../html.js';
import type { Page, Visit } from '../page.js';
import { popularProducts, recoList } from '../recommendations.js';
import { offers, productById, productsOf } from '../shelf.js';

/** In the window: one loud thing and five quiet ones. */
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

export const homePage = ({ session }: Visit): Page => {
  return {
    title: 'Good things for slow days',
    description: `A general store for slow days: ${products.length} things for cooking, walking, playing and doing nothing in particular.`,
    canonical: '/',
    body: html`
<section class="hero">
  <div class="hero-words">
    <p class="eyebrow">A general store, three generations in</p>
    <h1>Good things for slow&nbsp;days.</h1>
    <p class="lede">${products.length} things for cooking, walking, playing and doing nothing in particular. We use all of them ourselves, and we mend what we sell.</p>
    <p class="hero-actions"><a class="button" href="#shelves">Look around</a> <a class="button button-quiet" href="/offers">What’s reduced</a></p>
  </div>
  <ul class="window" aria-label="In the window">
    ${inTheWindow
      .map((id) => productById(id))
      .map(
        (product) =>
          product &&
          html`<li><a href="/p/${product.id}"><img src="/pictures/${product.picture}" alt="${product.displayName}" width="400" height="400"></a></li>`,
      )}
  </ul>
</section>
<section class="section" id="shelves">
  <h2>Our shelves</h2>
  <ul class="tiles">
    ${categories.map(
      ({ id, name }) => html`<li><a class="tile" href="/c/${id}">
      <span class="tile-picture"><img src="/pictures/${productById(onTheDoor.get(id) ?? '')?.picture}" alt="" width="200" height="200" loading="lazy"></span>
      <span class="tile-name">${name}</span> <span class="tile-count">${productsOf(id).length} things</span></a></li>`,
    )}
  </ul>
</section>
${recoList(html`area="home" limit="10"`, { heading: 'Picked for today', lines: session.lines, instead: offers().slice(0, 8) })}
<section class="promises" aria-label="What we promise">
  <div><h3>Mended, not binned</h3><p>Anything from our shelves comes back to our bench. Postage is yours, the work is ours.</p></div>
  <div><h3>Sixty days to decide</h3><p>Use it, wear it, cook in it. If it isn’t for you, send it back as it is.</p></div>
  <div><h3>Post before noon</h3><p>What you order by twelve leaves with the afternoon van. Free from €60.</p></div>
</section>
${popularProducts(html`limit="8"`, { heading: 'What everybody takes home', lines: session.lines, instead: products.filter((_, index) => index % 12 === 9) })}`,
  };
};
