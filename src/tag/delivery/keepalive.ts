/** What all bodies in flight with keepalive may have together (Fetch standard, 4.5: 64 kibibytes). */
let free = 65536;

/** How many tries ended without an answer, since the last answer. */
let unanswered = 0;

/**
 * Takes what a body needs of the budget.
 *
 * @param leaving nothing else outlives the page
 * @returns the bytes taken; 0: the request must go without keepalive
 */
export const takeBudget = (body: string, leaving: boolean): number => {
  const bytes = new Blob([body]).size;
  // Something else on the page may have used the budget up, and nobody says so: every third try goes without, then.
  if (bytes > free || (!leaving && unanswered % 3 === 2)) return 0;
  free -= bytes;
  return bytes;
};

/** Gives the bytes back as a request ends. */
export const returnBudget = (bytes: number, isAnswered: boolean): void => {
  free += bytes;
  unanswered = isAnswered ? 0 : unanswered + 1;
};
