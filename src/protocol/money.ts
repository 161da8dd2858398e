/** Formats numbers for the shopper. */
export interface Money {
  /** the currency of the amounts; undefined if none is known */
  currency: string | undefined;
  /** an amount; a decimal with two places if no currency is known */
  price(amount: number): string;
  /** a percentage: 0.25 is 25 % */
  percent(share: number): string;
}

/**
 * Formats prices by `Intl`. A locale or a currency that `Intl` rejects is ignored.
 *
 * @param locale BCP 47; `en_US` counts as `en-US`; default: the browser's own
 * @param currency ISO 4217
 * @param refused is called with an error message if something was ignored
 */
export const money = (locale?: string, currency?: string, refused?: (sentence: string) => void): Money => {
  const tag = locale?.replaceAll('_', '-') || undefined;
  try {
    const { format } = new Intl.NumberFormat(tag, { style: 'percent' });
    const style = currency
      ? ({ style: 'currency', currency } as const)
      : { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    return {
      currency: currency || undefined,
      price: new Intl.NumberFormat(tag, style).format,
      // Some locales have the minus sign, others a hyphen.
      percent: (share) => format(share).replace('-', '\u2212'),
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
