import { giveClient } from '../../widgets/define-elements.js';
import { overlay, type ShopProduct } from '../../widgets/resolve/overlay.js';
import type { Client } from '../client/client.js';
import { type Product, toProduct } from '../protocol/product.js';
import { refuse } from '../protocol/refuse.js';

/** A product for a list: its id, and any of a product's fields. */
export interface GivenProduct extends ShopProduct {
  id: string | number;
  /** every id of it, by identifier system; default `{ webSiteId: id }` */
  ids?: Record<string, string> | undefined;
}

/** What a list asks for. */
export interface ProductsRequest {
  /** the operation's name, as `reco-load` tells it */
  source: 'Reco' | 'GetPopularProducts';
  /** how many: `limit`, and more where some may be left out */
  limit: number;
  area?: string | undefined;
  category?: string | undefined;
  product?: string | undefined;
  /** of popular products, from 1 */
  page?: number | undefined;
}

type Answer = readonly GivenProduct[] | Promise<readonly GivenProduct[]>;

const productOf = (given: GivenProduct): Product => {
  const id = `${given?.id ?? ''}` || refuse('product', 'an object with an id', given);
  const blank = toProduct(() => undefined, given.ids ?? { webSiteId: id })!;
  return overlay({ ...blank, id }, given);
};

/**
 * Gives every list its products in place of the service: no request is made, neither to the service nor to the shop's catalogue, and
 * no list waits until it is near the viewport. What a list leaves out (`limit`, `exclude`, `dedupe` …) it still leaves out. Lists that
 * are on the page ask at once, others when they come.
 *
 * Where the elements do nothing (on a server, in jsdom) this does nothing either.
 *
 * @param products the same for each list, or what gives them for a request; where that throws, the list is in its state `error`
 * @returns what takes them back: lists ask the service again, from their next question on
 * @throws TypeError for a product without an id
 */
export const giveProducts = (
  products: readonly GivenProduct[] | ((request: ProductsRequest) => Answer),
): (() => void) => {
  const all = typeof products === 'function' ? undefined : products.map(productOf);
  const answer = async (request: ProductsRequest): Promise<Product[]> =>
    all ?? (await (products as (request: ProductsRequest) => Answer)(request)).map(productOf);
  const client: Client = {
    // The elements' criteria are texts.
    reco: (criteria) => answer({ source: 'Reco', ...criteria } as ProductsRequest),
    popularProducts: ({ itemsPerPage = 10, ...criteria } = {}) =>
      answer({ source: 'GetPopularProducts', limit: itemsPerPage, ...criteria } as ProductsRequest),
  };
  giveClient(client);
  return () => giveClient(undefined);
};
