import type { Product } from '../../src/protocol/product.js';
import type { ListState } from './list-state.js';

/** What lists know of each other. */
export interface PageList extends Element {
  readonly state: ListState;
  readonly products: readonly Product[];
  readonly limit: number;
}

/** The lists in the document, and what settles when each has its answer. */
const lists = new Map<PageList, () => Promise<void> | undefined>();

export const joinPage = (list: PageList, settled: () => Promise<void> | undefined): void => {
  lists.set(list, settled);
};

export const leavePage = (list: PageList): void => {
  lists.delete(list);
};

const earlier = (list: PageList) =>
  [...lists.keys()].filter(
    (other) => other !== list && other.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING,
  );

/** How many products the lists before this one show, or may show once they have their answers. */
export const countEarlier = (list: PageList): number =>
  earlier(list).reduce((sum, { state, limit, products }) => sum + (state === 'loading' ? limit : products.length), 0);

/** The ids of what the lists before this one show, once those that are loading have their answers. */
export async function shownEarlier(list: PageList): Promise<string[]> {
  let busy: PageList | undefined;
  while ((busy = earlier(list).find(({ state }) => state === 'loading'))) await lists.get(busy)!();
  return earlier(list).flatMap(({ products }) => products.map(({ id }) => id));
}
