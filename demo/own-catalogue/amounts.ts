/** A number with separators, and at most a short word or sign before and after it. */
const AMOUNT = /^[^\d-]{0,6}(\d[\d.,'’\s]{0,30}?)[^\d]{0,6}$/;

/** A number in groups of three digits with decimals, or without groups. The decimal separator is another one than that of the groups. */
const NUMBER = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$|^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/;

/**
 * The amount in a text of a table or a feed: `19.90 EUR`, `1.299,00 €`, `kr 1 299`. In `1,299` the comma separates thousands, in `1.299` the
 * point is the decimal one, as feeds write it.
 *
 * @returns undefined if the text is no amount
 */
export const amountIn = (text: string): number | undefined => {
  const digits = AMOUNT.exec(text.trim())?.[1]?.replace(/[\s'’]/g, '') ?? '';
  const [, whole, decimals, otherWhole, otherDecimals] = NUMBER.exec(digits) ?? [];
  const before = (whole ?? otherWhole)?.replace(/[.,]/g, '');
  return before === undefined ? undefined : Number(`${before}.${decimals ?? otherDecimals ?? 0}`);
};

/** The currency that a price names, ISO 4217. */
export const currencyIn = (text: string): string | undefined =>
  text.includes('€') ? 'EUR' : /\b[A-Z]{3}\b/.exec(text)?.[0];
