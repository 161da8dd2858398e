import { isLoading, isUndecided, isWaiting } from './list-state.js';
import type { ListView } from './list-view.js';

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

/** The lists whose products a list leaves out: with `dedupe` those before it; and those that have products by now, wherever they are. */
const earlier = (list: ListView, lists: readonly ListView[]) =>
  lists.filter(
    (other) =>
      other !== list &&
      (other.state.name === 'ready' || (list.element.dedupe && isBefore(other.element, list.element))),
  );

/** Whether a list's products are about to change. A list far from the viewport is not busy: it may never load. */
const isBusy = ({ state, element }: ListView) => element.isUpdatePending || isLoading(state) || isUndecided(state);

/** The number of products that these lists show, or at most will show once loaded. */
export const countEarlier = (list: ListView, lists: readonly ListView[]): number =>
  earlier(list, lists).reduce(
    (sum, { state, element, products }) => sum + (isWaiting(state) ? element.limit : products.length),
    0,
  );

/**
 * The ids of the products that these lists show. Waits for busy lists. Checks again after each change, since lists can be
 * added, removed and moved.
 */
export const shownEarlier = async (
  list: ListView,
  { everyList, nextChange }: { everyList(): readonly ListView[]; nextChange(): Promise<void> },
  signal: AbortSignal,
): Promise<string[]> => {
  while (!signal.aborted && earlier(list, everyList()).some(isBusy)) await nextChange();
  return earlier(list, everyList()).flatMap(({ products }) =>
    products.flatMap(({ id, groupId }) => [id, ...(groupId ? [groupId] : [])]),
  );
};
