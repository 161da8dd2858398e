import { MOST_ITEMS } from '../../protocol/budget.js';
import { ID_KEYS } from '../../protocol/item-ids.js';
import { plainText } from '../../protocol/plain-text.js';
import { quietly } from '../shared/guarded.js';
import type { CreditDetail } from '../tag/events.js';
import type { Credit } from './kept.js';

type Fields = Record<string, unknown>;

/** An ecommerce event in an entry of the data layer. */
export interface EcommerceEvent {
  event: CreditDetail['event'];
  items: unknown[];
  /** the object that holds the items */
  data: Fields;
  /** Replaces the items in the entry. Changes only the entry, not the shop's objects in it. */
  setItems(items: unknown[]): void;
}

const EVENTS: unknown[] = ['view_item', 'add_to_cart', 'purchase'];

/**
 * The ecommerce event of an entry: `{ event, ecommerce: { items } }`, or the arguments of `gtag('event', name, { items })`.
 *
 * @returns undefined for other entries
 * @throws whatever a getter of the entry throws
 */
export const ecommerceEvent = (entry: object): EcommerceEvent | undefined => {
  const fields = entry as Fields;
  const isCall = fields[0] === 'event';
  const event = isCall ? fields[1] : fields.event;
  if (!EVENTS.includes(event)) return;
  const at = isCall ? 2 : fields.ecommerce ? 'ecommerce' : undefined;
  const data = Object(at === undefined ? entry : fields[at]) as Fields;
  const { items } = data;
  if (!Array.isArray(items) || items.length > MOST_ITEMS) return;
  return {
    event: event as CreditDetail['event'],
    items,
    data,
    setItems(changed) {
      if (at === undefined) fields.items = changed;
      else fields[at] = { ...data, items: changed };
    },
  };
};

/** A field of the shop's object, which may have getters that throw. */
const fieldOf = (thing: unknown, name: string): unknown => quietly(() => Object(thing)[name]);

const withCredit = (item: Fields, { list, name, version, index }: Credit): Fields => ({
  ...item,
  item_list_id: list,
  ...(name && { item_list_name: name }),
  ...(version && { item_list_version: version }),
  index: item.index ?? index,
});

/**
 * Adds the list to the items of an ecommerce event. An item or event that already names a list keeps its own. An item that can't be read
 * stays as it is.
 *
 * @param creditOf the newest credit of a product with one of these ids
 * @param shopFields additional field names of ids, space separated
 * @returns the products of the event and their lists; undefined if there are none
 */
export const giveCredit = (
  { event, items, data, setItems }: EcommerceEvent,
  creditOf: (ids: string[]) => Credit | undefined,
  shopFields = '',
): (CreditDetail & { used: Credit[] }) | undefined => {
  const detail: CreditDetail & { used: Credit[] } = { event, items: [], used: [] };
  const names = ID_KEYS.split(' ').concat(shopFields.split(' '));
  const changed = [...items].map((item) => {
    const ids = names.map((name) => plainText(fieldOf(item, name))).filter(Boolean);
    const credit = creditOf(ids);
    if (!credit) return item;
    const { list, name, index } = credit;
    detail.used.push(credit);
    detail.items.push({ product: credit.ids[0]!, item_list_id: list, item_list_name: name, index });
    const isNamed = [data, item].some((each) => fieldOf(each, 'item_list_id') || fieldOf(each, 'item_list_name'));
    return isNamed ? item : (quietly(() => withCredit(item as Fields, credit)) ?? item);
  });
  if (!detail.items[0]) return;
  // Fails if the shop has frozen its entry.
  quietly(() => setItems(changed));
  return detail;
};
