/** A line of the table in docs/delivery.md. */
export interface Tally {
  /** operations that had to arrive, and did */
  sent: number;
  /** operations that had to arrive, and did not */
  lost: number;
  /** arrivals of an operation that the service had taken in already */
  twice: number;
  /** why an operation comes again on purpose, where it does */
  why?: string | undefined;
}

const count = (list: readonly string[], what: string): number => list.filter((each) => each === what).length;

/**
 * Compares what the service has taken in with what was called.
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
