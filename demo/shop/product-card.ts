import type { CatalogueProduct } from '../catalogue/catalogue.js';
import { type Html, html } from './html.js';
import { productPath } from './product-path.js';
import { productPicture } from './product-picture.js';

export const productGrid = (products: readonly CatalogueProduct[], eager = 0): Html => {
  return html`<ul class="grid">${products.map((product, index) => html`<li>${productCard(product, index < eager, eager > 0 && index === 0)}</li>`)}</ul>`;
};

/** A card with one link, named by the product; `eager` for pictures that are visible at once, `main` for the first of them. */
export const productCard = (product: CatalogueProduct, eager = false, main = false): Html => {
  return html`<article class="card">
  <a class="card-link" href="${productPath(product)}">
    <span class="card-picture">${productPicture(product, 400, '', html`${!eager && html` loading="lazy"`}${main && html` fetchpriority="high"`}`)}</span>
    <span class="card-name">${product.displayName}</span>
  </a>
  <p class="card-maker">${product.manufacturer}</p>
  <p class="card-price">${price(product)}</p>
  ${badge(product)}
</article>`;
};

/** The price and the old price, with text for screen readers, which don't announce strikethrough. */
export const price = ({ price, oldPrice, currency }: CatalogueProduct): Html => {
  return oldPrice
    ? html`<span class="price price-sale"><span class="hidden">Now </span>${money(price, currency)}</span> <s class="price-old"><span class="hidden">before </span>${money(oldPrice, currency)}</s>`
    : html`<span class="price">${money(price, currency)}</span>`;
};

export const badge = ({ price, oldPrice, availability }: CatalogueProduct): Html | false => {
  if (availability === 'OutOfStock') return html`<span class="badge badge-out">Sold out</span>`;
  return oldPrice !== undefined && html`<span class="badge">−${Math.round((1 - price / oldPrice) * 100)}%</span>`;
};

const formats = new Map<string, Intl.NumberFormat>();

/** `1290` → `€1,290.00`. */
export const money = (amount: number, currency: string): string => {
  const format = formats.get(currency) ?? new Intl.NumberFormat('en', { style: 'currency', currency });
  formats.set(currency, format);
  return format.format(amount);
};
