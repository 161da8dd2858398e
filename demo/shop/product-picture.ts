import { type CatalogueProduct, pictureAddress } from '../catalogue/catalogue.js';
import { type Html, html } from './html.js';

/**
 * The picture of a product in a square; nothing but the square's own backdrop for a product without one.
 *
 * @param size width and height in pixels
 * @param alt by default the picture only repeats the text beside it
 * @param more further attributes
 */
export const productPicture = (
  product: CatalogueProduct | undefined,
  size: number,
  alt = '',
  more: Html | false = false,
): Html | false =>
  !!product?.picture &&
  html`<img src="${pictureAddress(product.picture)}" alt="${alt}" width="${size}" height="${size}"${more}>`;
