import { publishedAs } from '../../src/page/shared/published-as.js';
import type { Placed } from '../product-list/list-element.js';
import type { ListView } from '../product-list/list-view.js';

export type Ga4Event = 'view_item_list' | 'select_item';

/**
 * Pushes a GA4 ecommerce event for products that the shopper saw or selected.
 *
 * @param layer name of the data layer; nothing is pushed if it is undefined or false
 */
export const pushGa4 = (
  layer: string | false | undefined,
  event: Ga4Event,
  { element, source, money }: ListView,
  placed: Placed[],
): void => {
  if (!layer) return;
  const { id, listId, heading } = element;
  const { version } = publishedAs(element);
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
        currency: money.currency,
        items: placed.map(({ product, position }) => ({
          item_id: product.id,
          item_name: product.displayName,
          item_brand: product.manufacturer,
          item_category: product.category,
          price: product.price,
          index: position,
          // GA4 has no such field for the event. Of an item, it can be an item-scoped custom dimension.
          ...(version && { item_list_version: version }),
        })),
      },
    },
  );
};
