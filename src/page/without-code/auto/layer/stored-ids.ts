import { readStored, writeStored } from '../../../shared/stored.js';

/** The number of stored ids. Shoppers don't reload the confirmation of an older order. */
const MOST = 50;

/** The transaction ids that are stored under a key. */
export const storedIds = (key: string): unknown[] => [readStored(key) ?? []].flat();

/** Stores transaction ids beside the earlier ones. */
export const storeIds = (key: string, ids: Iterable<unknown>): void =>
  writeStored(key, [...new Set([...storedIds(key), ...ids])].slice(-MOST));
