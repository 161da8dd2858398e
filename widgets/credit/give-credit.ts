import { quietly } from '../../src/page/quietly.js';
import type { CreditDetail } from '../../src/tag/events.js';
import type { Credit } from './kept.js';

type Fields = Record<string, unknown>;

const EVENTS: unknown[] = ['view_item', 'add_to_cart', 'purchase'];

/** Fields of a GA4 item that may hold an id of the product. */
const ID_FIELDS = ['item_group_id', 'item_id', 'id', 'variant_id', 'product_id', 'sku'];

const withCredit = (item: Fields, { list, name, index }: Credit): Fields => ({
  ...item,
  item_list_id: list,
  ...(name && { item_list_name: name }),
  index: item.index ?? index,
});

/**
 * Adds the list to the items of an ecommerce event in the data layer: `{ event, ecommerce: { items } }`, or the arguments of
 * `gtag('event', name, { items })`. Changes only the entry, not the shop's objects in it. An item or event that already
 * names a list keeps its own.
 *
 * @param own additional field names of ids, space separated
 * @returns the products of the event and their lists; undefined for other entries
 */
export const giveCredit = (
  entry: unknown,
  credits: readonly Credit[],
  own = '',
): (CreditDetail & { used: Credit[] }) | undefined => {
  const fields = Object(entry) as Fields;
  const isCall = fields[0] === 'event';
  const event = isCall ? fields[1] : fields.event;
  if (!EVENTS.includes(event)) return;
  const at = isCall ? 2 : fields.ecommerce ? 'ecommerce' : undefined;
  const data = Object(at === undefined ? entry : fields[at]) as Fields;
  if (!Array.isArray(data.items)) return;
  const detail: CreditDetail & { used: Credit[] } = { event: event as CreditDetail['event'], items: [], used: [] };
  const items = data.items.map((item: Fields) => {
    const ids = [...own.split(' '), ...ID_FIELDS].map((name) => `${Object(item)[name] ?? ''}`).filter(Boolean);
    const credit = credits.find((each) => each.ids.some((id) => ids.includes(id)));
    if (!credit) return item;
    const { list, name, index } = credit;
    detail.used.push(credit);
    detail.items.push({ product: credit.ids[0]!, item_list_id: list, item_list_name: name, index });
    const isNamed = [data, item].some((each) => each.item_list_id || each.item_list_name);
    return isNamed ? item : withCredit(item, credit);
  });
  if (!detail.items[0]) return;
  quietly(() => {
    // Fails if the shop has frozen its entry.
    if (at === undefined) fields.items = items;
    else fields[at] = { ...data, items };
  });
  return detail;
};
