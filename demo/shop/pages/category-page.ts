import type { CatalogueCategory } from '../../catalogue/catalogue.js';
import { html } from '../html.js';
import type { Page, Visit } from '../page.js';
import { productGrid } from '../product-card.js';
import { popularProducts, recoList } from '../recommendations.js';
import { categoryById, offers, productsOf } from '../shelf.js';

const introductions = new Map([
  ['kitchen', 'Pots that get better, knives that stay sharp and the cup you will always reach for first.'],
  ['pantry', 'Small jars from small places. Most of it improves toast.'],
  ['shoes', 'Made to be resoled, walked in and forgiven.'],
  ['wardrobe', 'Plain clothes in good cloth, cut for people who sit, stand and reach for things.'],
  ['outdoors', 'For the hill, the lake and the end of the garden.'],
  ['music', 'Instruments that want to be played, and a few things to listen on.'],
  ['play', 'Toys without batteries (nearly), games for the table and the park.'],
  ['home', 'Light, plants and somewhere to sit. The rest is decoration.'],
]);

/** The category that matches another one. */
const nextShelf = new Map([
  ['kitchen', 'pantry'],
  ['pantry', 'kitchen'],
  ['shoes', 'outdoors'],
  ['wardrobe', 'shoes'],
  ['outdoors', 'wardrobe'],
  ['music', 'home'],
  ['play', 'music'],
  ['home', 'play'],
]);

export const categoryPage = ({ id, name }: CatalogueCategory, visit: Visit): Page => {
  const shelf = productsOf(id);
  const introduction = introductions.get(id) ?? '';
  const next = categoryById(nextShelf.get(id) ?? '');
  return {
    title: name,
    description: `${name} at Halfmoon & Daughters. ${introduction}`,
    canonical: `/c/${id}`,
    category: id,
    body: html`
<header class="page-head"><p class="eyebrow">${shelf.length} products</p><h1>${name}</h1><p class="lede">${introduction}</p></header>
${popularProducts(html`category="${id}" limit="8" layout="carousel" loading="eager"`, { heading: 'Popular this week', visit })}
<section class="section">
  <h2>All products</h2>
  ${productGrid(shelf)}
</section>
${next && recoList(html`area="category" category="${next.id}" limit="10" light-heading`, { heading: `More from: ${next.name.toLowerCase()}`, visit, instead: productsOf(next.id).slice(0, 4) })}`,
  };
};

export const offersPage = (visit: Visit): Page => {
  const reduced = offers();
  return {
    title: 'Sale',
    description: 'Products with reduced prices at Halfmoon & Daughters.',
    canonical: '/offers',
    body: html`
<header class="page-head"><p class="eyebrow">${reduced.length} products</p><h1>Sale</h1><p class="lede">The same products at lower prices, while stocks last.</p></header>
${productGrid(reduced, 4)}
${popularProducts(html`limit="8"`, { heading: 'Popular products', visit })}`,
  };
};
