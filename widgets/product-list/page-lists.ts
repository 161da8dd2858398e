import type { Product } from '../../src/protocol/product.js';
import type { ListState } from './list-element.js';

/** The members of a list that other lists read. */
export interface PageList extends Element {
  readonly state: ListState;
  readonly products: readonly Product[];
  readonly limit: number;
  /** whether it is not known yet if the list will load */
  readonly undecided: boolean;
  /** whether a render is pending */
  readonly isUpdatePending: boolean;
  reload(): Promise<void>;
  /** renders all default cards again */
  redraw(): void;
}

const lists = new Set<PageList>();
const waiting: (() => void)[] = [];

/** Wakes lists that wait for earlier lists. */
export const listChanged = (): void => {
  for (const wake of waiting.splice(0)) wake();
};

/** Every list in the document. */
export const everyList = (): PageList[] => [...lists];

export const addList = (list: PageList): void => {
  lists.add(list);
};

export const removeList = (list: PageList): void => {
  lists.delete(list);
  listChanged();
};

/** The hosts of the shadow trees around an element, outermost first, followed by the element. */
const withHosts = (element: Element): Element[] => {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? [...withHosts(root.host), element] : [element];
};

/** Whether one element precedes another, also across shadow trees. `compareDocumentPosition` compares only within a tree. */
const isBefore = (one: Element, other: Element): boolean => {
  const ones = withHosts(one);
  const others = withHosts(other);
  while (ones[0] === others[0]) {
    ones.shift();
    others.shift();
  }
  const [first, second] = [ones[0], others[0]];
  // A host precedes the content of its shadow tree.
  return !first || (!!second && !!(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING));
};

const earlier = (list: PageList) => [...lists].filter((other) => other !== list && isBefore(other, list));

/** Whether a list's products are about to change. A list far from the viewport is not busy: it may never load. */
const isBusy = ({ state, undecided, isUpdatePending }: PageList) =>
  isUpdatePending || state === 'loading' || (state === 'idle' && undecided);

/** The number of products that earlier lists show, or at most will show once loaded. */
export const countEarlier = (list: PageList): number =>
  earlier(list).reduce(
    (sum, { state, limit, products }) => sum + (state === 'idle' || state === 'loading' ? limit : products.length),
    0,
  );

/**
 * The ids of the products that earlier lists show. Waits for busy lists. Checks again after each change, since lists can be
 * added, removed and moved.
 */
export const shownEarlier = async (list: PageList, signal: AbortSignal): Promise<string[]> => {
  while (!signal.aborted && earlier(list).some(isBusy))
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  return earlier(list).flatMap(({ products }) =>
    products.flatMap(({ id, groupId }) => [id, ...(groupId ? [groupId] : [])]),
  );
};
