import { refuse } from '../xml.js';
import { Z95 } from './normal.js';

/** The result of a comparison of arm B with arm A. */
export interface Estimate {
  /** B minus A */
  estimate: number;
  /** the standard error of `estimate` */
  se: number;
  /** the lower end of the 95 % interval */
  low: number;
  /** the upper end of the 95 % interval */
  high: number;
  /** shoppers of both arms */
  n: number;
}

/** The sums of one number per shopper. */
export interface MeanSums {
  /** shoppers, at least 2 */
  n: number;
  sum: number;
  sumOfSquares: number;
}

/** The sums of two numbers per shopper, of which one is divided by the other: clicks by views. */
export interface RatioSums {
  /** shoppers, at least 2 */
  n: number;
  /** sum of the numerators */
  m: number;
  /** sum of the squares of the numerators */
  mm: number;
  /** sum of the denominators, not 0 */
  d: number;
  /** sum of the squares of the denominators */
  dd: number;
  /** sum of the products of both */
  md: number;
}

/** The shoppers of an arm, and those of them who did something. */
export interface Successes {
  /** shoppers, at least 1 */
  n: number;
  /** 0 to n */
  successes: number;
}

const interval = (estimate: number, se: number, n: number): Estimate => ({
  estimate,
  se,
  low: estimate - Z95 * se,
  high: estimate + Z95 * se,
  n,
});

/** @throws TypeError if one of the numbers is no finite number, or there are too few shoppers */
const check = (arm: MeanSums | RatioSums | Successes, least: number): void => {
  for (const [name, value] of Object.entries(arm)) if (!Number.isFinite(value)) refuse(name, 'a finite number', value);
  if (!(arm.n >= least)) refuse('n', `at least ${least}`, arm.n);
};

/** The covariance of two numbers per shopper. Rounding can give a negative variance, hence the limit of callers. */
const covariance = (n: number, one: number, other: number, product: number): number =>
  (product - (one * other) / n) / (n - 1);

/** The mean and its variance. */
const mean = ({ n, sum, sumOfSquares }: MeanSums) => ({
  mean: sum / n,
  variance: Math.max(covariance(n, sum, sum, sumOfSquares), 0) / n,
});

/**
 * The difference of two means.
 *
 * @param options `relative`: as a share of A's mean, by the delta method
 * @throws TypeError if an arm has fewer than two shoppers, a number is not finite, or A's mean is 0 with `relative`
 */
export const difference = (a: MeanSums, b: MeanSums, { relative = false }: { relative?: boolean } = {}): Estimate => {
  check(a, 2);
  check(b, 2);
  const [first, second] = [mean(a), mean(b)];
  const n = a.n + b.n;
  if (!relative) return interval(second.mean - first.mean, Math.sqrt(first.variance + second.variance), n);
  if (!first.mean) refuse('the mean of A', 'not 0', first.mean);
  const quotient = second.mean / first.mean;
  const variance = (second.variance + quotient ** 2 * first.variance) / first.mean ** 2;
  return interval(quotient - 1, Math.sqrt(variance), n);
};

/** The quotient of the means, and its variance by the delta method: v = vm/D² + vd·M²/D⁴ − 2·cov·M/D³. */
const quotient = ({ n, m, mm, d, dd, md }: RatioSums) => {
  const [numerator, denominator] = [m / n, d / n];
  const variance =
    covariance(n, m, m, mm) / denominator ** 2 +
    (covariance(n, d, d, dd) * numerator ** 2) / denominator ** 4 -
    (2 * covariance(n, m, d, md) * numerator) / denominator ** 3;
  return { ratio: numerator / denominator, variance: Math.max(variance, 0) / n };
};

/**
 * The difference of two ratios whose denominator varies by shopper, such as clicks per view. The unit is the shopper, since the views
 * of one shopper depend on each other.
 *
 * @throws TypeError if an arm has fewer than two shoppers, a number is not finite, or a denominator is 0
 */
export const ratio = (a: RatioSums, b: RatioSums): Estimate => {
  for (const arm of [a, b]) {
    check(arm, 2);
    if (!arm.d) refuse('d', 'not 0', arm.d);
  }
  const [first, second] = [quotient(a), quotient(b)];
  return interval(second.ratio - first.ratio, Math.sqrt(first.variance + second.variance), a.n + b.n);
};

/** Wilson's interval of a share (https://www.itl.nist.gov/div898/handbook/prc/section2/prc241.htm), which is right for small numbers. */
const shareOf = ({ n, successes }: Successes): { share: number; low: number; high: number } => {
  const share = successes / n;
  const centre = (share + Z95 ** 2 / (2 * n)) / (1 + Z95 ** 2 / n);
  const reach = (Z95 / (1 + Z95 ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + (Z95 / (2 * n)) ** 2);
  return { share, low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) };
};

/**
 * The difference of two shares. The interval is Newcombe's (Statistics in Medicine 17, 1998, method 10), which is also right for small
 * numbers and for shares near 0 and 1.
 *
 * @throws TypeError if an arm has no shoppers, or more successes than shoppers
 */
export const proportions = (a: Successes, b: Successes): Estimate => {
  for (const arm of [a, b]) {
    check(arm, 1);
    if (!(arm.successes >= 0 && arm.successes <= arm.n)) refuse('successes', 'a number from 0 to n', arm.successes);
  }
  const [first, second] = [shareOf(a), shareOf(b)];
  const estimate = second.share - first.share;
  return {
    estimate,
    se: Math.sqrt((first.share * (1 - first.share)) / a.n + (second.share * (1 - second.share)) / b.n),
    low: estimate - Math.hypot(second.share - second.low, first.high - first.share),
    high: estimate + Math.hypot(second.high - second.share, first.share - first.low),
    n: a.n + b.n,
  };
};

/**
 * The interval that holds whenever one looks: an asymptotic confidence sequence (Waudby-Smith et al., arXiv 2103.06476). An interval of
 * 95 % that is read daily until it excludes 0 finds a difference in many experiments that have none; this one doesn't.
 *
 * @param found a result of this module, with the shoppers of both arms in `n`
 * @param options `planned`: the planned shoppers of all arms, at which the interval is narrowest compared with others; `alpha`: the error,
 * default 0.05
 * @throws TypeError if a number is out of its range
 */
export const always = (
  { estimate, se, n }: Pick<Estimate, 'estimate' | 'se' | 'n'>,
  { planned, alpha = 0.05 }: { planned: number; alpha?: number },
): Estimate => {
  if (!(n > 0 && n < Number.POSITIVE_INFINITY)) refuse('n', 'more than 0', n);
  if (!(planned > 0 && planned < Number.POSITIVE_INFINITY)) refuse('planned', 'more than 0', planned);
  if (!(alpha > 0 && alpha < 1)) refuse('alpha', 'more than 0 and less than 1', alpha);
  const rho2 = (-2 * Math.log(alpha) + Math.log(-2 * Math.log(alpha) + 1)) / planned;
  const growth = n * rho2 + 1;
  const reach = se * Math.sqrt(n) * Math.sqrt((2 * growth * Math.log(Math.sqrt(growth) / alpha)) / (n ** 2 * rho2));
  return { estimate, se, low: estimate - reach, high: estimate + reach, n };
};
