import type { ServerResponse } from 'node:http';
import { productsJson } from '../../shop/product-json.js';
import { changedProduct, type ToldProduct } from './changed-product.js';
import { reply } from './reply.js';

/**
 * The shop's catalogue as `catalog-url` asks it, with a simulated state: the service tells ids only for popular products, so
 * that long names and broken pictures must come from here.
 *
 * @param shop where the addresses of products and pictures lead; given for a page of another origin
 */
export const catalogueAnswer = async (response: ServerResponse, url: URL, shop = ''): Promise<boolean> => {
  const state = url.searchParams.get('state') ?? 'normal';
  const found = productsJson(url.searchParams.get('ids') ?? '') as ToldProduct[];
  const absolute = (product: ToldProduct): ToldProduct =>
    shop ? { ...product, url: `${shop}${product.url}`, pictureUrl: `${shop}${product.pictureUrl}` } : product;
  const body = JSON.stringify(found.map((product, place) => absolute(changedProduct(state, product, place))));
  return reply(response, 200, 'application/json', body, shop ? { 'Access-Control-Allow-Origin': '*' } : {});
};
