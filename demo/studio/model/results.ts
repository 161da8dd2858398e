import { probit } from 'simple-statistics';

/** The minimum number of shoppers for a comparison of two lists: with fewer, the intervals would be too wide. */
const LEAST_SHOPPERS = 300;

/** A share with its 95 % interval. */
export interface Share {
  share: number;
  low: number;
  high: number;
}

/** Wilson's interval, which is also right for small numbers (https://www.itl.nist.gov/div898/handbook/prc/section2/prc241.htm). */
export const shareOf = (part: number, whole: number): Share => {
  const z = probit(0.975);
  const share = part / whole;
  const centre = (share + z ** 2 / (2 * whole)) / (1 + z ** 2 / whole);
  const reach = (z / (1 + z ** 2 / whole)) * Math.sqrt((share * (1 - share)) / whole + (z / (2 * whole)) ** 2);
  return { share, low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) };
};

interface Result {
  name: string;
  shown: number;
  chosen: number;
}

/** The comparison of two results, as a text. */
export const compareResults = (one: Result, other: Result): string => {
  if (Math.min(one.shown, other.shown) < LEAST_SHOPPERS)
    return `Too few shoppers to compare. Each list needs ${LEAST_SHOPPERS} shoppers who saw it.`;
  const [first, second] = [shareOf(one.chosen, one.shown), shareOf(other.chosen, other.shown)];
  if (first.low > second.high) return `Shoppers click “${one.name}” more often.`;
  if (second.low > first.high) return `Shoppers click “${other.name}” more often.`;
  return 'The difference may be chance: the intervals overlap.';
};
