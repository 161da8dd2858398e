import { trustedHtml } from '../../src/client/trusted-html.js';
import { listedIds } from '../../src/protocol/exclude.js';
import type { Product } from '../../src/protocol/product.js';
import { type Choice, shownProducts } from '../../src/protocol/shown-products.js';
import { loadResolver } from '../on-demand/modules.js';
import { cartIds, cartLines } from '../page/cart.js';
import { asPlaceholder } from '../resolve/placeholders.js';
import type { Resolvers } from '../resolve/resolve.js';
import { isGiven } from './list-client.js';
import { countEarlier, type PageList } from './page-lists.js';

/** A list's settings that decide which products it shows. */
export interface Choosing extends PageList, Resolvers {
  readonly product?: string | undefined;
  readonly exclude: string | undefined;
  readonly excludeCart: boolean;
  readonly dedupe: boolean;
  readonly zeroPrice: 'hide-price' | 'free' | 'hide-product';
  readonly showSoldOut: boolean;
}

/** The number of products that may be excluded. The list requests as many extra products. */
export const extraProducts = (list: Choosing): number =>
  listedIds(list.exclude).length + (list.excludeCart ? cartLines() : 0) + (list.dedupe ? countEarlier(list) : 0);

/** Whether a list has the shop's own data. */
export const hasSource = ({ resolveProducts, catalogUrl, productUrl }: Resolvers): boolean =>
  !isGiven() && !!(resolveProducts || catalogUrl || productUrl);

/** The only use of DOMParser for pages. It runs no scripts and loads no resources. It is a Trusted Types sink. */
const parsePage = (page: string): Document =>
  new DOMParser().parseFromString(trustedHtml.createHTML(page) as string, 'text/html');

/** A product of the service, named by its id if need be. Cards and events rely on `displayName`. */
const named = (product: Product): Product => {
  const { id, name, displayName } = product;
  return { ...product, name: name || displayName || id, displayName: displayName || name || id };
};

/** The products with the shop's own data. If its module can't be loaded, those that have a name are shown without. */
const resolved = async (
  products: Product[],
  list: Resolvers,
  signal: AbortSignal,
): Promise<(Product | undefined)[]> => {
  if (!hasSource(list)) return products.map(named);
  try {
    const { resolve, placeholdersOf } = await loadResolver();
    const found = await resolve(products, list, signal, parsePage);
    placeholdersOf(found).forEach(asPlaceholder);
    return found;
  } catch (error) {
    if (products.some(({ name, displayName }) => !name && !displayName)) throw error;
    return products.map((product) => asPlaceholder(named(product)));
  }
};

/**
 * Chooses the products of a list from a response. The next product replaces one that is left out.
 *
 * @param earlier ids that earlier lists show, so that this list excludes them
 * @param known products that are already resolved; null for those that the shop does not have. New ones are added.
 */
export const choose = async (
  list: Choosing,
  answer: readonly Product[],
  earlier: readonly string[],
  known: WeakMap<Product, Product | null>,
  signal: AbortSignal,
): Promise<Choice> => {
  const { limit, product, zeroPrice, showSoldOut } = list;
  const exclude = listedIds(list.exclude);
  const cart = list.excludeCart ? cartIds() : [];
  const rules = { limit, product, exclude, cart, earlier, zeroPrice, showSoldOut };
  for (;;) {
    const choice = shownProducts(answer, rules, (product) => known.get(product));
    if (!choice.next.length) return choice;
    const found = await resolved(choice.next, list, signal);
    for (const [index, product] of choice.next.entries()) known.set(product, found[index] ?? null);
  }
};
