import type { Fact } from '../../../protocol/result-fact.js';
import { OTHERS, type PublishedNames, type ResultsTable } from './stored.js';

/** What a shopper has done, as one transaction counts it. */
export interface Counting {
  table: ResultsTable;
  day: string;
  names: PublishedNames;
  shopper: string;
  facts: readonly Fact[];
  /** adds an order to the value of a shopper's orders, which is capped */
  adding: (order: Fact & { kind: 'order' }) => (value: number) => number;
}

/**
 * So many names that this relay doesn't publish are counted under their own name: anybody can send facts.
 *
 * - `listsOfDay`: further ones share a row, so that months of forged names can be read
 * - `experiments`: of those that are running. `forged`: if this relay publishes experiments, since others are probably forged
 * - `arms`, `lists`: of such an experiment
 */
export const MOST_UNKNOWN = { listsOfDay: 200, experiments: 100, forged: 20, arms: 20, lists: 8 };

/** The name under which something counts. @param isKnown whether it is published, or has its place already */
export const countedName = (name: string, isKnown: boolean, hasRoom: boolean): string =>
  isKnown || hasRoom ? name : OTHERS;

/** The value of a key, which is made once. */
export const madeOnce = <Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value => {
  const value = values.has(key) ? values.get(key)! : make();
  values.set(key, value);
  return value;
};
