import { inPieces } from '../../src/client/pause.js';
import type { Product } from '../../src/protocol/product.js';
import { fromCatalog } from './catalog.js';
import { asPlaceholder, isPlaceholder, overlay, type ShopProduct } from './overlay.js';
import { fromPage, productPage } from './product-page.js';

/** Where a list asks the shop about products. */
export interface Resolvers {
  resolveProducts?: ResolveProducts | undefined;
  catalogUrl?: string | undefined;
  productUrl?: string | undefined;
  /** what the shop said before this moment (`performance.now()`) does not count */
  since?: number | undefined;
}

/** A shop's own way to its products: the products for the ids, in any order; those left out are not shown. */
export type ResolveProducts = (ids: string[], options: { signal: AbortSignal }) => Promise<ShopProduct[]>;

/** Words of schema.org for what can't be bought any more. */
const GONE = /(OutOfStock|SoldOut|Discontinued)$/;

/**
 * The products as the shop has them now, undefined for those that are gone or that it does not know.
 *
 * @throws what the shop's catalogue failed with, where the service told no name to go on with
 */
export const resolve = async (
  products: Product[],
  { resolveProducts, catalogUrl, productUrl, since }: Resolvers,
  signal: AbortSignal,
): Promise<(Product | undefined)[]> => {
  let own: Promise<Map<string, ShopProduct>> | undefined;
  const look = async (id: string): Promise<ShopProduct | undefined> => {
    if (resolveProducts) return (await (own ||= askOnce(resolveProducts, products, signal))).get(id);
    if (catalogUrl) return fromCatalog(catalogUrl, id, since);
    return productUrl ? fromPage(productUrl, id, since) : {};
  };
  const said = await Promise.all(
    products.map(async (product) => {
      try {
        return await look(product.id);
      } catch (error) {
        if (!product.name && !product.displayName) throw error;
        return asPlaceholder({});
      }
    }),
  );
  return inPieces(products, (product, index) => merged(product, said[index], productUrl));
};

/** The shop's own answer by its ids, of which the first counts. What is thrown at once is a rejection, too: nobody asks again. */
const askOnce = async (ask: ResolveProducts, products: Product[], signal: AbortSignal) => {
  const answer = await ask(
    products.map(({ id }) => id),
    { signal },
  );
  return new Map(answer.map((said) => [`${said?.id}`, said] as const).reverse());
};

const merged = (product: Product, said: ShopProduct | undefined, productUrl?: string): Product | undefined => {
  if (!said || GONE.test(said.availability ?? '')) return;
  const whole = overlay(product, said);
  if (isPlaceholder(said)) asPlaceholder(whole);
  whole.name ||= whole.displayName || whole.id;
  whole.displayName ||= whole.name;
  whole.url ||= productUrl ? productPage(productUrl, product.id) : '';
  return whole;
};
