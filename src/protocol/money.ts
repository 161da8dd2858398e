/** Formats numbers for the shopper: the only place that does. */
export interface Money {
  /** the currency of the amounts; undefined if none is known */
  currency: string | undefined;
  /** an amount; a decimal with two places if no currency is known */
  price(amount: number): string;
  /** a percentage: 0.25 is 25 % */
  percent(share: number): string;
  /** any other number, with this number of decimals: a rating has one, a count none */
  decimal(value: number, places?: number): string;
}

/** How a list wants its prices. */
export interface MoneyOptions {
  /** BCP 47; `en_US` counts as `en-US`; default: the browser's own */
  locale?: string | undefined;
  /** ISO 4217 */
  currency?: string | undefined;
  /** in place of the narrow symbol, which is `$` for each dollar */
  display?: 'code' | 'symbol' | undefined;
  /** no decimals where a price is whole */
  whole?: boolean | undefined;
}

/**
 * Formats prices by `Intl`. A locale or a currency that `Intl` rejects is ignored.
 *
 * @param refused is called with an error message if something was ignored
 */
export const money = (options: MoneyOptions, refused?: (sentence: string) => void): Money => {
  const { locale, currency, display, whole } = options;
  const tag = locale?.replaceAll('_', '-') || undefined;
  const decimals: Intl.NumberFormat[] = [];
  const decimal = (value: number, places = 0) => {
    decimals[places] ??= new Intl.NumberFormat(tag, { minimumFractionDigits: places, maximumFractionDigits: places });
    return decimals[places].format(value);
  };
  try {
    const { format } = new Intl.NumberFormat(tag, { style: 'percent' });
    const amounts =
      currency &&
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency,
        currencyDisplay: display ?? 'narrowSymbol',
        // Not in the types of ES2023. Browsers that don't know it write the decimals.
        ...(whole && { trailingZeroDisplay: 'stripIfInteger' }),
      });
    return {
      currency: currency || undefined,
      price: amounts ? amounts.format : (amount) => decimal(amount, 2),
      // Some locales have the minus sign, others a hyphen.
      percent: (share) => format(share).replace('-', '\u2212'),
      decimal,
    };
  } catch (error) {
    refused?.(`prices in locale "${locale}" and currency "${currency}": ${error}`);
    return isLocale(tag) ? money({ locale }) : money({ ...options, locale: undefined }, refused);
  }
};

const isLocale = (tag: string | undefined): boolean => {
  try {
    return !!new Intl.NumberFormat(tag);
  } catch {
    return false;
  }
};
