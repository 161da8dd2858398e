// Carts of data layers as real shops have them: what is a line, what is left out, and what drops the cart.
import { beforeEach, expect, test } from 'vitest';
import { readItems } from '../../../../../src/page/without-code/auto/cart/cart-lines.js';
import { entryOfLayer, layerEvents } from '../../../../../src/page/without-code/auto/layer/layer-events.js';
import { layerNaming } from '../../../../../src/page/without-code/auto/reference.js';

beforeEach(() => {
  Object.assign(globalThis, { window: { recotag: { config: {} } } });
});

const shoe = { item_id: '1', item_name: 'Shoe', price: 20, quantity: 2 };
const read = (...items: object[]) => readItems(items as Record<string, unknown>[], layerNaming, 'EUR');
const line = { product: '1', sku: undefined, count: 2, price: 20 };

test.each<[string, object]>([
  ['GA4: a coupon', { item_name: 'SAVE5', price: -5, quantity: 1 }],
  ['WooCommerce: a fee', { name: 'Handling', price: '2.50', quantity: 1 }],
  ['PrestaShop: gift wrap with the id 0', { id: 0, name: 'Gift wrapping', price: 3, quantity: 1 }],
  ['a discount with a true minus sign', { id: 'x', price: '−5,00 €' }],
  ['null as the id', { item_id: null, price: 1 }],
])('%s is left out', (_, item) => {
  expect(read(shoe, item)).toMatchObject({ lines: [line], leftOut: [expect.stringMatching(/^line 2: (no id|price)/)] });
});

test.each<[object, string]>([
  [{ ...shoe, price: 'from 19' }, 'line 2: price “from 19”'],
  [{ ...shoe, quantity: 'many' }, 'line 2: count “many”'],
  [{ ...shoe, item_id: '{{ id }}' }, 'line 2: id “{{ id }}”'],
  [{ ...shoe, item_id: {} }, 'line 2: id an object'],
  [{ item_name: 'Shoe', sku: 'A-1', price: 20 }, 'line 2: id “A-1”'],
])('a line of a product that can’t be read drops the cart: %j', (item, why) => {
  expect(read(shoe, item)).toEqual({ why, leftOut: [] });
});

test('a cart in which nothing has an id is not an empty cart', () => {
  expect(read({ item_name: 'Shoe', price: 20 }).why).toBe('line 1: no id');
  expect(read().lines).toEqual([]);
  expect(read({ ...shoe, quantity: 0 }).lines).toEqual([]);
});

test('a price is rounded as the shop charges it', () =>
  expect(read({ ...shoe, price: 22.944 }).lines![0]!.price).toBe(22.94));

test('the currency of the item wins over that of the event', () => {
  expect(read({ ...shoe, price: '1.299' }).lines![0]!.price).toBe(1299);
  expect(read({ ...shoe, price: '12.500', currency: 'KWD', quantity: '2.000' }).lines![0]).toMatchObject({
    price: 12.5,
    count: 2,
  });
});

test.each<[string, unknown, unknown[]]>([
  ['numbers as keys', { 0: shoe, 2: { ...shoe, item_id: '2' } }, ['1', '2']],
  ['hashes as keys', { '53:ee70': shoe }, ['1']],
  ['one item', shoe, ['1']],
])('items as an object with %s', (_, items, ids) => {
  const events = layerEvents(entryOfLayer({ event: 'view_cart', ecommerce: { currency: 'EUR', items } }));
  expect(events.map(({ items: found }) => found.map(({ item_id }) => item_id))).toEqual([ids]);
});

test.each([[{}], [{ a: 1 }], ['text'], [null]])('%j are no items', (items) => {
  expect(layerEvents(entryOfLayer({ event: 'view_cart', ecommerce: { items } }))).toEqual([]);
});
