import type { RatioSums } from '../../src/protocol/experiments/compare.js';
import type { SimulatedShopper } from './shoppers.js';

/** What the shoppers of one arm did. */
export interface ArmSums {
  n: number;
  adders: number;
  value: { sum: number; sumOfSquares: number };
}

/** Sums of an arm, and of its clicks (numerators) and views (denominators). */
export interface ShopperSums {
  sums: ArmSums;
  clicks: RatioSums;
}

export const noShoppers = (): ShopperSums => ({
  sums: { n: 0, adders: 0, value: { sum: 0, sumOfSquares: 0 } },
  clicks: { n: 0, m: 0, mm: 0, d: 0, dd: 0, md: 0 },
});

/** Adds a shopper to the sums of the arm. */
export const addShopper = ({ sums, clicks }: ShopperSums, shopper: SimulatedShopper): void => {
  sums.n += 1;
  if (shopper.hasAdded) sums.adders += 1;
  sums.value.sum += shopper.value;
  sums.value.sumOfSquares += shopper.value ** 2;
  clicks.n += 1;
  clicks.m += shopper.clicks;
  clicks.mm += shopper.clicks ** 2;
  clicks.d += shopper.views;
  clicks.dd += shopper.views ** 2;
  clicks.md += shopper.clicks * shopper.views;
};
