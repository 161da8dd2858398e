import { type CatalogueProduct, isDrawing } from '../catalogue/catalogue.js';
import { type Html, html } from './html.js';
import { PHOTO_WIDTHS, photoPath } from './photos.js';
import { productPath } from './product-path.js';
import { productPicture } from './product-picture.js';
import { ratingLine } from './rating.js';

export const productGrid = (products: readonly CatalogueProduct[], eager = 0): Html =>
  html`<ul class="grid">${products.map((product, index) => html`<li>${productCard(product, index < eager, eager > 0 && index === 0)}</li>`)}</ul>`;

/** The grid as the default content of a list, which must have no form: that would be a part of the page in a list that was never closed. */
export const fallbackGrid = (products: readonly CatalogueProduct[]): Html =>
  html`<ul class="grid">${products.map((product) => html`<li>${productCard(product, false, false, false)}</li>`)}</ul>`;

/**
 * A card with the lines of the lists' cards: picture, name, rating, prices, button. Its link is named by the product and covers the card;
 * `eager` for pictures that are visible at once, `main` for the first of them.
 */
const productCard = (product: CatalogueProduct, eager: boolean, main: boolean, hasForm = true): Html =>
  html`<article class="card">
  <div class="card-picture">${picture(product, html`${!eager && html` loading="lazy"`}${main && html` fetchpriority="high"`}`)}</div>
  <a class="card-link" href="${productPath(product)}"><span class="card-name">${product.displayName}</span></a>
  <div>
    <p class="card-rating">${ratingLine(product)}</p>
    <p class="card-price">${price(product)}</p>
    ${lowestPrice(product)}
  </div>
  ${badge(product)}
  ${buyButton(product, hasForm)}
</article>`;

/** The picture as the lists have it: a photo without a backdrop, on the card's own. */
const picture = (product: CatalogueProduct, more: Html): Html | false => {
  if (!isDrawing(product.picture)) return productPicture(product, 400, '', more);
  const at = (width: number) => `${photoPath(product.picture)}?width=${width}`;
  const set = PHOTO_WIDTHS.map((width) => `${at(width)} ${width}w`).join(', ');
  return html`<img src="${at(400)}" srcset="${set}" sizes="(min-width: 62rem) 18rem, 45vw" alt="" width="400" height="400"${more}>`;
};

/** As the button of the lists: a product with variants has a link to its page, which is no further tab stop. */
const buyButton = (product: CatalogueProduct, hasForm: boolean): Html | false => {
  const { id, displayName, skus, availability } = product;
  if (availability === 'OutOfStock') return false;
  if (skus.length || !hasForm)
    return html`<a class="card-button" href="${productPath(product)}" tabindex="-1" aria-hidden="true">${skus.length ? 'Choose options' : 'See the product'}</a>`;
  return html`<form method="post" action="/cart" data-add-to-cart><input type="hidden" name="action" value="add"><input type="hidden" name="product" value="${id}"><button class="card-button">Add <span class="hidden">${displayName}</span> to cart</button></form>`;
};

/** The price and the old price, with text for screen readers, which don't announce strikethrough. */
export const price = ({ price, oldPrice, currency }: CatalogueProduct): Html =>
  oldPrice
    ? html`<span class="price"><span class="hidden">Now </span>${money(price, currency)}</span> <s class="price-old"><span class="hidden">before </span>${money(oldPrice, currency)}</s>`
    : html`<span class="price">${money(price, currency)}</span>`;

/** The lowest price before the reduction, which shops in the EU must show. */
export const lowestPrice = ({ oldPrice, currency, more }: CatalogueProduct): Html | false => {
  const lowest = Number(more?.lowestPrice30Days);
  return (
    oldPrice !== undefined &&
    !!lowest &&
    html`<p class="card-lowest">Lowest price of the last 30 days: ${money(lowest, currency)}</p>`
  );
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
