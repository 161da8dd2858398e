import { type Fields, fieldsOf } from '../reference.js';
import type { Entry } from './follow-layer.js';

/** What an entry tells, in GA4's words, with the items that it tells it of. `begin_checkout` may leave lines out: it is no snapshot. */
export interface Fact {
  what: 'view_item' | 'view_cart' | 'purchase' | 'add_to_cart' | 'remove_from_cart';
  items: Fields[];
}

/**
 * The older shape (Universal Analytics) is told by its keys, since its events may have any name; and so are carts that
 * plugins state whole.
 */
const KEYS: Record<string, Fact['what']> = {
  detail: 'view_item',
  add: 'add_to_cart',
  remove: 'remove_from_cart',
  purchase: 'purchase',
  cart: 'view_cart',
  cartContent: 'view_cart',
};

/** Parameters for Google Ads alone: their ids are those of a product feed (`gla_12`). */
const ADS = /^(AW-|GLA)(?!.*G-)/;

const isFact = (event: string): event is Fact['what'] => Object.values<string>(KEYS).includes(event);

const listed = (value: unknown): Fields[] | undefined => (Array.isArray(value) ? value.map(fieldsOf) : undefined);

/** What came without an event, as in Tag Manager's merged model: until an event uses it, or `ecommerce: null` forgets it. */
let waiting: Fields = {};

/** What an entry of the layer tells. */
export const factsOf = ({ event, fields }: Entry): Fact[] => {
  if (ADS.test(`${fields.send_to}`)) return [];
  if (fields.ecommerce === null) waiting = {};
  const own: Fields = { ...fields, ...fieldsOf(fields.ecommerce) };
  if (isFact(event)) {
    const items = listed(own.items) ?? listed(waiting.items);
    waiting = {};
    // A push may have both shapes: the newer one counts, or it would count twice.
    if (items) return [{ what: event, items }];
  } else if (own.items) waiting = event ? {} : own;
  return Object.keys(KEYS).flatMap((key) => {
    const { products, items, hasItems } = fieldsOf(own[key]);
    const all = listed(products ?? items ?? (hasItems === false ? [] : undefined));
    return all ? { what: KEYS[key]!, items: all } : [];
  });
};
