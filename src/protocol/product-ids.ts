import type { Product } from './product.js';

/** Every id a product goes by. */
export const productIds = ({ id, ids }: Pick<Product, 'id' | 'ids'>): string[] => [id, ...Object.values(ids)];
