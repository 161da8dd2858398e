import { guarded } from '../../src/page/shared/guarded.js';
import { ofDocument } from '../../src/page/shared/of-document.js';
import { publishedAs } from '../../src/page/shared/published-as.js';
import { isLoading, isUndecided, isWaiting } from './list-state.js';
import type { ListView } from './list-view.js';

const lists = new Set<ListView>();
const waiting: (() => void)[] = [];

/** Wakes lists that wait for earlier lists. */
export const listChanged = (): void => {
  for (const wake of waiting.splice(0)) wake();
};

/** Every list in the document. */
export const everyList = (): ListView[] => [...lists];

/** Prices follow the page's language, and arrows its direction, also when they change later. */
const followPage = guarded(() => {
  for (const { element } of lists) element.requestUpdate();
});
let pageObserver: MutationObserver | undefined;

export const addList = (list: ListView): void => {
  lists.add(list);
  pageObserver ??= new MutationObserver(followPage);
  pageObserver.observe(ofDocument('documentElement'), { subtree: true, attributeFilter: ['lang', 'dir'] });
};

export const removeList = (list: ListView): void => {
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

/** Whether a list leaves out what other lists show: with `dedupe`, and if it was published, since such a list comes late. */
export const isDistinct = ({ element }: ListView): boolean => element.dedupe || !!publishedAs(element).id;

/** The lists whose products a list leaves out: with `dedupe` those before it; and those that have products by now, wherever they are. */
const earlier = (list: ListView) =>
  [...lists].filter(
    (other) =>
      other !== list &&
      isDistinct(list) &&
      (other.state.name === 'ready' || (list.element.dedupe && isBefore(other.element, list.element))),
  );

/** Whether a list's products are about to change. A list far from the viewport is not busy: it may never load. */
const isBusy = ({ state, element }: ListView) => element.isUpdatePending || isLoading(state) || isUndecided(state);

/** The number of products that these lists show, or at most will show once loaded. */
export const countEarlier = (list: ListView): number =>
  earlier(list).reduce(
    (sum, { state, element, products }) => sum + (isWaiting(state) ? element.limit : products.length),
    0,
  );

/**
 * The ids of the products that these lists show. Waits for busy lists. Checks again after each change, since lists can be
 * added, removed and moved.
 */
export const shownEarlier = async (list: ListView, signal: AbortSignal): Promise<string[]> => {
  while (!signal.aborted && earlier(list).some(isBusy))
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  return earlier(list).flatMap(({ products }) =>
    products.flatMap(({ id, groupId }) => [id, ...(groupId ? [groupId] : [])]),
  );
};
