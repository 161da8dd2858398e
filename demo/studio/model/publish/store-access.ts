import type { Demo } from '../server.js';

/** Where the store of published lists is, and what opens it. */
export interface StoreAccess {
  /** the address of the pointer */
  pointerUrl: string;
  token: string;
  resultsUrl: string;
  resultsToken: string;
}

/** The demo's own store of published lists, and its results. */
export const storeOf = ({ lists, results }: Pick<Demo, 'lists' | 'results'>): StoreAccess => {
  const pointerUrl = new URL('/recotag-lists.json', location.origin).href;
  return {
    pointerUrl,
    token: lists?.token ?? '',
    // Beside the store, as the relay has it.
    resultsUrl: new URL(results?.url || 'recotag-results', pointerUrl).href,
    resultsToken: results?.token ?? '',
  };
};
