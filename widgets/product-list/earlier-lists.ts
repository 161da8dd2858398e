import type { ProductList } from './product-list.js';

/** Node.DOCUMENT_POSITION_FOLLOWING, which a minifier can't look up. */
const FOLLOWING = 4;

/** The lists in the document. */
export const lists = new Set<ProductList>();

const earlier = (list: ProductList) =>
  [...lists].filter((other) => other !== list && other.compareDocumentPosition(list) & FOLLOWING);

/** The ids of what the lists before this one show, once those that are loading have their answers. */
export async function shownEarlier(list: ProductList): Promise<string[]> {
  let busy: ProductList | undefined;
  while ((busy = earlier(list).find(({ state }) => state === 'loading'))) await busy.loader_.done;
  return earlier(list).flatMap(({ products }) => products.map(({ id }) => id));
}
