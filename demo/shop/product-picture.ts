import { type CatalogueProduct, isDrawing, pictureAddress } from '../catalogue/catalogue.js';
import { type Html, html } from './html.js';
import { bag, icon } from './icon.js';

/** In place of a picture that is missing or fails: own-pictures.css hides it behind any other. */
const noPicture = html`<span class="no-picture">${icon(bag, 48, 1.2)}</span>`;

/**
 * The picture of a product in a square. One of another shop may be missing or fail: then the square has a bag.
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
): Html =>
  html`${!isDrawing(product?.picture ?? '') && noPicture}${!!product?.picture && html`<img src="${pictureAddress(product.picture)}" alt="${alt}" width="${size}" height="${size}"${more}>`}`;
