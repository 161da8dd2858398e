import { refuse } from '../xml.js';
import { erfc } from './normal.js';

/**
 * The probability that a chi-squared value is at least as large by chance (https://dlmf.nist.gov/8.4, for whole degrees of freedom).
 *
 * @param freedom the degrees of freedom, a whole number from 1
 */
const chiSquaredTail = (chi2: number, freedom: number): number => {
  const half = chi2 / 2;
  const isOdd = freedom % 2;
  let term = isOdd ? 2 * Math.sqrt(half / Math.PI) * Math.exp(-half) : Math.exp(-half);
  let sum = isOdd ? erfc(Math.sqrt(half)) : 0;
  for (let n = 1; n <= Math.floor(freedom / 2); n += 1) {
    sum += term;
    term *= half / (n + (isOdd ? 0.5 : 0));
  }
  return Math.min(sum, 1);
};

/**
 * Whether the arms have the shares of shoppers that were planned. If they don't, exposures are missing or counted twice, and a comparison
 * of the arms is wrong. A usual limit is `chi2` of 10.8276 for two arms, which is `p` of 0.001.
 *
 * @param counts shoppers per arm
 * @param weights the planned share of each arm; only their ratios count
 * @throws TypeError if there are fewer than two arms, or a number is negative, infinite or missing
 */
export const sampleRatio = (counts: readonly number[], weights: readonly number[]): { chi2: number; p: number } => {
  if (counts.length < 2 || counts.length !== weights.length)
    refuse('weights', 'as many as counts, at least two', weights.length);
  for (const value of [...counts, ...weights])
    if (!(value >= 0 && value < Number.POSITIVE_INFINITY)) refuse('counts and weights', 'numbers from 0', value);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (!whole) refuse('weights', 'more than 0 in sum', whole);
  const chi2 = counts.reduce((sum, count, index) => {
    const expected = (total * weights[index]!) / whole;
    return sum + (count === expected ? 0 : (count - expected) ** 2 / expected);
  }, 0);
  return { chi2, p: chi2 === Number.POSITIVE_INFINITY ? 0 : chiSquaredTail(chi2, counts.length - 1) };
};
