import type { Product } from '../../src/protocol/product.js';

/** A product with its place in a list, from 1. */
export interface Placed {
  product: Product;
  position: number;
}

export type Ga4Event = 'view_item_list' | 'select_item';

/** What is told of a list besides its products. */
export interface ToldList {
  id: string;
  source: string;
  heading?: string;
  currency?: string;
}

/**
 * Pushes what the shopper saw or chose as a GA4 ecommerce event.
 *
 * @param layer name of the array; without one, or where it is off, nothing is pushed
 */
export const pushGa4 = (
  layer: string | false | undefined,
  event: Ga4Event,
  { id, source, heading, currency }: ToldList,
  placed: Placed[],
): void => {
  if (!layer) return;
  let events = Reflect.get(window, layer);
  if (!Array.isArray(events)) Reflect.set(window, layer, (events = []));
  // Without the first push Tag Manager would merge the items into those of an earlier event.
  events.push(
    { ecommerce: null },
    {
      event,
      ecommerce: {
        item_list_id: id || source,
        item_list_name: heading,
        currency,
        items: placed.map(({ product, position }) => ({
          item_id: product.id,
          item_name: product.displayName || product.name,
          item_brand: product.manufacturer,
          item_category: product.category,
          price: product.price,
          index: position,
        })),
      },
    },
  );
};
