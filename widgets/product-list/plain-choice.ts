import { isBareId } from '../../src/protocol/bare-id.js';
import type { Product } from '../../src/protocol/product.js';
import type { Choice, Fate } from '../../src/protocol/shown-products.js';
import { hasSource, isDistinct } from './extra-products.js';
import { isGiven } from './list-client.js';
import type { ListView } from './list-view.js';

/** The products as they are named: those of the same response stay the same. */
const namedOnce = new WeakMap<Product, Product>();

/** A product of the service, named by its id if need be. Cards and events rely on `displayName`. */
export const named = (product: Product): Product => {
  const { id, name, displayName } = product;
  const known = namedOnce.get(product);
  const now = known ?? { ...product, name: name || displayName || id, displayName: displayName || name || id };
  namedOnce.set(product, now);
  return now;
};

/** Whether a list shows the products of a response in their order, without its own: nothing else may be left out, added or looked up. */
export const isPlain = (view: ListView): boolean => {
  const { exclude, excludeCart, rules, zeroPrice } = view.element;
  // The products that a test gives may have the shop's data.
  const isAsked = exclude || excludeCart || rules || isDistinct(view) || hasSource(view.element) || isGiven();
  return !isAsked && zeroPrice !== 'hide-product';
};

/** The choice of a plain list: the same as that of `shownProducts`. */
export const plainChoice = ({ element, ownProduct, ownCard }: ListView, response: readonly Product[]): Choice => {
  const { limit } = element;
  const ids = new Set<string>();
  const products: Product[] = [];
  const fates = response.map((product): Fate => {
    const { id, ids: others } = product;
    const all = [id, ...Object.entries(others).map(([, each]) => each)];
    const isItself = !!ownProduct && all.includes(ownProduct);
    if (isItself || all.some((each) => ids.has(each))) return { product, why: isItself ? 'itself' : 'twice' };
    ids.add(id);
    if (products.length >= limit) return { product, why: 'after-limit' };
    // The shop's own card may need only the id.
    if (!ownCard && isBareId(product)) return { product, why: 'unknown' };
    products.push(named(product));
    return { product, why: 'shown' };
  });
  return { products, fates, next: [] };
};
