import type { Product } from './product.js';

/** All ids of a product. */
export const productIds = ({ id, ids }: Pick<Product, 'id' | 'ids'>): string[] => [id, ...Object.values(ids)];
