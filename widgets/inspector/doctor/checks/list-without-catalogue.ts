import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export function listWithoutCatalogue({ lists }: Facts): Finding[] {
  return lists
    .filter(
      ({ element, hasCatalogue, products, state }) =>
        !hasCatalogue &&
        (element === 'popular-products' ||
          (state === 'ready' && products.length > 0 && products.every(({ id, name }) => !name || name === id))),
    )
    .map(({ name }) => ({
      id: 'list-without-catalogue',
      level: 'error',
      sentence: `${name} has no catalogue although the service tells it ids only, so its cards have no names, pictures and prices: add catalog-url="/api/products?ids={ids}" or product-url="/p/{id}".`,
    }));
}
