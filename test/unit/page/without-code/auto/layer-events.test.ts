// The data layer as real shops have it: the events of each entry, and the products of their items. What then is sent: test/e2e/auto.
import { beforeEach, expect, test } from 'vitest';
import { readItems } from '../../../../../src/page/without-code/auto/cart/cart-lines.js';
import {
  entryOfLayer,
  type LayerEvent,
  layerEvents,
} from '../../../../../src/page/without-code/auto/layer/layer-events.js';
import { layerNaming, layerReference } from '../../../../../src/page/without-code/auto/reference.js';

const settings = (config: object) => Object.assign(globalThis, { window: { recotag: { config } } });
beforeEach(() => void settings({}));

const item = { item_id: '4711', item_name: 'Fell runner', price: 119, quantity: 1 };
const shown = (...items: unknown[]) => ({ event: 'view_item', ecommerce: { currency: 'EUR', value: 119, items } });
/** The arguments of `gtag()`. */
const gtag = (...words: unknown[]) => ({ ...words });

const eventsOf = (...entries: unknown[]) => {
  layerEvents(entryOfLayer({ ecommerce: null })); // of an earlier row nothing waits
  return entries.flatMap((entry) => layerEvents(entryOfLayer(entry)));
};

/** The events, each as its name and its products, with their SKUs. */
const told = (...entries: unknown[]): string[] =>
  eventsOf(...entries).map(({ what, items }) =>
    [what, ...items.map((each) => Object.values(layerReference(each) ?? { no: 'none' }).filter(Boolean))].join(' '),
  );

test.each<[name: string, entries: unknown[], ...events: string[]]>([
  ['the group is the product, the item its SKU', [shown({ ...item, item_group_id: 'G' })], 'view_item G,4711'],
  [
    'variant_id is a SKU, item_variant is words',
    [shown({ ...item, variant_id: 77, item_variant: 'Navy / 10' })],
    'view_item 4711,77',
  ],
  ['id where there is no item_id', [shown({ id: 'X', item_id: '' })], 'view_item X'],
  [
    'gtag() for several, ads first',
    [gtag('event', 'view_item', { send_to: ['AW-2', 'G-1'], items: [{ id: 'X' }] })],
    'view_item X',
  ],
  [
    'items as an object, after a list’s',
    [
      { ecommerce: { items: [{ item_id: 'stale' }] } },
      { event: 'view_item', ecommerce: { items: { item_id: 'own' } } },
    ],
    'view_item own',
  ],
  ['top-level items', [{ event: 'view_item', items: [item] }], 'view_item 4711'],
  ['items first, the event after', [{ ecommerce: { items: [item] } }, { event: 'view_item' }], 'view_item 4711'],
  [
    'the older shape, whatever its event',
    [{ event: 'eec.detail', ecommerce: { detail: { products: [{ id: 'U' }] } } }],
    'view_item U',
  ],
  [
    'both shapes in one',
    [{ ...shown(item), ecommerce: { items: [item], detail: { products: [{ id: 'U' }] } } }],
    'view_item 4711',
  ],
  [
    'a purchase in the older shape',
    [{ ecommerce: { purchase: { actionField: { id: 'T' }, products: [{ id: '1' }] } } }],
    'purchase 1',
  ],
  [
    'keys and names with spaces',
    [{ 'event ': 'view_item ', ' ecommerce': { 'items ': [{ 'item_id ': ' 4711 ' }] } }],
    'view_item 4711',
  ],
  [
    'a list, then a view without any items',
    [{ event: 'view_item_list', ecommerce: { items: [item] } }, { event: 'view_item' }],
    'view_item_list 4711',
  ],
  ['a chosen item', [{ event: 'select_item', ecommerce: { items: [item] } }]],
  [
    'ids of an ads feed',
    [
      gtag('event', 'view_item', { send_to: 'GLA', items: [{ id: 'gla_1' }] }),
      gtag('event', 'view_item', { send_to: ['AW-1', 'AW-2'], items: [{ id: 'x' }] }),
    ],
  ],
  [
    'no id',
    [
      shown({ item_name: 'X', item_variant: 'Navy' }, { item_id: 'undefined' }, { item_id: null }),
      shown({ item_id: {} }, { id: '(not set)' }),
    ],
    'view_item none none none',
    'view_item none none',
  ],
  [
    'what stands outside ecommerce: a consent manager’s detail, an order’s purchase',
    [
      { event: 'consent', detail: { items: [item] } },
      { event: 'x', purchase: { products: [item] } },
    ],
  ],
  [
    'an event after another that used the items',
    [{ event: 'add_to_cart', ecommerce: { items: [item] } }, { event: 'view_item' }],
    'add_to_cart 4711',
  ],
  ['a cart without items', [{ event: 'view_cart', ecommerce: {} }, { event: 'view_cart' }]],
  ['an empty cart', [{ event: 'view_cart', ecommerce: { items: [] } }], 'view_cart'],
  ['a plugin that says that there is none', [{ event: 'session', cart: { hasItems: false } }], 'view_cart'],
])('%s', (_, entries, ...events) => {
  expect(told(...entries)).toEqual(events);
});

test.each<[name: string, entry: unknown, line: object]>([
  [
    'a line without a count is one piece',
    { event: 'view_cart', ecommerce: { items: [{ item_id: '1', price: '1.299,00' }] } },
    { product: '1', count: 1, price: 1299 },
  ],
  [
    'GTM4WP’s cartContent',
    {
      pagePostType: 'page',
      cartContent: {
        totals: { subtotal: 5 },
        items: [{ item_id: 9, internal_id: 9, sku: 'W', price: 5, quantity: 1 }],
      },
    },
    { product: '9', count: 1, price: 5 },
  ],
  [
    'SKUs',
    { event: 'view_cart', ecommerce: { items: [{ item_group_id: 'G', item_id: 'S', price: 2 }] } },
    { product: 'G', sku: 'S', count: 1, price: 2 },
  ],
])('a cart: %s', (_, entry, line) => {
  const [{ items, details }, ...more] = eventsOf(entry) as [LayerEvent, ...LayerEvent[]];
  expect(more).toEqual([]);
  expect(readItems(items, layerNaming, details.currency).lines).toEqual([line]);
});

test('the rule names the fields: data-product-key and data-sku-key', () => {
  settings({ productKey: 'parent_sku sku id', skuKey: 'id' });
  expect(layerReference({ item_id: 'quote-1', id: 'SKU-RED', parent_sku: 'SKU' })).toEqual({
    product: 'SKU',
    sku: 'SKU-RED',
  });
  expect(layerReference({ sku: 'SKU-BLUE' })).toEqual({ product: 'SKU-BLUE' });
});
