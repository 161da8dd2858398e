import type { Product } from '../../src/protocol/product.js';

/** A product and its position in a list, counted from 1. */
export interface Placed {
  product: Product;
  position: number;
}

export type Ga4Event = 'view_item_list' | 'select_item';

/** The list's own data in an ecommerce event. */
export interface ReportedList {
  id: string;
  listId: string | undefined;
  source: string;
  heading?: string;
  currency?: string;
}

/**
 * Pushes a GA4 ecommerce event for products that the shopper saw or selected.
 *
 * @param layer name of the data layer; nothing is pushed if it is undefined or false
 */
export const pushGa4 = (
  layer: string | false | undefined,
  event: Ga4Event,
  { id, listId, source, heading, currency }: ReportedList,
  placed: Placed[],
): void => {
  if (!layer) return;
  let events = Reflect.get(window, layer);
  if (!Array.isArray(events)) Reflect.set(window, layer, (events = []));
  // Clears the items of an earlier event, which Tag Manager would merge with these.
  events.push(
    { ecommerce: null },
    {
      event,
      ecommerce: {
        item_list_id: listId || id || source,
        item_list_name: heading,
        currency,
        items: placed.map(({ product, position }) => ({
          item_id: product.id,
          item_name: product.displayName,
          item_brand: product.manufacturer,
          item_category: product.category,
          price: product.price,
          index: position,
        })),
      },
    },
  );
};
