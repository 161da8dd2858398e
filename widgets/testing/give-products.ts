import type { Client } from '../../src/page/client/client.js';
import { overlay, type ShopProduct } from '../../src/protocol/overlay.js';
import { type Product, toProduct } from '../../src/protocol/product.js';
import { refuse } from '../../src/protocol/xml.js';
import { giveClient } from '../define-elements.js';

/** A product for a list: its id, and any of a product's fields. */
export interface GivenProduct extends ShopProduct {
  id: string | number;
  /** every id of it, by identifier system; default `{ webSiteId: id }` */
  ids?: Record<string, string> | undefined;
}

/** The request of a list. */
export interface ProductsRequest {
  /** the operation's name, as in `reco-load` */
  source: 'Reco' | 'GetPopularProducts';
  /** how many products: `limit`, or more if some may be excluded */
  limit: number;
  area?: string | undefined;
  category?: string | undefined;
  product?: string | undefined;
  /** page of popular products, from 1 */
  page?: number | undefined;
}

type Given = readonly GivenProduct[] | Promise<readonly GivenProduct[]>;

const productOf = (given: GivenProduct): Product => {
  const id = `${given?.id ?? ''}` || refuse('product', 'an object with an id', given);
  const blank = toProduct(() => undefined, given.ids ?? { webSiteId: id })!;
  return overlay({ ...blank, id }, given);
};

/**
 * Provides the products of all lists. No request is made, neither to the service nor to the shop's catalogue, and no list waits until it is
 * near the viewport. `limit`, `exclude`, `dedupe` and so on still apply. Lists on the page load at once, other lists when they are inserted.
 *
 * On a server and in jsdom, where the elements do nothing, this does nothing either.
 *
 * @param products the products of each list, or a function that returns them for a request; if it throws, the list's state is `error`
 * @returns a function that removes them: from their next request on, lists call the service again
 * @throws TypeError for a product without an id
 */
export const giveProducts = (
  products: readonly GivenProduct[] | ((request: ProductsRequest) => Given),
): (() => void) => {
  const all = typeof products === 'function' ? undefined : products.map(productOf);
  const give = async (request: ProductsRequest): Promise<Product[]> =>
    all ?? (await (products as (request: ProductsRequest) => Given)(request)).map(productOf);
  const client: Client = {
    // The elements' criteria are strings.
    reco: (criteria) => give({ source: 'Reco', ...criteria } as ProductsRequest),
    popularProducts: ({ itemsPerPage = 10, ...criteria } = {}) =>
      give({ source: 'GetPopularProducts', limit: itemsPerPage, ...criteria } as ProductsRequest),
  };
  giveClient(client);
  return () => giveClient(undefined);
};
