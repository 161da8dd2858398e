/** What all bodies in flight with keepalive may have together (Fetch standard, 4.5: 64 kibibytes). */
let free = 65536;

/** How many tries with keepalive ended without an answer, since the last answer. */
let unanswered = 0;

/** Size of a body in bytes. */
export const bytesOf = (body: string): number => new Blob([body]).size;

/**
 * Takes bytes of the budget for a request, if it may have keepalive.
 *
 * @param leaving nothing else outlives the page
 */
export const takeBudget = (bytes: number, leaving: boolean): boolean => {
  // Something else on the page may have used the budget up, and nobody says so: every third try goes without, then.
  if (bytes > free || (!leaving && unanswered % 3 === 2)) return false;
  free -= bytes;
  return true;
};

/** Gives the bytes back. */
export const returnBudget = (bytes: number): void => {
  free += bytes;
};

/** Counts how requests end. */
export const noteEnd = (answered: boolean): void => {
  unanswered = answered ? 0 : unanswered + 1;
};
