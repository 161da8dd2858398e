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

export const addList = (list: ListView): void => {
  lists.add(list);
};

export const removeList = (list: ListView): void => {
  lists.delete(list);
  listChanged();
};
