import type { CartLine } from '../../../../src/protocol/set-cart.js';
import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

/** More than any shopper's cart, whatever the currency's name. */
const MOST = 1e6;

const idOf = ({ product }: CartLine): string =>
  typeof product === 'object' ? `${Object.values(product)[0]}` : `${product}`;

function trouble(cart: readonly CartLine[], shown: ReadonlyMap<string, number>): string | undefined {
  const total = cart.reduce((sum, { count, price }) => sum + Number(count) * Number(price), 0);
  const cents = cart.find((line) => {
    const price = shown.get(idOf(line));
    return price !== undefined && price > 0 && Math.abs(Number(line.price) / price - 100) < 1;
  });
  if (cents) return `the price of “${idOf(cents)}” is a hundred times what the page shows, which looks like cents`;
  if (total > MOST) return `it adds up to ${Math.round(total).toLocaleString('en')}, which looks like prices in cents`;
  const free = cart.find(({ price }) => !(Number(price) > 0));
  if (free) return `the price of “${idOf(free)}” is ${free.price}`;
  const many = cart.find(({ count }) => Number(count) > 999);
  return many && `it holds ${many.count} of “${idOf(many)}”`;
}

export function cartImplausible({ cart, lists }: Facts): Finding | undefined {
  const shown = new Map(
    lists.flatMap(({ products }) =>
      products.flatMap(({ id, price }) => (price === undefined ? [] : [[id, price] as const])),
    ),
  );
  const found = cart && trouble(cart, shown);
  if (!found) return;
  return {
    id: 'cart-implausible',
    level: 'warning',
    sentence: `The cart that the page reported is implausible, because ${found}: give setCart the price of one unit in whole currency (12.34) and the count as a number.`,
  };
}
