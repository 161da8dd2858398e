import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export const listWithoutCatalogue = ({ lists }: Facts): Finding[] => {
  return lists
    .filter(
      ({ element, hasCatalogue, products, state }) =>
        !hasCatalogue &&
        state !== 'not defined' &&
        (element === 'popular-products' ||
          (state === 'ready' && products.length > 0 && products.every(({ id, name }) => !name || name === id))),
    )
    .map(({ name, products }) => ({
      id: 'list-without-catalogue',
      level: 'error',
      sentence: `${name} has no catalogue, so its cards have no names, pictures and prices: add catalog-url="/api/products?ids={ids}".`,
      seen: products[0] ? `“${products[0].id}” is shown by its id` : 'GetPopularProducts answers with ids only',
    }));
};
