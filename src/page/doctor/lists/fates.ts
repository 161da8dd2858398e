import type { Fate } from '../../../protocol/shown-products.js';
import type { PageList } from './page-list.js';

/** What happened to a product of the response. */
export interface ProductFate {
  id: string;
  name: string;
  /** the list's own reason; `incomplete-row`: `full-rows` hides it */
  why: Fate['why'] | 'incomplete-row';
  /** a rule has added it: the service doesn't recommend it */
  isAdded?: true | undefined;
}

export const isShown = ({ why }: Pick<ProductFate, 'why'>): boolean => why === 'shown' || why === 'pinned';

/**
 * What happened to each product of the response, in order, as the list itself has decided.
 *
 * @param shown ids of the products that the list shows
 */
export const productFates = (decided: readonly Fate[], shown: readonly string[]): ProductFate[] =>
  decided.map(({ product: { id, name, displayName }, why, isAdded }) => ({
    id,
    name: displayName || name,
    why: isShown({ why }) && shown[0] !== undefined && !shown.includes(id) ? 'incomplete-row' : why,
    ...(isAdded && { isAdded }),
  }));

type Words = Record<ProductFate['why'] | 'only-id' | 'no-page', string>;

/** In English; `src/page/doctor/words` has the other languages. */
export const FATES: Words = {
  shown: 'shown',
  pinned: 'shown, at the position of a rule',
  twice: 'is in the response twice',
  itself: 'is the product that the list is about',
  excluded: 'is in exclude',
  'in-cart': 'is in the cart',
  'shown-earlier': 'is shown by an earlier list',
  unknown: 'is unknown to the shop’s catalogue',
  discontinued: 'is discontinued in the shop',
  'sold-out': 'is sold out in the shop',
  'zero-price': 'has a price of 0 in the shop',
  brand: 'has a brand that the rules hide',
  category: 'has a category that the rules hide',
  price: 'has a price that the rules hide',
  'same-group': 'is a variant of a product that is shown',
  'incomplete-row': 'would start an incomplete row',
  'after-limit': 'comes after the {limit} that are shown',
  'only-id': 'has only an id, because the list has no catalogue',
  'no-page': 'has a page that no longer exists',
};

type Sources = Pick<PageList, 'resolveProducts' | 'catalogUrl' | 'productUrl'>;

/** Whether the shop's data is read from the products' pages. Then an unknown product has no page. */
const readsPages = ({ resolveProducts, catalogUrl, productUrl }: Sources): boolean =>
  !resolveProducts && !catalogUrl && !!productUrl;

export const unknownIds = (fates: readonly ProductFate[], list: Sources): string[] =>
  readsPages(list) ? [] : fates.filter(({ why, isAdded }) => why === 'unknown' && !isAdded).map(({ id }) => id);

export const fateWords = (
  { why }: Pick<ProductFate, 'why'>,
  list: Sources & Pick<PageList, 'limit'>,
  words: Words = FATES,
): string => {
  const isBare = !(list.resolveProducts || list.catalogUrl || list.productUrl);
  if (why === 'unknown' && isBare) return words['only-id'];
  if (why === 'unknown' && readsPages(list)) return words['no-page'];
  return words[why].replace('{limit}', `${list.limit ?? 10}`);
};
