import type { Product } from './product.js';

/** The ids of a text like the lists' `exclude`: separated by white space, each once. */
export const listedIds = (text: string | undefined): string[] => [...new Set(text?.match(/\S+/g))];

/** All ids of a product. */
const productIds = ({ id, ids }: Pick<Product, 'id' | 'ids'>): string[] => [id, ...Object.values(ids)];

/** The products in their order, without duplicates and without those that have one of the `barred` ids. */
export const allowed = (answer: readonly Product[], barred: Iterable<string | undefined>): Product[] => {
  const never = new Set(barred);
  return answer.filter((product) => {
    if (productIds(product).some((id) => never.has(id))) return false;
    never.add(product.id);
    return true;
  });
};
