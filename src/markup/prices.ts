import { type MarkupNode, valuesOf } from './product-nodes.js';

/**
 * A number with its currency around it, if any: `€ 1.299,00`, `1,299.00 USD`. A word before it may mean anything: `from 19`.
 * The whole is in groups of three or without any; after a point comes the fraction.
 */
const WRITTEN =
  /^[A-Z\p{Sc}\s]{0,4}(\d+|\d{1,3}(?:([.,'\u2019\s])\d{3})(?:\2\d{3})*)(?:([.,])(\d+))?[\p{L}\p{Sc}.\s]{0,5}$/u;

/**
 * A number as shops write it: `1299`, `"1299.00"`, `"1.299,00"`, `"1,299.00"`, `"1 299,00 €"`.
 *
 * What may be thousands as well as a fraction (`"1.299"`, `"1,299"`) is no number. JavaScript's own numbers are what they are.
 *
 * @returns undefined where it isn't wholly understood, below 0 or not finite
 */
export const amount = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value >= 0 && value < 1 / 0 ? value : undefined;
  const [, whole = '', group, point, fraction = ''] = WRITTEN.exec(`${value}`.trim()) ?? [];
  const isUnsure = !group && fraction.length === 3 && whole.length < 4 && Number(whole) > 0;
  if (!whole || isUnsure || (group && group === point)) return;
  return Number(`${whole.replace(/\D/g, '')}.${fraction}`);
};

/** What an offer says of money; undefined where it says nothing that is wholly understood. */
export interface OfferPrices {
  price: number | string | undefined;
  oldPrice: number | string | undefined;
}

/** schema.org's `priceType` for a price that is no more, or was never asked here: `ListPrice`, `StrikethroughPrice`, `SRP`, `MSRP`. */
const FORMER = /List|Strike|SRP/;

/** Text that is a number already stays as it is written. */
const understood = (value: MarkupNode): number | string | undefined => {
  const number = amount(value);
  return number === Number(value) ? value : number;
};

/** The prices of an `Offer` or `AggregateOffer`: its own, the lowest of a range, or those of its `priceSpecification`. */
export const offerPrices = (offer: MarkupNode): OfferPrices => {
  const specified = valuesOf(offer.priceSpecification);
  const old = specified.find(({ priceType }) => FORMER.test(priceType));
  // A price of a unit (per kilogram) has a quantity that it refers to.
  const now = specified.find((each) => each !== old && !each.referenceQuantity) ?? {};
  return {
    price: understood(
      // Templates print an empty text for what they don't know.
      [offer.price, offer.lowPrice, offer.minPrice, now.price, now.minPrice].find((each) => each || each === 0),
    ),
    oldPrice: understood(old?.price),
  };
};
