// Which items of the data layer get a list, and which entries stay as the shop has written them.
import { expect, test } from 'vitest';
import { ecommerceEvent, giveCredit } from '../../../src/page/credit/give-credit.js';

const credit = { ids: ['7', 'G', '71'], list: 'pdp', name: 'Liked', index: 3, time: 1 };
const about = { item_list_id: 'pdp', item_list_name: 'Liked', index: 3 };
const item = { item_id: '7', price: 9 };

/** The entry after it was pushed, with what the event says. */
const given = (entry: unknown, own?: string) => {
  const event = Object(entry) === entry ? ecommerceEvent(entry as object) : undefined;
  const result =
    event && giveCredit(event, (ids) => (ids.some((id) => credit.ids.includes(id)) ? credit : undefined), own);
  return { entry, items: result?.items };
};

test.each([
  ['view_item', { item_id: '7' }],
  ['add_to_cart', { item_id: 'SKU', item_group_id: 'G' }],
  ['purchase', { item_id: 'SKU', variant_id: 71 }],
])('%s gets the list by an id of the product, of its group or of a variant', (event, named) => {
  const { entry, items } = given({ event, ecommerce: { value: 9, items: [{ item_id: 'other' }, named] } });
  expect(entry).toEqual({ event, ecommerce: { value: 9, items: [{ item_id: 'other' }, { ...named, ...about }] } });
  expect(items).toEqual([{ product: '7', ...about }]);
});

test('the arguments of gtag() and items without `ecommerce` get it, too', () => {
  const call = (function (..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: what gtag() pushes
    return arguments;
  })('event', 'add_to_cart', { items: [item] });
  given(call);
  expect(call[2]).toEqual({ items: [{ ...item, ...about }] });
  expect(given({ event: 'view_item', items: [item] }).entry).toMatchObject({ items: [about] });
});

test('a published list has a version', () => {
  const entry = { event: 'add_to_cart', items: [item] };
  giveCredit(ecommerceEvent(entry)!, () => ({ ...credit, version: 3 }));
  expect(entry.items).toEqual([{ ...item, ...about, item_list_version: 3 }]);
});

test('the fields of `data-product-key` name the product', () => {
  expect(given({ event: 'view_item', ecommerce: { items: [{ article: '7' }] } }, 'article').items).toHaveLength(1);
});

test.each([
  ['item', {}, { item_list_id: 'theirs' }],
  ['event', { item_list_id: 'theirs' }, {}],
])('an %s that has a list keeps it', (_, more, moreOfItem) => {
  const own = { event: 'add_to_cart', ecommerce: { ...more, items: [{ ...item, ...moreOfItem }] } };
  const { entry, items } = given(structuredClone(own));
  expect(entry).toEqual(own);
  expect(items).toEqual([{ product: '7', ...about }]);
});

test("an item keeps its own index, and the shop's objects stay as they were", () => {
  const shared = Object.freeze({ ...item, index: 9 });
  const ecommerce = Object.freeze({ items: Object.freeze([shared]) });
  const { entry } = given({ event: 'view_item', ecommerce });
  expect(entry).toMatchObject({ ecommerce: { items: [{ item_list_id: 'pdp', index: 9 }] } });
  expect(shared).not.toHaveProperty('item_list_id');
});

test.each([
  [null],
  ['text'],
  [{ event: 'view_item' }],
  [{ event: 'view_item', ecommerce: { items: 'none' } }],
  [{ event: 'view_item', ecommerce: { items: [null, 7, { item_id: '' }] } }],
  [{ event: 'view_item_list', ecommerce: { items: [item] } }],
  [{ event: 'remove_from_cart', ecommerce: { items: [item] } }],
])('%j is not changed', (entry) => {
  const before = structuredClone(entry);
  expect(given(entry)).toEqual({ entry: before, items: undefined });
});

const thrower = (): never => {
  throw Error('of the shop');
};

test.each<[name: string, make: () => unknown]>([
  ['a getter that throws', () => Object.defineProperty({}, 'item_id', { enumerable: true, get: thrower })],
  ['a Symbol as an id', () => ({ item_id: Symbol('7') })],
  ['a proxy that throws', () => new Proxy({}, { get: thrower, ownKeys: thrower })],
  [
    'an item whose other fields throw',
    () => Object.defineProperty({ item_id: '7' }, 'price', { enumerable: true, get: thrower }),
  ],
])('%s in one item: the other items get the list', (_, make) => {
  const bad = make();
  const entry = { event: 'view_item', ecommerce: { items: [bad, { item_id: '7' }] } };
  expect(given(entry).items?.at(-1)).toEqual({ product: '7', ...about });
  expect(entry.ecommerce.items[0] === bad).toBe(true);
  expect(entry.ecommerce.items[1]).toEqual({ item_id: '7', ...about });
});

test('an event with more items than a cart has is left alone', () => {
  const items = Array.from({ length: 2000 }, () => ({ item_id: '7' }));
  expect(given({ event: 'view_item', ecommerce: { items } }).items).toBeUndefined();
});

test('a frozen entry is not changed, and the event still has the list', () => {
  const entry = Object.freeze({ event: 'view_item', ecommerce: { items: [item] } });
  expect(given(entry)).toEqual({
    entry: { event: 'view_item', ecommerce: { items: [item] } },
    items: [{ product: '7', ...about }],
  });
});
