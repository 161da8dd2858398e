import type { Product } from './product.js';

/** Whether nothing but the id is known of a product. A default card would show shoppers a number. */
export const isBareId = ({ id, name, displayName, url, pictureUrl, price }: Product): boolean =>
  (!name || name === id) && (!displayName || displayName === id) && !url && !pictureUrl && price === undefined;
