import type { Row } from '../outbox/row.js';

/** What this page knows of an operation, and doesn't store. */
export interface Known {
  /** this page may send it: it has called the operation, or another page's operation has not changed for a while */
  maySend?: boolean;
  /** how many attempts in a row got no response, modulo 3 */
  unanswered: number;
  /** the operation before the attempt that is being stored, while its request is not made yet */
  before?: Row | undefined;
}

/** What this page knows of each operation, by its id. */
export type KnownOperations = Map<string, Known>;

/** What the page knows of an operation. Can be changed. */
export const knownOf = (known: KnownOperations, { id }: Row): Known => {
  if (!known.has(id)) known.set(id, { unanswered: 0 });
  return known.get(id)!;
};
