/** Half of the 95 % interval of the normal distribution, in standard errors. */
export const Z95 = 1.959963984540054;

/**
 * The complementary error function, for x from 0: a series for small x, a continued fraction for the others
 * (https://dlmf.nist.gov/7.6.E2, https://dlmf.nist.gov/7.9.E1).
 */
export const erfc = (x: number): number => {
  const scale = Math.exp(-x * x) / Math.sqrt(Math.PI);
  if (x < 2) {
    let term = 2 * x;
    let sum = term;
    for (let n = 1; term > sum * Number.EPSILON; n += 1) {
      term *= (2 * x * x) / (2 * n + 1);
      sum += term;
    }
    return 1 - scale * sum;
  }
  // From the inside out. 100 terms are more than a double needs for x from 2.
  let fraction = x;
  for (let n = 100; n > 0; n -= 1) fraction = x + n / 2 / fraction;
  return scale / fraction;
};

/** The normal distribution up to z. */
const normal = (z: number): number => (z < 0 ? erfc(-z / Math.SQRT2) / 2 : 1 - erfc(z / Math.SQRT2) / 2);

/** The quantile of the normal distribution, by bisection. @param p more than 0, less than 1 */
export const quantile = (p: number): number => {
  let [low, high] = [-40, 40];
  // Each step halves the interval, until no double is left between its ends.
  for (let middle = 0; middle > low && middle < high; middle = (low + high) / 2)
    if (normal(middle) < p) low = middle;
    else high = middle;
  return low;
};
