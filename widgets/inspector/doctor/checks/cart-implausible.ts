import type { CartLine } from '../../../../src/protocol/set-cart.js';
import type { ListFacts } from '../../facts/list-facts.js';
import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

/** More than any shopper's cart, where a currency has cents. */
const MOST = 1e6;

const idOf = ({ product }: CartLine): string =>
  typeof product === 'object' ? `${Object.values(product)[0]}` : `${product}`;

/** Units of which a thousand is a meal are printed without cents, or nearly so. */
const hasCents = ({ currency }: ListFacts): boolean =>
  !/^(clp|cop|huf|idr|irr|jpy|krw|ngn|pyg|rub|uzs|vnd)$/i.test(currency ?? '');

const trouble = (cart: readonly CartLine[], shown: ReadonlyMap<string, number>, cents: boolean): string | undefined => {
  const total = cart.reduce((sum, { count, price }) => sum + Number(count) * Number(price), 0);
  const dear = cart.find((line) => {
    const price = shown.get(idOf(line));
    return price !== undefined && price > 0 && Math.abs(Number(line.price) / price - 100) < 1;
  });
  if (dear) return `the price of “${idOf(dear)}” is a hundred times what the page shows`;
  if (total > MOST && cents) return `it adds up to ${Math.round(total).toLocaleString('en')}`;
  const free = cart.find(({ price }) => !(Number(price) > 0));
  if (free) return `the price of “${idOf(free)}” is ${free.price}`;
  const many = cart.find(({ count }) => Number(count) > 999);
  return many && `it holds ${many.count} of “${idOf(many)}”`;
};

export const cartImplausible = ({ cart, lists }: Facts): Finding | undefined => {
  const shown = new Map(
    lists.flatMap(({ products }) =>
      products.flatMap(({ id, price }) => (price === undefined ? [] : [[id, price] as const])),
    ),
  );
  const found = cart && trouble(cart, shown, lists.every(hasCents));
  if (!found) return;
  return {
    id: 'cart-implausible',
    level: 'warning',
    sentence: `The cart that the page reported is implausible, since ${found}: give setCart counts, and prices of one unit in whole currency (12.34).`,
    seen: 'recotag.cart',
  };
};
