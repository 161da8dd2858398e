import { trustedHtml } from '../../src/client/trusted-html.js';
import { isBareId } from '../../src/protocol/bare-id.js';
import { listedIds } from '../../src/protocol/exclude.js';
import type { Product } from '../../src/protocol/product.js';
import { type Choice, shownProducts } from '../../src/protocol/shown-products.js';
import { loadResolver } from '../on-demand/modules.js';
import { cartIds, cartLines } from '../page/cart.js';
import { asPlaceholder } from '../resolve/placeholders.js';
import type { Resolvers } from '../resolve/resolve.js';
import { isGiven } from './list-client.js';
import type { ListView } from './list-view.js';
import { countEarlier } from './page-lists.js';

/** The number of products that may be excluded. The list requests as many extra products. */
export const extraProducts = (list: ListView): number => {
  const { exclude, excludeCart, dedupe, product } = list.element;
  const ofListAround = list.ownProduct === product ? 0 : 1;
  return listedIds(exclude).length + (excludeCart ? cartLines() : 0) + (dedupe ? countEarlier(list) : 0) + ofListAround;
};

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
  { element, since }: ListView,
  signal: AbortSignal,
): Promise<(Product | undefined)[]> => {
  if (!hasSource(element)) return products.map(named);
  const { resolveProducts, catalogUrl, productUrl } = element;
  try {
    const { resolve, placeholdersOf } = await loadResolver();
    const found = await resolve(products, { resolveProducts, catalogUrl, productUrl, since }, signal, parsePage);
    placeholdersOf(found).forEach(asPlaceholder);
    return found;
  } catch (error) {
    if (products.some(({ name, displayName }) => !name && !displayName)) throw error;
    return products.map((product) => asPlaceholder(named(product)));
  }
};

/**
 * Chooses the products that a list shows from a response. The next product replaces one that is left out.
 *
 * @param earlier ids that earlier lists show, so that this list excludes them
 * @param known products that are already resolved; null for those that the shop does not have. New ones are added.
 */
export const chooseProducts = async (
  list: ListView,
  answer: readonly Product[],
  earlier: readonly string[],
  known: WeakMap<Product, Product | null>,
  signal: AbortSignal,
): Promise<Choice> => {
  const { limit, zeroPrice, showSoldOut, excludeCart } = list.element;
  const exclude = listedIds(list.element.exclude);
  const cart = excludeCart ? cartIds() : [];
  const rules = { limit, product: list.ownProduct, exclude, cart, earlier, zeroPrice, showSoldOut };
  for (;;) {
    const choice = shownProducts(answer, rules, (product) => {
      const whole = known.get(product);
      // The shop's own card may need only the id, and so may the shop's tests.
      return whole && !list.ownCard && !isGiven() && isBareId(whole) ? null : whole;
    });
    if (!choice.next.length) return choice;
    const found = await resolved(choice.next, list, signal);
    for (const [index, product] of choice.next.entries()) known.set(product, found[index] ?? null);
  }
};
