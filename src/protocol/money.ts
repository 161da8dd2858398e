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
 * @param refused hears which one was refused, as a sentence
 */
export function money(locale?: string, currency?: string, refused: (sentence: string) => void = () => {}): Money {
  const format = (options: Intl.NumberFormatOptions) => {
    const tag = locale?.replaceAll('_', '-') || undefined;
    try {
      return new Intl.NumberFormat(tag, options).format;
    } catch {
      refused(`locale "${locale}" is no language tag: the browser's own is used`);
      return new Intl.NumberFormat(undefined, options).format;
    }
  };
  return { price: format(priceOptions(currency, refused)), percent: format({ style: 'percent' }) };
}

const PLAIN: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

function priceOptions(currency: string | undefined, refused: (sentence: string) => void): Intl.NumberFormatOptions {
  if (!currency) return PLAIN;
  const options: Intl.NumberFormatOptions = { style: 'currency', currency };
  try {
    new Intl.NumberFormat('en', options);
    return options;
  } catch {
    refused(`currency "${currency}" is no ISO 4217 code: prices are plain decimals`);
    return PLAIN;
  }
}
