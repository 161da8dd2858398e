/** What a shopper did after the exposure. */
export interface Done {
  hasAdded: boolean;
  /** of the orders, capped */
  value: number;
  views: number;
  clicks: number;
}

/** The numbers of an arm, by shopper, as `src/experiments/compare.ts` reads them. */
export interface ArmNumbers {
  /** shoppers who were exposed */
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

export const addShopper = (arm: ArmTotals, { hasAdded, value, views, clicks: selected }: Done): void => {
  const { clicks } = arm;
  arm.n++;
  if (hasAdded) arm.adders++;
  arm.value.sum += value;
  arm.value.sumOfSquares += value ** 2;
  clicks.n++;
  clicks.m += selected;
  clicks.mm += selected ** 2;
  clicks.d += views;
  clicks.dd += views ** 2;
  clicks.md += selected * views;
};

/** A copy without clicks, for the numbers at the end of a day. */
export const withoutClicks = ({ n, adders, value }: ArmTotals): ArmNumbers => ({ n, adders, value: { ...value } });
