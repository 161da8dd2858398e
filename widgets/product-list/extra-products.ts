import { publishedAs } from '../../src/page/shared/published-as.js';
import { listedIds } from '../../src/protocol/exclude.js';
import { EXTRA_FOR_RULES, EXTRA_FOR_SHOP } from '../../src/protocol/shown-products.js';
import { cartLines } from '../page/cart.js';
import type { Resolvers } from '../resolve/resolve.js';
import { isGiven } from './list-client.js';
import type { ListView } from './list-view.js';

/** The number of products that the cart and the list's rules may exclude. */
export const mayExclude = ({ element: { excludeCart, rules } }: ListView): number =>
  (excludeCart ? cartLines() : 0) + (rules?.hide ? EXTRA_FOR_RULES : 0);

/** The number of products that may be left out, without those of other lists. The list requests as many extra products. */
export const extraProducts = (list: ListView): number => {
  const { exclude, product, zeroPrice } = list.element;
  const ofListAround = list.ownProduct === product ? 0 : 1;
  const ofShop = hasSource(list.element) || zeroPrice === 'hide-product' ? EXTRA_FOR_SHOP : 0;
  return mayExclude(list) + listedIds(exclude).length + ofListAround + ofShop;
};

/** Whether a list leaves out what other lists show: with `dedupe`, and if it was published, since such a list comes late. */
export const isDistinct = ({ element }: ListView): boolean => element.dedupe || !!publishedAs(element).id;

/** Whether a list has the shop's own data. */
export const hasSource = ({ resolveProducts, catalogUrl, productUrl }: Resolvers): boolean =>
  !isGiven() && !!(resolveProducts || catalogUrl || productUrl);
