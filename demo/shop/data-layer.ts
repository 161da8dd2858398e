import { type CartLine, choiceOf, totals } from './cart.js';
import type { Page, Visit } from './page.js';

/** A GA4 item. For a variant, `item_group_id` is the product, as in shops with variants. */
const item = (line: CartLine): Record<string, unknown> => {
  const { product, sku, count } = line;
  const { id, displayName, manufacturer, price } = product;
  return {
    ...(sku ? { item_id: sku, item_group_id: id, item_variant: choiceOf(line) } : { item_id: id }),
    item_name: displayName,
    item_brand: manufacturer,
    price,
    quantity: count,
  };
};

const event = (name: string, lines: readonly CartLine[], details: object): unknown[] => [
  { ecommerce: null },
  { event: name, ecommerce: { ...details, items: lines.map(item) } },
];

/** The order of the confirmation page, as shops report it to their analytics; empty on other pages. */
export const orderLayer = ({ url, session: { order, bought = [] }, shelf }: Visit): unknown[] => {
  if (url.pathname !== '/thanks' || !order) return [];
  const { currency } = shelf.catalogue;
  return event('purchase', bought, { transaction_id: `${order}`, value: totals(bought).goods, currency });
};

/** The whole GA4 data layer of a page: the viewed product, the cart on the cart page, the order. */
export const dataLayer = ({ calls = [] }: Page, visit: Visit): unknown[] => {
  const { url, session, shelf } = visit;
  const { currency } = shelf.catalogue;
  const viewed = calls.flatMap(([command, input]) => {
    const { product: id, sku } = input as { product: string; sku?: string };
    const product = command === 'viewProduct' && shelf.product(id);
    return product ? event('view_item', [{ product, ...(sku && { sku }), count: 1 }], { currency }) : [];
  });
  const isCart = url.pathname === '/cart' && session.cartChanged;
  const cart = isCart ? event('view_cart', session.lines, { currency }) : [];
  return [...viewed, ...cart, ...orderLayer(visit)];
};
