import type { Product } from './product.js';

/**
 * The price that was, where a card may say that the product costs less now. A price of 0 is mostly one that somebody left out,
 * and no discount of 100 %.
 */
export const reducedFrom = ({ price, oldPrice }: Pick<Product, 'price' | 'oldPrice'>): number | undefined =>
  price! > 0 && oldPrice! > price! ? oldPrice : undefined;
