import type { Product } from '../../src/protocol/product.js';
import type { ListState } from './list-state.js';

/** What lists know of each other. */
export interface PageList extends Element {
  readonly state: ListState;
  readonly products: readonly Product[];
  readonly limit: number;
  reload(): Promise<void>;
}

/** The lists in the document, and what settles when each has its answer. */
export const pageLists = new Map<PageList, () => Promise<void> | undefined>();

const earlier = (list: PageList) =>
  [...pageLists.keys()].filter(
    (other) => other !== list && other.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING,
  );

/** How many products the lists before this one show, or may show once they have their answers. */
export const countEarlier = (list: PageList): number =>
  earlier(list).reduce((sum, { state, limit, products }) => sum + (state === 'loading' ? limit : products.length), 0);

/** The ids of what the lists before this one show, once those that are loading have their answers. */
export const shownEarlier = async (list: PageList): Promise<string[]> => {
  let busy: PageList | undefined;
  while ((busy = earlier(list).find(({ state }) => state === 'loading'))) await pageLists.get(busy)!();
  return earlier(list).flatMap(({ products }) => products.map(({ id }) => id));
};
