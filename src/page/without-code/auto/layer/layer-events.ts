import { elementsOf, MOST_ITEMS } from '../../../../protocol/budget.js';
import { withoutPrototype } from '../../../../protocol/without-prototype.js';
import { type Fields, fieldsOf } from '../../../shared/fields-of.js';
import { layerReference } from '../reference.js';

/** An entry of a data layer: the name of its event ('' without one) and its fields. */
export interface Entry {
  event: string;
  fields: Fields;
}

/**
 * Reads an entry: an object, or the arguments of `gtag('event', name, parameters)`. Functions, arrays, strings and other
 * commands are ignored.
 */
export const entryOfLayer = (pushed: unknown): Entry => {
  const fields = fieldsOf(pushed);
  const isEvent = fields[0] === 'event' && !Array.isArray(pushed);
  return {
    event: `${(isEvent ? fields[1] : fields.event) ?? ''}`.trim(),
    fields: isEvent ? fieldsOf(fields[2]) : fields,
  };
};

/** An ecommerce event with GA4's name and its items. `begin_checkout` is not used because it may leave out cart lines. */
export interface LayerEvent {
  what: 'view_item' | 'view_item_list' | 'view_cart' | 'purchase' | 'add_to_cart' | 'remove_from_cart';
  items: Fields[];
  /** the fields beside the items, such as `transaction_id` */
  details: Fields;
}

/**
 * Universal Analytics entries are recognized by their keys in `ecommerce`, since their events may have any name; plugins' complete
 * carts by their keys anywhere.
 */
const KEYS: Record<string, LayerEvent['what']> = {
  detail: 'view_item',
  add: 'add_to_cart',
  remove: 'remove_from_cart',
  purchase: 'purchase',
  cart: 'view_cart',
  cartContent: 'view_cart',
};

/** Events that are only for Google Ads: their ids are those of a product feed (`gla_12`). */
const ADS = /^(AW-|GLA)(?!.*G-)/;

const isLayerEvent = (event: string): event is LayerEvent['what'] =>
  event === 'view_item_list' || Object.entries<string>(KEYS).some(([, key]) => key === event);

/** The items of a list, or a single item. Undefined for other values. @throws RangeError if there are too many */
const listed = (value: unknown): Fields[] | undefined => {
  if (Array.isArray(value)) return elementsOf(value, MOST_ITEMS).map(fieldsOf);
  if (Object(value) !== value) return;
  const fields = fieldsOf(value);
  if (layerReference(fields)) return [fields];
  // PHP writes an array with gaps, or with keys, as an object.
  const lines = Object.entries(fields).map(([, line]) => line);
  return lines.length && lines.every((line) => Object(line) === line) ? lines.map(fieldsOf) : undefined;
};

/** `ecommerce` without an event, as in Tag Manager's merged model. The next event uses it; an empty `ecommerce` clears it. */
let waiting: Fields = {};

/** The ecommerce events in an entry of the data layer. */
export const layerEvents = ({ event, fields }: Entry): LayerEvent[] => {
  if (ADS.test(`${fields.send_to}`)) return [];
  if ('ecommerce' in fields && !fields.ecommerce) waiting = {};
  const ecommerce = fieldsOf(fields.ecommerce);
  if (isLayerEvent(event)) {
    const details = [ecommerce, fields].find(({ items }) => items) ?? waiting;
    const items = listed(details.items);
    waiting = {};
    // A push may have both formats. Only the GA4 format is used, so that nothing counts twice.
    if (items) return [{ what: event, items, details }];
  } else if (ecommerce.items) waiting = event ? {} : ecommerce;
  const { cart, cartContent } = fields;
  return Object.entries<unknown>({ cart, cartContent, ...ecommerce }).flatMap(([key, value]) => {
    const details: Fields = { currency: ecommerce.currencyCode, ...fieldsOf(value) };
    const { products, items, hasItems } = details;
    const what = withoutPrototype(KEYS)[key];
    const all = what && listed(products ?? items ?? (hasItems === false ? [] : undefined));
    return all ? { what, items: all, details } : [];
  });
};
