import type { ServerResponse } from 'node:http';
import { changedProduct } from '../../service/faults/changed-responses.js';
import type { FaultKind } from '../../service/faults/fault-rule.js';
import { photoPath } from '../../shop/photos.js';
import { productsJson } from '../../shop/product-data.js';
import type { Shelf } from '../../shop/shelf.js';
import { reply } from './reply.js';

interface ToldProduct {
  id: string;
  name: string;
  url: string;
  pictureUrl: string;
}

/**
 * The response to `catalog-url` in a simulated situation, in which products change as in the responses of the sandbox: it returns only ids
 * of popular products.
 *
 * @param shop origin for absolute addresses, for pages of other origins
 */
export const sendCatalogue = async (response: ServerResponse, shelf: Shelf, url: URL, shop = ''): Promise<boolean> => {
  const state = url.searchParams.get('state') ?? 'normal';
  const found = productsJson(shelf, url.searchParams.get('ids') ?? '') as ToldProduct[];
  // As the service's own responses have them, so that both kinds of lists look alike.
  const told = found.map((product) => ({
    ...product,
    url: `${shop}${product.url}`,
    pictureUrl: photoPath(shelf.product(product.id)?.picture ?? '', '', shop),
  }));
  const products =
    state === 'missing'
      ? told.filter((_, place) => place % 2 === 0)
      : told.map((product, place) => changedProduct(state as FaultKind, product, place));
  const headers: Record<string, string> = shop ? { 'Access-Control-Allow-Origin': '*' } : {};
  return reply(response, 200, 'application/json', JSON.stringify(products), headers);
};
