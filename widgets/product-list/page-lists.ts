import type { Product } from '../../src/protocol/product.js';
import type { ListState } from './list-element.js';

/** What lists know of each other. */
export interface PageList extends Element {
  readonly state: ListState;
  readonly products: readonly Product[];
  readonly limit: number;
  /** whether it is still open if the list is going to ask */
  readonly undecided: boolean;
  /** whether a change is still to be drawn */
  readonly isUpdatePending: boolean;
  reload(): Promise<void>;
}

const lists = new Set<PageList>();
const waiting: (() => void)[] = [];

/** Has those that wait for other lists look at them again. */
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

/** The hosts of the shadow trees that an element stands in, the outermost first, and the element. */
const withHosts = (element: Element): Element[] => {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? [...withHosts(root.host), element] : [element];
};

/** Whether one element comes before another in the page. Browsers compare within one tree only. */
const isBefore = (one: Element, other: Element): boolean => {
  const ones = withHosts(one);
  const others = withHosts(other);
  while (ones[0] === others[0]) {
    ones.shift();
    others.shift();
  }
  const [first, second] = [ones[0], others[0]];
  // A host comes before what its shadow tree holds.
  return !first || (!!second && !!(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING));
};

const earlier = (list: PageList) => [...lists].filter((other) => other !== list && isBefore(other, list));

/** Whether a list is about to show something else. One that is far from the viewport is not: it may never ask. */
const isBusy = ({ state, undecided, isUpdatePending }: PageList) =>
  isUpdatePending || state === 'loading' || (state === 'idle' && undecided);

/** How many products the lists before this one show, or may show once they have asked. */
export const countEarlier = (list: PageList): number =>
  earlier(list).reduce(
    (sum, { state, limit, products }) => sum + (state === 'idle' || state === 'loading' ? limit : products.length),
    0,
  );

/**
 * The ids of what the lists before this one show, once those that are busy have their answers. All is looked at anew after
 * each change: lists come, go and change places.
 */
export const shownEarlier = async (list: PageList, signal: AbortSignal): Promise<string[]> => {
  while (!signal.aborted && earlier(list).some(isBusy))
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  return earlier(list).flatMap(({ products }) => products.map(({ id }) => id));
};
