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
 * Parses a number as shops write it: `1299`, `"1299.00"`, `"1.299,00"`, `"1,299.00"`, `"1 299,00 €"`.
 *
 * Ambiguous text such as `"1.299"` or `"1,299"` is rejected: the separator may be for groups or for decimals.
 *
 * @returns undefined if the text is invalid or ambiguous, or the number is negative or not finite
 */
export const amount = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value >= 0 && value < 1 / 0 ? value : undefined;
  if (typeof value !== 'string' || value.length > LONGEST) return;
  const [, whole = '', group, point, fraction = ''] = WRITTEN.exec(value.trim()) ?? [];
  const isAmbiguous = !group && fraction.length === 3 && whole.length < 4 && Number(whole) > 0;
  if (!whole || isAmbiguous || (group && group === point)) return;
  return Number(`${whole.replace(/\D/g, '')}.${fraction}`);
};

/** The prices of an offer; undefined if missing, invalid or ambiguous. */
interface OfferPrices {
  price: number | string | undefined;
  oldPrice: number | string | undefined;
}

/** Matches schema.org's `priceType` of list prices: `ListPrice`, `StrikethroughPrice`, `SRP`, `MSRP`. */
const FORMER = /List|Strike|SRP/;

/** The only amount in a list; undefined if there are several different ones. Text in JavaScript's number format is returned unchanged. */
const priceOf = (value: MarkupNode): number | string | undefined => {
  const [price, ...others] = valuesOf(value, MOST_PRICES).filter((each) => amount(each) !== undefined);
  const number = amount(price);
  if (others.some((other) => amount(other) !== number)) return;
  return number === Number(price) ? price : number;
};

/** Templates print an empty string for a missing price. */
const isGiven = (value: MarkupNode): boolean => valuesOf(value, MOST_PRICES).some((each) => each || each === 0);

/** The prices of an `Offer` or `AggregateOffer`: its own, the lowest of a range, or those of its `priceSpecification`. */
export const offerPrices = (offer: MarkupNode): OfferPrices => {
  const specified = valuesOf(offer.pricespecification);
  const old = specified.find(({ pricetype }) => FORMER.test(`${textOf(pricetype)}`));
  // `referenceQuantity` marks a price per unit, such as per kilogram. `validForMemberTier` marks a price for members only.
  const now = specified.find((each) => each !== old && !each.referencequantity && !each.validformembertier) ?? {};
  return {
    price: priceOf([offer.price, offer.lowprice, offer.minprice, now.price, now.minprice].find(isGiven)),
    oldPrice: priceOf(old?.price),
  };
};
