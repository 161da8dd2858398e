import { inPieces } from '../../src/page/client/pause.js';
import { overlay, productsById, type ShopProduct } from '../../src/protocol/overlay.js';
import type { Product } from '../../src/protocol/product.js';
import { urlOfId } from '../../src/protocol/url-of-id.js';
import { fromCatalog } from './catalog.js';
import type { ParsePage } from './json-ld.js';
import { asPlaceholder, isPlaceholder } from './placeholders.js';
import { fromPage } from './product-page.js';

/** The sources of a list for the shop's data. */
export interface Resolvers {
  resolveProducts?: ResolveProducts | undefined;
  catalogUrl?: string | undefined;
  productUrl?: string | undefined;
  /** data from before this time (`performance.now()`) is not used */
  since?: number | undefined;
}

/** Returns the shop's products for the ids, in any order. Products that are left out are not shown. */
export type ResolveProducts = (ids: string[], options: { signal: AbortSignal }) => Promise<ShopProduct[]>;

/**
 * Merges the shop's current data into products. The result has undefined for products that the shop doesn't have.
 *
 * @param parse parses a product's page
 * @throws the catalogue's error if a product has no name from the service to show instead
 */
export const resolve = async (
  products: Product[],
  { resolveProducts, catalogUrl, productUrl, since }: Resolvers,
  signal: AbortSignal,
  parse?: ParsePage,
): Promise<(Product | undefined)[]> => {
  let response: Promise<Map<string, ShopProduct>> | undefined;
  const look = async (id: string): Promise<ShopProduct | undefined> => {
    if (resolveProducts) return (await (response ||= askOnce(resolveProducts, products, signal))).get(id);
    if (catalogUrl) return fromCatalog(catalogUrl, id, since);
    return productUrl ? fromPage(productUrl, id, since, parse) : {};
  };
  const found = await Promise.all(
    products.map(async (product) => {
      try {
        return await look(product.id);
      } catch (error) {
        if (!product.name && !product.displayName) throw error;
        return asPlaceholder({});
      }
    }),
  );
  return inPieces(products, (product, index) => merged(product, found[index], productUrl));
};

/** Calls the shop's function once for all products. The first product with an id counts. Async, so that a synchronous error rejects. */
const askOnce = async (ask: ResolveProducts, products: Product[], signal: AbortSignal) => {
  const response = await ask(
    products.map(({ id }) => id),
    { signal },
  );
  return productsById(response);
};

const merged = (product: Product, said: ShopProduct | undefined, productUrl?: string): Product | undefined => {
  if (!said) return;
  const whole = overlay(product, said);
  if (isPlaceholder(said)) asPlaceholder(whole);
  whole.name ||= whole.displayName || whole.id;
  whole.displayName ||= whole.name;
  whole.url ||= productUrl ? urlOfId(productUrl, product.id) : '';
  return whole;
};

/** The products of a result that have no data of the shop. This module may be in a file with marks of its own. */
export const placeholdersOf = (products: readonly (Product | undefined)[]): Product[] =>
  products.filter((product) => product && isPlaceholder(product)) as Product[];
