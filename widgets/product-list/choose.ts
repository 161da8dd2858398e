import { allowed } from '../../src/protocol/allowed.js';
import { listedIds } from '../../src/protocol/listed-ids.js';
import type { Product } from '../../src/protocol/product.js';
import { cartIds, cartLines } from '../page/cart.js';
import { type Resolvers, resolve } from '../resolve/resolve.js';
import { isGiven } from './list-client.js';
import { countEarlier, type PageList } from './page-lists.js';

/** A list's settings that decide which products it shows. */
export interface Choosing extends PageList, Resolvers {
  readonly product?: string | undefined;
  readonly exclude: string | undefined;
  readonly excludeCart: boolean;
  readonly dedupe: boolean;
  readonly zeroPrice: 'hide-price' | 'free' | 'hide-product';
}

/** The number of products that may be excluded. The list requests as many extra products. */
export const extraProducts = (list: Choosing): number =>
  listedIds(list.exclude).length + (list.excludeCart ? cartLines() : 0) + (list.dedupe ? countEarlier(list) : 0);

/**
 * Chooses at most `limit` products from a response. The next product replaces one that the shop does not have.
 *
 * @param earlier ids that earlier lists show, so that this list excludes them
 * @param resolved products that are already resolved; undefined for those that the shop does not have. New ones are added.
 * @returns the products, and the ids that the shop does not have
 */
export const choose = async (
  list: Choosing,
  answer: readonly Product[],
  earlier: readonly string[],
  resolved: WeakMap<Product, Product | undefined>,
  signal: AbortSignal,
): Promise<[products: Product[], missing: string[]]> => {
  const candidates = allowed(answer, [
    list.product,
    ...listedIds(list.exclude),
    ...(list.excludeCart ? cartIds() : []),
    ...earlier,
  ]);
  const products: Product[] = [];
  const missing: string[] = [];
  while (candidates[0] && products.length < list.limit) {
    const batch = candidates.splice(0, list.limit - products.length);
    const fresh = batch.filter((product) => !resolved.has(product));
    const found = await resolve(fresh, isGiven() ? {} : list, signal);
    for (const [index, product] of fresh.entries()) resolved.set(product, found[index]);
    for (const product of batch) {
      const whole = resolved.get(product);
      if (!whole) missing.push(product.id);
      else if (whole.price !== 0 || list.zeroPrice !== 'hide-product') products.push(whole);
    }
  }
  return [products, missing];
};
