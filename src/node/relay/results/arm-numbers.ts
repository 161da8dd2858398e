export interface Done {
  hasAdded: boolean;
  value: number;
  views: number;
  clicks: number;
}

/** The numbers of an arm, by shopper, as `src/protocol/experiments/compare.ts` reads them. */
export interface ArmNumbers {
  n: number;
  /** shoppers who put something into the cart */
  adders: number;
  value: { sum: number; sumOfSquares: number };
}

/** The same with the sums of clicks (m) and views (d). */
export interface ArmTotals extends ArmNumbers {
  clicks: { n: number; m: number; mm: number; d: number; dd: number; md: number };
}

export const noShoppers = (): ArmTotals => ({
  n: 0,
  adders: 0,
  value: { sum: 0, sumOfSquares: 0 },
  clicks: { n: 0, m: 0, mm: 0, d: 0, dd: 0, md: 0 },
});

/** Sums of cents and of their squares are rounded, as sums of binary fractions aren't exact. */
const rounded = (sum: number): number => Math.round(sum * 10_000) / 10_000;

/** Adds a shopper to the numbers of an arm, or takes one away (`by` is -1), as before each change of what the shopper did. */
export const countShopper = (arm: ArmTotals, { hasAdded, value, views, clicks: selected }: Done, by: 1 | -1): void => {
  const { clicks } = arm;
  arm.n += by;
  if (hasAdded) arm.adders += by;
  arm.value.sum = rounded(arm.value.sum + by * value);
  arm.value.sumOfSquares = rounded(arm.value.sumOfSquares + by * value ** 2);
  clicks.n += by;
  clicks.m += by * selected;
  clicks.mm += by * selected ** 2;
  clicks.d += by * views;
  clicks.dd += by * views ** 2;
  clicks.md += by * selected * views;
};

/** A copy without clicks, for the numbers at the end of a day. */
export const withoutClicks = ({ n, adders, value }: ArmTotals): ArmNumbers => ({ n, adders, value: { ...value } });
