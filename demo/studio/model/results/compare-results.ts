import { proportions } from '../../../../src/protocol/experiments/compare.js';

/** The minimum number of shoppers for a comparison of two lists: with fewer, the intervals would be too wide. */
const LEAST_SHOPPERS = 300;

interface Result {
  name: string;
  shown: number;
  chosen: number;
}

/** The comparison of two results, as a text. */
export const compareResults = (one: Result, other: Result): string => {
  if (Math.min(one.shown, other.shown) < LEAST_SHOPPERS)
    return `Too few shoppers to compare. Each list needs ${LEAST_SHOPPERS} shoppers who saw it.`;
  const { low, high } = proportions(
    { n: one.shown, successes: one.chosen },
    { n: other.shown, successes: other.chosen },
  );
  if (high < 0) return `Shoppers click “${one.name}” more often.`;
  if (low > 0) return `Shoppers click “${other.name}” more often.`;
  return 'The difference may be chance: its interval contains 0.';
};
