/** Signs that belong to one currency. `$`, `kr` and `¥` belong to several. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₺': 'TRY',
  '₴': 'UAH',
  zł: 'PLN',
  Kč: 'CZK',
};

/** A number with separators, and at most a short word or sign before and after it. */
const AMOUNT = /^[^\d-]{0,6}(\d[\d.,'’\s]{0,30}?)[^\d]{0,6}$/;

/** A number without separators, or with groups of digits: `1.299.000`, and `12,34,567` as in India. */
const WHOLE = /^\d+$|^\d{1,3}([.,]\d{2,3})*[.,]\d{3}$/;

/** The digits of an amount, with dots and commas. */
const digitsIn = (text: string | undefined): string =>
  AMOUNT.exec(text?.trim() ?? '')?.[1]
    ?.replace(/[\s'’]/g, '')
    .replace(/(?<![.,])[.,]+$/, '') ?? '';

/**
 * Whether the last separator of a number is the decimal one. The only separator before three digits may separate thousands.
 *
 * @param decimal the decimal separator that the other prices show
 */
const isDecimal = (whole: string, separator: string, after: string, decimal?: string): boolean => {
  if (/[.,]/.test(whole)) return !whole.includes(separator);
  return after.length !== 3 || whole === '0' || separator === decimal;
};

const partsOf = (digits: string): [whole: string, separator: string, after: string] | undefined => {
  const [, whole, separator, after] = /^(.*)([.,])(\d+)$/.exec(digits) ?? [];
  return whole ? [whole, separator!, after!] : undefined;
};

/**
 * The decimal separator that some of the texts show: `19,90` shows a comma, `1,299` nothing.
 *
 * @returns undefined if no text shows it, or if the texts contradict each other
 */
export const decimalSeparatorOf = (texts: Iterable<string | undefined>): string | undefined => {
  const shown = new Set<string>();
  for (const text of texts) {
    const parts = partsOf(digitsIn(text));
    if (parts && isDecimal(...parts)) shown.add(parts[1]);
  }
  return shown.size === 1 ? [...shown][0] : undefined;
};

/**
 * The amount in a text of a table or a feed: `19.90 EUR`, `1.299,00 €`, `kr 1 299`. In `1.299` the dot separates thousands, unless the
 * other prices show that it is the decimal separator.
 *
 * @param decimal the separator that the other prices show
 * @returns undefined if the text is no amount
 */
export const amountIn = (text: string | undefined, decimal?: string): number | undefined => {
  const digits = digitsIn(text);
  const parts = partsOf(digits);
  const [whole, fraction] = parts && isDecimal(...parts, decimal) ? [parts[0], parts[2]] : [digits, '0'];
  return WHOLE.test(whole) ? Number(`${whole.replace(/[.,]/g, '')}.${fraction}`) : undefined;
};

/** The currency that a price names, ISO 4217: by its code, or by a sign that only one currency has. */
export const currencyIn = (text: string | undefined): string | undefined => {
  const [code] = /\b[A-Z]{3}\b/.exec(text ?? '') ?? [];
  return code ?? Object.entries(SIGNS).find(([sign]) => text?.includes(sign))?.[1];
};
