import { type Fields, fieldsOf } from '../reference.js';
import type { Entry } from './follow-layer.js';

/** An ecommerce event with GA4's name and its items. `begin_checkout` is not used because it may leave out cart lines. */
export interface Fact {
  what: 'view_item' | 'view_cart' | 'purchase' | 'add_to_cart' | 'remove_from_cart';
  items: Fields[];
}

/** Universal Analytics entries and plugins' complete carts are recognized by their keys, since their events may have any name. */
const KEYS: Record<string, Fact['what']> = {
  detail: 'view_item',
  add: 'add_to_cart',
  remove: 'remove_from_cart',
  purchase: 'purchase',
  cart: 'view_cart',
  cartContent: 'view_cart',
};

/** Events that are only for Google Ads: their ids are those of a product feed (`gla_12`). */
const ADS = /^(AW-|GLA)(?!.*G-)/;

const isFact = (event: string): event is Fact['what'] => Object.values<string>(KEYS).includes(event);

const listed = (value: unknown): Fields[] | undefined => (Array.isArray(value) ? value.map(fieldsOf) : undefined);

/** Data pushed without an event, as in Tag Manager's merged model. The next event uses it; `ecommerce: null` clears it. */
let waiting: Fields = {};

/** The ecommerce events in an entry of the data layer. */
export const factsOf = ({ event, fields }: Entry): Fact[] => {
  if (ADS.test(`${fields.send_to}`)) return [];
  if (fields.ecommerce === null) waiting = {};
  const own: Fields = { ...fields, ...fieldsOf(fields.ecommerce) };
  if (isFact(event)) {
    const items = listed(own.items) ?? listed(waiting.items);
    waiting = {};
    // A push may have both formats. Only the GA4 format is used, so that nothing counts twice.
    if (items) return [{ what: event, items }];
  } else if (own.items) waiting = event ? {} : own;
  return Object.keys(KEYS).flatMap((key) => {
    const { products, items, hasItems } = fieldsOf(own[key]);
    const all = listed(products ?? items ?? (hasItems === false ? [] : undefined));
    return all ? { what: KEYS[key]!, items: all } : [];
  });
};
