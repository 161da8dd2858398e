import type { Fate } from '../../../src/protocol/shown-products.js';
import type { PageList } from './page-list.js';

/** What happened to a product of the response. */
export interface ProductFate {
  id: string;
  name: string;
  /** the list's own reason; `incomplete-row`: `full-rows` hides it */
  why: Fate['why'] | 'incomplete-row';
}

/**
 * What happened to each product of the response, in order, as the list itself has decided.
 *
 * @param shown ids of the products that the list shows
 */
export const productFates = (decided: readonly Fate[], shown: readonly string[]): ProductFate[] =>
  decided.map(({ product: { id, name, displayName }, why }) => ({
    id,
    name: displayName || name,
    why: why === 'shown' && shown[0] !== undefined && !shown.includes(id) ? 'incomplete-row' : why,
  }));

const WORDS: Record<Exclude<ProductFate['why'], 'after-limit'>, string> = {
  shown: 'shown',
  twice: 'is in the response twice',
  itself: 'is the product that the list is about',
  excluded: 'is in exclude',
  'in-cart': 'is in the cart',
  'shown-earlier': 'is shown by an earlier list',
  unknown: 'is unknown to the shop’s catalogue',
  discontinued: 'is discontinued in the shop',
  'sold-out': 'is sold out in the shop',
  'zero-price': 'has a price of 0 in the shop',
  'same-group': 'is a variant of a product that is shown',
  'incomplete-row': 'would start an incomplete row',
};

type Sources = Pick<PageList, 'resolveProducts' | 'catalogUrl' | 'productUrl'>;

/** Whether the shop's data is read from the products' pages. Then an unknown product has no page. */
const readsPages = ({ resolveProducts, catalogUrl, productUrl }: Sources): boolean =>
  !resolveProducts && !catalogUrl && !!productUrl;

/** The ids of the products that the shop's catalogue does not have. */
export const unknownIds = (fates: readonly ProductFate[], list: Sources): string[] =>
  readsPages(list) ? [] : fates.filter(({ why }) => why === 'unknown').map(({ id }) => id);

/** A fate as a text that follows the product's name. */
export const fateWords = ({ why }: Pick<ProductFate, 'why'>, list: Sources & Pick<PageList, 'limit'>): string => {
  if (why === 'after-limit') return `comes after the ${list.limit ?? 10} that are shown`;
  if (why === 'unknown' && !(list.resolveProducts || list.catalogUrl || list.productUrl))
    return 'has only an id, because the list has no catalogue';
  return why === 'unknown' && readsPages(list) ? 'has a page that no longer exists' : WORDS[why];
};
