import { allowed } from '../../src/protocol/allowed.js';
import { listedIds } from '../../src/protocol/listed-ids.js';
import type { Product } from '../../src/protocol/product.js';
import { cartIds, cartLines } from '../page/cart.js';
import { type Resolvers, resolve } from '../resolve/resolve.js';
import { isGiven } from './list-client.js';
import { countEarlier, type PageList } from './page-lists.js';

/** What a list says of the products that it may show. */
export interface Choosing extends PageList, Resolvers {
  readonly product?: string | undefined;
  readonly exclude: string | undefined;
  readonly excludeCart: boolean;
  readonly dedupe: boolean;
}

/** How many products may have to be left out, so that as many more are asked for. */
export const spare = (list: Choosing): number =>
  listedIds(list.exclude).length + (list.excludeCart ? cartLines() : 0) + (list.dedupe ? countEarlier(list) : 0);

/**
 * What is shown of an answer: at most `limit` products. Those that the shop does not have give their place to the next.
 *
 * @param earlier ids that earlier lists show, and this one doesn't
 * @param known what the shop said of products before, undefined where it has none; grows
 * @returns the products, and the ids that the shop does not have
 */
export const choose = async (
  list: Choosing,
  answer: readonly Product[],
  earlier: readonly string[],
  known: WeakMap<Product, Product | undefined>,
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
    const fresh = batch.filter((product) => !known.has(product));
    const found = await resolve(fresh, isGiven() ? {} : list, signal);
    for (const [index, product] of fresh.entries()) known.set(product, found[index]);
    for (const product of batch) {
      const whole = known.get(product);
      if (whole) products.push(whole);
      else missing.push(product.id);
    }
  }
  return [products, missing];
};
