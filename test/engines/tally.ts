/** A line of the table in docs/delivery.md. */
export interface Tally {
  /** expected operations that arrived */
  sent: number;
  /** expected operations that did not arrive */
  lost: number;
  /** arrivals of an operation that the service had already accepted */
  twice: number;
  /** why an operation is repeated on purpose */
  why?: string | undefined;
}

const count = (list: readonly string[], what: string): number => list.filter((each) => each === what).length;

/**
 * Compares the operations that the service accepted with those that were called.
 *
 * @param called each operation once
 */
export const tally = (called: readonly string[], taken: readonly string[], why?: string): Tally => {
  const arrived = called.filter((what) => taken.includes(what));
  return {
    sent: arrived.length,
    lost: called.length - arrived.length,
    twice: [...new Set(taken)].reduce((sum, what) => sum + Math.max(0, count(taken, what) - 1), 0),
    why,
  };
};
