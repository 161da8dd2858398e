import type { CatalogueCategory } from '../../catalogue/catalogue.js';
import { counted } from '../counted.js';
import { html } from '../html.js';
import type { Page, Visit } from '../page.js';
import { productGrid } from '../product-card.js';
import { categoryPath } from '../product-path.js';
import { popularProducts, recoList } from '../recommendations.js';

/** The most products that one page shows. */
const MOST_CARDS = 96;

export const categoryPage = (category: CatalogueCategory, visit: Visit): Page => {
  const { id, name, introduction = '' } = category;
  const { shelf } = visit;
  const products = shelf.productsOf(id);
  const inStock = products.filter(({ availability }) => availability === 'InStock');
  const next = shelf.category(category.next ?? '') ?? nextOf(category, visit);
  return {
    title: name,
    description: `${name} at Halfmoon & Daughters. ${introduction}`,
    canonical: categoryPath(category),
    category: id,
    body: html`
<header class="page-head"><p class="eyebrow">${counted(products.length, 'product')}</p><h1>${name}</h1>${introduction && html`<p class="lede">${introduction}</p>`}</header>
${popularProducts(html`category="${id}" limit="8" layout="carousel" loading="eager"`, { heading: 'Popular this week', visit, instead: inStock.slice(0, 8) })}
<section class="section">
  <h2>All products</h2>
  ${productGrid(products.slice(0, MOST_CARDS))}
  ${products.length > MOST_CARDS && html`<p>This page shows ${MOST_CARDS} of ${products.length} products.</p>`}
</section>
${next && recoList(html`area="category" category="${next.id}" limit="8"`, { heading: `More from ${next.name}`, visit, instead: shelf.productsOf(next.id).slice(0, 8) })}`,
  };
};

/** The next category of the menu, if there is another one. */
const nextOf = ({ id }: CatalogueCategory, { shelf: { menu } }: Visit): CatalogueCategory | undefined => {
  const next = menu[(menu.findIndex((each) => each.id === id) + 1) % menu.length];
  return next?.id === id ? undefined : next;
};

export const offersPage = (visit: Visit): Page => {
  const reduced = visit.shelf.offers();
  return {
    title: 'Sale',
    description: 'Products with reduced prices at Halfmoon & Daughters.',
    canonical: '/offers',
    body: html`
<header class="page-head"><p class="eyebrow">${counted(reduced.length, 'product')}</p><h1>Sale</h1><p class="lede">The same products at lower prices, while stocks last.</p></header>
${productGrid(reduced.slice(0, MOST_CARDS), 4)}
${popularProducts(html`limit="8"`, { heading: 'Popular products', visit })}`,
  };
};
