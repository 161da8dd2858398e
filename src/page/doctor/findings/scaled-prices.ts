import { idTexts } from '../../../protocol/xml.js';
import type { Facts, ListFacts } from '../facts.js';

/** How many units of a currency's smallest coin make one of its main unit. */
const COINS = [100, 1000];

/** `100 times`, `a hundredth of`: how a price relates to another one of the same product; undefined if they are not that far apart. */
const relationOf = (price: number, other: number): string | undefined => {
  if (!(price > 0 && other > 0)) return;
  for (const coins of COINS) {
    if (Math.abs(price / other / coins - 1) < 0.01) return `${coins} times`;
    if (Math.abs((other / price) * (1 / coins) - 1) < 0.01) return `1/${coins} of`;
  }
  return;
};

/** Prices of one product, as others say them. */
const othersOf = ({ marked, cart }: Facts, id: string, servicePrice: number | undefined) => [
  { price: marked?.ids.includes(id) ? marked.price : undefined, by: 'the page’s markup' },
  {
    price: Number(cart?.find(({ product }) => idTexts(product).includes(id))?.price) || undefined,
    by: 'the reported cart',
    // A cart in cents is another finding.
    isCart: true,
  },
  { price: servicePrice, by: 'the service' },
];

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

const isWhole = (price: number): boolean => Number.isInteger(price);

/** A hundredth of a cent is no price. */
const isBelowCent = (price: number): boolean => !isWhole(Math.round(price * 1e8) / 1e6);

/**
 * Whether all prices look as if they were in cents, or divided by 100 once too often: beside the price of the page's product, which has
 * cents. Other products may cost a hundred times as much, but then some price has cents, too.
 */
const looksScaled = (prices: readonly number[], own: number): string | undefined => {
  if (prices.length < 3 || isWhole(own)) return;
  const ratio = median(prices) / own;
  if (ratio > 40 && ratio < 250 && prices.every(isWhole)) return '100 times';
  return ratio < 1 / 40 && ratio > 1 / 250 && prices.some(isBelowCent) ? '1/100 of' : undefined;
};

/** Whether the prices of a list are those of the page times or by a power of ten: the relation, and the evidence. */
export const scaledPrices = ({ products }: ListFacts, facts: Facts): [relation: string, seen: string] | undefined => {
  for (const { id, price = 0, servicePrice } of products)
    for (const { price: other = 0, by, isCart } of othersOf(facts, id, servicePrice)) {
      const relation = relationOf(price, other);
      if (relation && !(isCart && relation.includes('/')))
        return [relation, `“${id}”: ${price} in the list, ${other} by ${by}`];
    }
  const own = facts.marked?.price;
  const prices = products.flatMap(({ price }) => price || []);
  const relation = own && looksScaled(prices, own);
  return relation ? [relation, `${prices.slice(0, 5).join(', ')} in the list, ${own} on the page`] : undefined;
};
