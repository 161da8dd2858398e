import { type CatalogueProduct, isDrawing } from '../catalogue/catalogue.js';
import { photoPath } from './photos.js';
import type { Shelf } from './shelf.js';

/** The second picture of a product: beside another one of its category. Undefined for pictures of other sites. */
export const scenePath = (shelf: Shelf, product: CatalogueProduct): string | undefined => {
  const [other] = shelf.neighbours(product, 1);
  if (!other || !isDrawing(product.picture) || !isDrawing(other.picture)) return undefined;
  return photoPath(product.picture, `with-${other.picture.replace('.svg', '')}`);
};
