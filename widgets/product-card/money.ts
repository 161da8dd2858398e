import { warn } from '../element/warn.js';

/** Writes numbers for the shopper. */
export interface Money {
  /** an amount; a plain decimal where no currency is known */
  price(amount: number): string;
  /** a share of 1 */
  percent(share: number): string;
}

/**
 * Prices by `Intl`. A locale or currency that `Intl` refuses is said once, and then done without.
 *
 * @param locale BCP 47
 * @param currency ISO 4217
 */
export function money(locale?: string, currency?: string): Money {
  try {
    return {
      price: new Intl.NumberFormat(locale, currency ? { style: 'currency', currency } : { minimumFractionDigits: 2 })
        .format,
      percent: new Intl.NumberFormat(locale, { style: 'percent' }).format,
    };
  } catch (error) {
    // It names what it refuses.
    warn(`${error}`);
    return money();
  }
}
