import type { Product } from './product.js';

/** The old price, if a card may show that the product is reduced. A price of 0 mostly means a missing price, not a discount of 100 %. */
export const reducedFrom = ({ price, oldPrice }: Pick<Product, 'price' | 'oldPrice'>): number | undefined =>
  price! > 0 && oldPrice! > price! ? oldPrice : undefined;
