import { type MarkupNode, valuesOf } from './product-nodes.js';
import { textOf } from './text-of.js';

/**
 * A number with an optional currency: `€ 1.299,00`, `1,299.00 USD`, `Rs. 5`. Other words before it are rejected: `from 19`. A dash
 * may stand for the decimals: `19,-`. An asterisk may refer to a footnote.
 * The integer part may have groups of three digits.
 */
const WRITTEN =
  /^(?:[A-Z\p{Sc}\s]{0,4}|R[ps]\.?\s?|[A-Z]{3}\s\p{Sc})(\d+|\d{1,3}(?:([.,'\u2019\s])\d{3})(?:\2\d{3})*)(?:([.,])(\d+)|[.,]\s?[-\u2013\u2014])?[\p{L}\p{Sc}.\s*]{0,5}$/u;

/** A longer text is no amount. */
const LONGEST = 100;

/** Lists with more entries are not read as one price. */
const MOST_PRICES = 20;

/**
 * The number of decimals of a currency: 3 for KWD, 0 for JPY.
 *
 * @param currency ISO 4217
 * @returns undefined if it is no code of a currency
 */
export const digitsOf = (currency: unknown): number | undefined =>
  typeof currency === 'string' && /^[a-z]{3}$/i.test(currency)
    ? new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
    : undefined;

/**
 * A price as the shop charges it: 22.895 is 22.90, though the nearest binary number is below it.
 *
 * @param digits those of its currency; if they are unknown, it stays as it is
 */
export const rounded = (price: number, digits: number | undefined): number =>
  digits === undefined ? price : Number((price * (1 + 1e-13)).toFixed(digits));

/** The digits of a count, which is in pieces, metres or kilograms: `2.000` is two. */
export const COUNT_DIGITS = 3;

/**
 * Parses a number as shops write it: `1299`, `"1299.00"`, `"1.299,00"`, `"1,299.00"`, `"1 299,00 €"`.
 *
 * In text such as `"1.299"` or `"1,299"` the separator may be for groups or for decimals.
 *
 * @param digits decides this: with 3 it is for decimals, with another number for groups. If omitted, such text is rejected
 * @returns undefined if the text is invalid or ambiguous, or the number is negative or not finite
 */
export const amount = (value: unknown, digits?: number): number | undefined => {
  if (typeof value === 'number') return value >= 0 && value < 1 / 0 ? value : undefined;
  if (typeof value !== 'string' || value.length > LONGEST) return;
  const [, whole = '', group, point, fraction = ''] = WRITTEN.exec(value.trim()) ?? [];
  const isEither = !group && fraction.length === 3 && whole.length < 4 && Number(whole) > 0;
  if (!whole || (isEither && digits === undefined) || (group && group === point)) return;
  return Number(`${whole.replace(/\D/g, '')}${isEither && digits !== 3 ? '' : '.'}${fraction}`);
};

/** Whether it is an amount below 0: `-5`, `"−5,00 €"`. */
export const isNegative = (value: unknown): boolean =>
  typeof value === 'number'
    ? value < 0
    : typeof value === 'string' && value.length <= LONGEST && /^\D{0,9}[-\u2212\u2013]\D{0,4}\d/.test(value);

/** The prices of an offer; undefined if missing, invalid or ambiguous. */
interface OfferPrices {
  price: number | string | undefined;
  oldPrice: number | string | undefined;
}

/** Matches schema.org's `priceType` of list prices: `ListPrice`, `StrikethroughPrice`, `SRP`, `MSRP`. */
const FORMER = /List|Strike|SRP/;

/** The only amount in a list; undefined if there are several different ones. Text in JavaScript's number format is returned unchanged. */
const priceOf = (value: MarkupNode, digits: number | undefined): number | string | undefined => {
  const [price, ...others] = valuesOf(value, MOST_PRICES).filter((each) => amount(each, digits) !== undefined);
  const number = amount(price, digits);
  if (others.some((other) => amount(other, digits) !== number)) return;
  return number === Number(price) ? price : number;
};

/** Templates print an empty string for a missing price. */
const isGiven = (value: MarkupNode): boolean => valuesOf(value, MOST_PRICES).some((each) => each || each === 0);

/**
 * The prices of an `Offer` or `AggregateOffer`: its own, the lowest of a range, or those of its `priceSpecification`. With a
 * currency of three decimals, such as KWD, `12.500` is 12.5. With others it stays ambiguous: some shops write EUR with three decimals.
 */
export const offerPrices = (offer: MarkupNode): OfferPrices => {
  const specified = valuesOf(offer.pricespecification);
  const old = specified.find(({ pricetype }) => FORMER.test(`${textOf(pricetype)}`));
  // `referenceQuantity` marks a price per unit, such as per kilogram. `validForMemberTier` marks a price for members only.
  const now = specified.find((each) => each !== old && !each.referencequantity && !each.validformembertier) ?? {};
  const digits = digitsOf(textOf(offer.pricecurrency) ?? textOf(now.pricecurrency)) === 3 ? 3 : undefined;
  return {
    price: priceOf([offer.price, offer.lowprice, offer.minprice, now.price, now.minprice].find(isGiven), digits),
    oldPrice: priceOf(old?.price, digits),
  };
};
