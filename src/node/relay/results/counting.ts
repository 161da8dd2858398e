import { createHmac, randomBytes } from 'node:crypto';
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
 * So many names that this relay doesn't publish are counted under their own name, since anybody can send facts: lists of a day, running
 * experiments (`forged`: if this relay publishes experiments), arms and lists of one. Further lists share a row.
 */
export const MOST_UNKNOWN = { listsOfDay: 200, experiments: 100, forged: 20, arms: 20, lists: 8 };

/** The name under which something counts. @param isKnown whether it is published, or has its place already */
export const countedName = (name: string, isKnown: boolean, hasRoom: boolean): string =>
  isKnown || hasRoom ? name : OTHERS;

export const madeOnce = <Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value => {
  const value = values.has(key) ? values.get(key)! : make();
  values.set(key, value);
  return value;
};

/** Bytes of a hash that are stored: 96 bits. */
const KEPT = 12;

/** A salt as text. Without it, nobody can tell whose hash one is. */
export const newSalt = (): string => randomBytes(32).toString('base64url');

/** How a shopper is stored: HMAC-SHA256(salt, deviceUUID), cut to 96 bits, as 16 characters. */
export const shopperHash = (salt: string, shopper: string): string =>
  createHmac('sha256', salt).update(shopper).digest().subarray(0, KEPT).toString('base64url');
