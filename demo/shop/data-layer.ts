import type { CartLine } from './cart.js';
import type { Page, Visit } from './page.js';

/** A GA4 item. For a variant, `item_group_id` is the product, as in shops with variants. */
const item = ({ product, sku, count }: CartLine): Record<string, unknown> => {
  const { id, displayName, manufacturer, price } = product;
  const variant = product.skus.find((each) => each.id === sku)?.name;
  return {
    ...(sku ? { item_id: sku, item_group_id: id, item_variant: variant } : { item_id: id }),
    item_name: displayName,
    item_brand: manufacturer,
    price,
    quantity: count,
  };
};

/** The GA4 data layer of a page: the viewed product, the cart on the cart page, the order. */
export const dataLayer = ({ calls = [] }: Page, { url, session, shelf }: Visit): unknown[] => {
  const event = (name: string, lines: readonly CartLine[], more = {}) => [
    { ecommerce: null },
    { event: name, ecommerce: { currency: shelf.catalogue.currency, ...more, items: lines.map(item) } },
  ];
  const viewed = calls.flatMap(([command, input]) => {
    const { product: id, sku } = input as { product: string; sku?: string };
    const product = command === 'viewProduct' && shelf.product(id);
    return product ? event('view_item', [{ product, ...(sku && { sku }), count: 1 }]) : [];
  });
  const cart = url.pathname === '/cart' && session.cartChanged ? event('view_cart', session.lines) : [];
  const { order, bought = [] } = session;
  const purchase = url.pathname === '/thanks' && order ? event('purchase', bought, { transaction_id: `${order}` }) : [];
  return [...viewed, ...cart, ...purchase];
};
