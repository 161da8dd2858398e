import { warn } from '../attributes/warn.js';

/** Writes numbers for the shopper. */
export interface Money {
  /** an amount; a plain decimal where no currency is known */
  price(amount: number): string;
  /** a share of 1 */
  percent(share: number): string;
}

const formats = (locale: string | undefined, currency: string | undefined): Money => {
  const price = new Intl.NumberFormat(
    locale,
    currency ? { style: 'currency', currency } : { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  );
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return { price: (amount) => price.format(amount), percent: (share) => percent.format(share) };
};

/**
 * Prices by `Intl`. A locale or currency that `Intl` refuses is said once, and then done without.
 *
 * @param locale BCP 47
 * @param currency ISO 4217
 */
export function money(locale: string | undefined, currency: string | undefined): Money {
  try {
    return formats(locale || undefined, currency);
  } catch (error) {
    warn(`currency="${currency ?? ''}" locale="${locale ?? ''}" can't be used: ${error}`);
    return formats(undefined, undefined);
  }
}
