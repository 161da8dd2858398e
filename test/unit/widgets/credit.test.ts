// Which items of the data layer get a list, and which entries stay as the shop has written them.
import { expect, test } from 'vitest';
import { giveCredit } from '../../../widgets/credit/give-credit.js';

const credit = { ids: ['7', 'G', '71'], list: 'pdp', name: 'Liked', index: 3, time: 1 };
const about = { item_list_id: 'pdp', item_list_name: 'Liked', index: 3 };
const item = { item_id: '7', price: 9 };

/** The entry after it was pushed, with what the event says. */
const given = (entry: unknown, own?: string) => {
  const result = giveCredit(entry, [credit], own);
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

test('the fields of `data-product-key` name the product', () => {
  expect(given({ event: 'view_item', ecommerce: { items: [{ article: '7' }] } }, 'article').items).toHaveLength(1);
});

test.each([
  ['item', {}, { item_list_id: 'theirs' }],
  ['item, by its name', {}, { item_list_name: 'Theirs' }],
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
  [{ event: 'view_item', ecommerce: null }],
  [{ event: 'view_item', ecommerce: { items: 'none' } }],
  [{ event: 'view_item', ecommerce: { items: [null, 7, { item_id: '' }] } }],
  [{ event: 'view_item_list', ecommerce: { items: [item] } }],
  [{ event: 'select_item', ecommerce: { items: [item] } }],
  [{ event: 'remove_from_cart', ecommerce: { items: [item] } }],
])('%j is not changed', (entry) => {
  const before = structuredClone(entry);
  expect(given(entry)).toEqual({ entry: before, items: undefined });
});

test('a frozen entry is not changed, and the event still has the list', () => {
  const entry = Object.freeze({ event: 'view_item', ecommerce: { items: [item] } });
  expect(given(entry)).toEqual({
    entry: { event: 'view_item', ecommerce: { items: [item] } },
    items: [{ product: '7', ...about }],
  });
});
