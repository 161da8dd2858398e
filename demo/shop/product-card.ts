import type { CatalogueProduct } from '../catalogue/catalogue.js';
import { type Html, html } from './html.js';

export const productGrid = (products: readonly CatalogueProduct[], eager = 0): Html => {
  return html`<ul class="grid">${products.map((product, index) => html`<li>${productCard(product, index < eager, eager > 0 && index === 0)}</li>`)}</ul>`;
};

/** A card with one link, named by the product; `eager` for pictures that are visible at once, `main` for the first of them. */
export const productCard = (product: CatalogueProduct, eager = false, main = false): Html => {
  return html`<article class="card">
  <a class="card-link" href="/p/${product.id}">
    <span class="card-picture"><img src="/pictures/${product.picture}" alt="" width="400" height="400"${!eager && html` loading="lazy"`}${main && html` fetchpriority="high"`}></span>
    <span class="card-name">${product.displayName}</span>
  </a>
  <p class="card-maker">${product.manufacturer}</p>
  <p class="card-price">${price(product)}</p>
  ${badge(product)}
</article>`;
};

/** The price and the old price, with text for screen readers, which don't announce strikethrough. */
export const price = ({ price, oldPrice }: CatalogueProduct): Html => {
  return oldPrice
    ? html`<span class="price price-sale"><span class="hidden">Now </span>${money(price)}</span> <s class="price-old"><span class="hidden">before </span>${money(oldPrice)}</s>`
    : html`<span class="price">${money(price)}</span>`;
};

export const badge = ({ price, oldPrice, availability }: CatalogueProduct): Html | false => {
  if (availability === 'OutOfStock') return html`<span class="badge badge-out">Sold out</span>`;
  return oldPrice !== undefined && html`<span class="badge">−${Math.round((1 - price / oldPrice) * 100)}%</span>`;
};

const euros = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });

/** `1290` → `€1,290.00`. */
export const money = (amount: number): string => {
  return euros.format(amount);
};
