import { amount } from './amount.js';
import type { MarkupNode } from './markup-node.js';
import { valuesOf } from './values-of.js';

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
