import { PRODUCT_KEYS } from '../../../protocol/item-ids.js';
import { ownKeys } from '../../../protocol/own-keys.js';
import { isUnrendered } from '../../../protocol/xml.js';
import { quietly } from '../../shared/guarded.js';
import { pageGlobal } from '../../shared/page-global.js';

export interface LayerFacts {
  name: string;
  isThere: boolean;
  /** names of the ecommerce events in it, each once */
  events: readonly string[];
  /** what a template has left in place of an item's id */
  unrendered?: string | undefined;
}

const EVENTS = ['view_item', 'view_item_list', 'view_cart', 'add_to_cart', 'remove_from_cart', 'purchase'];

/** Keys of `ecommerce` in entries of Universal Analytics, and the event that they stand for. */
const OLDER: Record<string, string> = {
  detail: 'view_item',
  add: 'add_to_cart',
  remove: 'remove_from_cart',
  purchase: 'purchase',
};

const MOST = 1000;

// biome-ignore lint/suspicious/noExplicitAny: the page's own data
const eventsOf = (entry: any): string[] => {
  const name = `${entry?.[0] === 'event' ? entry[1] : entry?.event}`;
  const older = ownKeys(Object(entry?.ecommerce)).flatMap((key) => (Object.hasOwn(OLDER, key) ? OLDER[key]! : []));
  return [...(EVENTS.includes(name) ? [name] : []), ...older];
};

const MOST_ITEMS = 100;

/** The items of an event in an entry: one or several of GA4, or those of Universal Analytics. */
// biome-ignore lint/suspicious/noExplicitAny: the page's own data
const itemsOf = (entry: any): any[] => {
  const details = Object(entry?.ecommerce ?? entry?.[2] ?? entry);
  const older = ownKeys(details).flatMap((key) => (Object.hasOwn(OLDER, key) ? details[key]?.products : []));
  return [details.items, ...older].flatMap((items) => {
    if (Array.isArray(items)) return items.slice(0, MOST_ITEMS);
    // A list that PHP has written as an object, or a single item.
    const values = ownKeys(Object(items)).map((key) => items[key]);
    return values.every((value) => Object(value) === value) ? values : [items];
  });
};

/** What a template has left in place of an id in the items of an event. */
const unrenderedIn = (entry: unknown, keys: readonly string[]): string | undefined =>
  itemsOf(entry)
    .slice(0, MOST_ITEMS)
    .flatMap((item) => keys.flatMap((key) => (typeof item?.[key] === 'string' ? item[key] : [])))
    .find(isUnrendered);

/** @param productKey names of fields with the product's id, separated by spaces */
export const readLayer = (name: string, productKey = PRODUCT_KEYS): LayerFacts => {
  const layer = pageGlobal(name);
  const entries = Array.isArray(layer) ? layer.slice(-MOST) : [];
  return {
    name,
    isThere: Array.isArray(layer) || typeof Reflect.get(Object(layer), 'push') === 'function',
    // Getters of the page may throw.
    events: [...new Set(entries.flatMap((entry) => quietly(() => eventsOf(entry)) ?? []))],
    unrendered: entries.flatMap((entry) => quietly(() => unrenderedIn(entry, productKey.split(' '))) ?? [])[0],
  };
};
