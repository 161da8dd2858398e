import { listedIds } from '../../src/protocol/exclude.js';
import { EXTRA_FOR_RULES } from '../../src/protocol/shown-products.js';
import { cartLines } from '../page/cart.js';
import type { Resolvers } from '../resolve/resolve.js';
import { isGiven } from './list-client.js';
import type { ListView } from './list-view.js';

/** The number of products that the cart and the list's rules may exclude. */
export const mayExclude = ({ element: { excludeCart, rules } }: ListView): number =>
  (excludeCart ? cartLines() : 0) + (rules?.hide ? EXTRA_FOR_RULES : 0);

/** The number of products that may be excluded, without those of earlier lists. The list requests as many extra products. */
export const extraProducts = (list: ListView): number => {
  const { exclude, product } = list.element;
  const ofListAround = list.ownProduct === product ? 0 : 1;
  return mayExclude(list) + listedIds(exclude).length + ofListAround;
};

/** Whether a list has the shop's own data. */
export const hasSource = ({ resolveProducts, catalogUrl, productUrl }: Resolvers): boolean =>
  !isGiven() && !!(resolveProducts || catalogUrl || productUrl);
