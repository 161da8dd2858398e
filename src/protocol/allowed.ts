import type { Product } from './product.js';
import { productIds } from './product-ids.js';

/** The products in their order, without duplicates and without those that have one of the `barred` ids. */
export const allowed = (answer: readonly Product[], barred: Iterable<string | undefined>): Product[] => {
  const never = new Set(barred);
  return answer.filter((product) => {
    if (productIds(product).some((id) => never.has(id))) return false;
    never.add(product.id);
    return true;
  });
};
