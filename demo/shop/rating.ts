import type { CatalogueProduct } from '../catalogue/catalogue.js';
import { counted } from './counted.js';
import { type Html, html } from './html.js';

/** What customers of the shop say of a product. */
export interface Rating {
  /** from 0 to 5 */
  ratingValue: number;
  ratingCount: number;
}

/** The rating of a product; undefined for a product without a valid one. */
export const ratingOf = ({ more }: CatalogueProduct): Rating | undefined => {
  const [ratingValue, ratingCount] = [Number(more?.ratingValue), Number(more?.ratingCount ?? 0)];
  return ratingValue > 0 && ratingValue <= 5 && ratingCount >= 0 ? { ratingValue, ratingCount } : undefined;
};

/** What screen readers say of a rating. */
const spoken = ({ ratingValue, ratingCount }: Rating): Html =>
  html`<span class="hidden">Rated ${ratingValue.toFixed(1)} out of 5${ratingCount > 0 && ` by ${counted(ratingCount, 'customer')}`}</span>`;

/** One line, as in the cards of the lists. */
export const ratingLine = (product: CatalogueProduct): Html | undefined => {
  const rating = ratingOf(product);
  if (!rating) return undefined;
  const { ratingValue, ratingCount } = rating;
  return html`<span aria-hidden="true"><span class="star">★</span> ${ratingValue.toFixed(1)}${ratingCount > 0 && html` (${ratingCount})`}</span>${spoken(rating)}`;
};

/** Five stars with the value beside them, for the product's page. The filled part is the width of a picture of five stars. */
export const ratingStars = (product: CatalogueProduct): Html | undefined => {
  const rating = ratingOf(product);
  if (!rating) return undefined;
  const { ratingValue, ratingCount } = rating;
  const star = 'm10 1.6 2.5 5.4 5.9.7-4.4 4 1.2 5.8L10 14.6l-5.2 2.9L6 11.7l-4.4-4 5.9-.7z';
  const stars = [0, 1, 2, 3, 4].map((index) => html`<path d="${star}" transform="translate(${index * 20})"/>`);
  return html`<p class="product-rating"><svg class="stars" viewBox="0 0 100 20" width="100" height="20" aria-hidden="true"><g class="stars-empty">${stars}</g><svg width="${ratingValue * 20}" height="20"><g class="stars-full">${stars}</g></svg></svg>
    <span aria-hidden="true">${ratingValue.toFixed(1)}</span> <span class="product-reviews" aria-hidden="true">${ratingCount > 0 && counted(ratingCount, 'rating')}</span>${spoken(rating)}</p>`;
};
