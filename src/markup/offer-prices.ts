import { amount } from './amount.js';
import type { MarkupNode } from './markup-node.js';
import { valuesOf } from './values-of.js';

/** What an offer says of money; undefined where it says nothing that is wholly understood. */
export interface OfferPrices {
  price: number | string | undefined;
  oldPrice: number | string | undefined;
}

/** Words of schema.org for a price that is no more, or was never asked here. */
const FORMER = /(List|Strikethrough|MSRP|SRP|MinimumAdvertised|Regular)Price$/i;

/** Text that is a number already stays as it is written. */
const understood = (value: MarkupNode): number | string | undefined => {
  const number = amount(value);
  return number === Number(value) ? value : number;
};

/** The prices of an `Offer` or `AggregateOffer`: its own, the lowest of a range, or those of its `priceSpecification`. */
export const offerPrices = (offer: MarkupNode): OfferPrices => {
  // A price of a unit (per kilogram) has a quantity that it refers to.
  const specified = valuesOf(offer.priceSpecification).filter(({ referenceQuantity }) => !referenceQuantity);
  const isFormer = ({ priceType }: MarkupNode) => FORMER.test(priceType);
  const now = specified.find((each) => !isFormer(each));
  const [price] = valuesOf([offer.price, offer.lowPrice, now?.price, now?.minPrice, offer.minPrice]).filter(
    (each) => each !== '',
  );
  return { price: understood(price), oldPrice: understood(specified.find(isFormer)?.price) };
};
