import type { ServerResponse } from 'node:http';
import { productsJson } from '../../shop/product-json.js';
import { changedProduct } from './changed-product.js';
import { reply } from './reply.js';

/**
 * The shop's catalogue as `catalog-url` asks it, with a simulated state: the service tells ids only for popular products, so
 * that long names and broken pictures must come from here.
 */
export async function catalogueAnswer(response: ServerResponse, url: URL): Promise<boolean> {
  const state = url.searchParams.get('state') ?? 'normal';
  const found = productsJson(url.searchParams.get('ids') ?? '') as Parameters<typeof changedProduct>[1][];
  const body = JSON.stringify(found.map((product, place) => changedProduct(state, product, place)));
  return reply(response, 200, 'application/json', body);
}
