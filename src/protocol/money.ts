/** Writes numbers for the shopper. */
export interface Money {
  /** an amount; a plain decimal with two places where no currency is known */
  price(amount: number): string;
  /** a share of 1 */
  percent(share: number): string;
}

/**
 * Prices by `Intl`. A locale or a currency that `Intl` refuses is done without, each for itself.
 *
 * @param locale BCP 47; `en_US` is taken for `en-US`; without one it is the machine's own
 * @param currency ISO 4217
 * @param refused hears of it, in a sentence
 */
export const money = (locale?: string, currency?: string, refused?: (sentence: string) => void): Money => {
  const tag = locale?.replaceAll('_', '-') || undefined;
  try {
    const style = currency
      ? ({ style: 'currency', currency } as const)
      : { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    return {
      price: new Intl.NumberFormat(tag, style).format,
      percent: new Intl.NumberFormat(tag, { style: 'percent' }).format,
    };
  } catch (error) {
    refused?.(`prices in locale "${locale}" and currency "${currency}": ${error}`);
    return isLocale(tag) ? money(tag) : money(undefined, currency, refused);
  }
};

const isLocale = (tag: string | undefined): boolean => {
  try {
    return !!new Intl.NumberFormat(tag);
  } catch {
    return false;
  }
};
