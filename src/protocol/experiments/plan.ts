import { refuse } from '../xml.js';
import { quantile, Z95 } from './normal.js';

/** A question to plan an experiment for. */
export interface Plan {
  /** the share of shoppers who put something into the cart today, more than 0, less than 1 */
  base: number;
  /** the smallest relative change of `base` to find: 0.2 for 20 % more, −0.1 for 10 % less */
  lift: number;
  /** the probability that a change of this size is found, more than 0, less than 1, default 0.8 */
  power?: number | undefined;
}

const isShare = (value: number): boolean => value > 0 && value < 1;

/** As `plan`, before it is rounded up. */
export const exactPlan = ({ base, lift, power = 0.8 }: Plan): number => {
  if (!isShare(base)) refuse('base', 'more than 0 and less than 1', base);
  if (!isShare(power)) refuse('power', 'more than 0 and less than 1', power);
  const other = base * (1 + lift);
  if (!lift || !isShare(other)) refuse('lift', 'a change of base, not 0, to more than 0 and less than 1', lift);
  const middle = (base + other) / 2;
  const reach =
    Z95 * Math.sqrt(2 * middle * (1 - middle)) + quantile(power) * Math.sqrt(base * (1 - base) + other * (1 - other));
  return (reach / (other - base)) ** 2;
};

/**
 * The shoppers per arm that an experiment with two arms needs, for a test on both sides with an error of 5 %. This is the formula of
 * `power.prop.test` of R (Fleiss, Statistical Methods for Rates and Proportions, chapter 4).
 *
 * @returns a whole number
 * @throws TypeError if a share is out of its range, or `lift` is 0
 */
export const plan = (question: Plan): number => Math.ceil(exactPlan(question));
