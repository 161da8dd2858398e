import { allowed } from '../../src/protocol/allowed.js';
import { listedIds } from '../../src/protocol/listed-ids.js';
import type { Product } from '../../src/protocol/product.js';
import { cartIds, cartLines } from '../page/cart.js';
import { type Resolvers, resolve } from '../resolve/resolve.js';
import { countEarlier, type PageList, shownEarlier } from './page-lists.js';

/** What is shown of an answer, and the ids that the shop does not have. */
interface Choice {
  products: Product[];
  missing: string[];
}

/** What a list says of the products that it may show. */
export interface Choosing extends PageList, Resolvers {
  readonly product?: string | undefined;
  readonly exclude: string | undefined;
  readonly excludeCart: boolean;
  readonly dedupe: boolean;
}

/** Chooses of what the service names what is shown: nothing that must not be, and what the shop has. */
export class Chosen {
  #host: Choosing;
  /** what the shop says of a product of the service, undefined where it has none */
  #resolved = new WeakMap<Product, Product | undefined>();

  constructor(host: Choosing) {
    this.#host = host;
  }

  /** How many products may have to be left out, so that as many more are asked for. */
  get spare(): number {
    const host = this.#host;
    return (
      listedIds(host.exclude).length + (host.excludeCart ? cartLines() : 0) + (host.dedupe ? countEarlier(host) : 0)
    );
  }

  /** The ids of what earlier lists show, where this one leaves it out. */
  async earlier(): Promise<string[]> {
    return this.#host.dedupe ? shownEarlier(this.#host) : [];
  }

  /** At most `limit` products; those that the shop does not have give their place to the next. */
  async choose(answer: readonly Product[], earlier: readonly string[], signal: AbortSignal): Promise<Choice> {
    const host = this.#host;
    const resolved = this.#resolved;
    const candidates = allowed(answer, [
      host.product,
      ...listedIds(host.exclude),
      ...(host.excludeCart ? cartIds() : []),
      ...earlier,
    ]);
    const products: Product[] = [];
    const missing: string[] = [];
    while (candidates[0] && products.length < host.limit) {
      const batch = candidates.splice(0, host.limit - products.length);
      const fresh = batch.filter((product) => !resolved.has(product));
      const found = await resolve(fresh, host, signal);
      for (const [index, product] of fresh.entries()) resolved.set(product, found[index]);
      for (const product of batch) {
        const whole = resolved.get(product);
        if (whole) products.push(whole);
        else missing.push(product.id);
      }
    }
    return { products, missing };
  }
}
