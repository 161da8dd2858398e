import { guarded } from '../../src/page/shared/guarded.js';
import { ofDocument } from '../../src/page/shared/of-document.js';
import type { ListView } from './list-view.js';

const lists = new Set<ListView>();
const waiting: (() => void)[] = [];

/** Wakes lists that wait for earlier lists. */
export const listChanged = (): void => {
  for (const wake of waiting.splice(0)) wake();
};

/** Resolves with the next change of a list. */
export const nextChange = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
  });

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
