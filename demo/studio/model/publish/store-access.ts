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
export const storeOf = ({ lists, results, sandbox }: Demo): StoreAccess => ({
  pointerUrl: new URL(lists?.url || '/recotag-lists.json', location.origin).href,
  token: lists?.token ?? '',
  resultsUrl: new URL(results?.url || `${sandbox.baseUrl}/results`, location.origin).href,
  resultsToken: results?.token ?? '',
});
