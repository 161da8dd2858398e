// Lines of a cart at the paths of `data-cart-at`: what is no product, numbers by the currency, and which answers without lines say that the
// cart is empty. The others say nothing, and the tag sends nothing.
import { expect, test } from 'vitest';
import { readLines } from '../../../../../src/page/without-code/sources/cart/read-lines.js';

const rule = { url: '/cart', lines: 'items', product: 'sku', count: 'qty', price: 'price' };
const shoe = { sku: 'A-1', qty: 2, price: 20 };
const read = (items: unknown, more: object = {}) => readLines({ items, ...more }, rule);
const lines = [{ product: 'A-1', sku: undefined, count: 2, price: 20 }];

test.each<[string, unknown]>([
  ['a coupon', [shoe, { sku: 'SAVE', qty: 1, price: -5 }]],
  ['a discount in words', [shoe, { sku: 'SAVE', qty: 1, price: '-5,00 €' }]],
  ['gift wrap', [shoe, { name: 'Gift wrap', qty: 1, price: 3 }]],
  ['an empty id', [shoe, { sku: '', qty: 1, price: 3 }]],
  ['an object of lines', { 0: shoe }],
  ['an object by keys', { '53:ee70': shoe }],
])('%s', (_, items) => {
  expect(read(items)).toEqual({ lines });
});

test.each<[object, string]>([
  [{ ...shoe, sku: '{{ sku }}' }, 'line 2: product (sku) is {{ sku }}'],
  [{ ...shoe, price: 'from 19' }, 'line 2: price (price) is from 19'],
  [{ ...shoe, price: '1.299' }, 'line 2: price (price) is 1.299'],
  [{ ...shoe, qty: 'many' }, 'line 2: count (qty) is many'],
])('a line of a product that can’t be read: %j', (line, why) => {
  expect(read([shoe, line])).toEqual({ why });
});

test('the currency of the answer or of the line decides what a lone separator means', () => {
  const price = (value: string, more: object, own: object = {}) =>
    read([{ ...shoe, price: value, ...own }], more).lines!.map((line) => line.price)[0];
  expect(price('12.500', { currency: 'KWD' })).toBe(12.5);
  expect(price('1.299', { currency: 'EUR' })).toBe(1299);
  expect(price('12.500', { currency: 'EUR' }, { currency: 'KWD' })).toBe(12.5);
});

test('the price of a line is divided by its count, and a price is rounded as the shop charges it', () => {
  const total = { url: '/cart', lines: 'items', product: 'sku', count: 'qty', total: 'sum' };
  const answer = { currency: 'EUR', items: [{ sku: 'A-1', qty: 2, sum: '49.20', price: 22.944 }] };
  expect(readLines(answer, total).lines![0]).toMatchObject({ count: 2, price: 24.6 });
  expect(readLines(answer, rule).lines![0]).toMatchObject({ price: 22.94 });
  // 24.10 less 5 %: a half is rounded up, though the nearest number of the computer is below it.
  expect(read([{ ...shoe, price: 22.895 }], { currency: 'EUR' }).lines![0]).toMatchObject({ price: 22.9 });
  expect(readLines({ items: [{ sku: 'A-1', qty: 2 }] }, total).why).toBe('line 1: total (sum) is undefined');
});

test('a path that finds no product is no empty cart', () => {
  expect(read([{ id: 7, qty: 1, price: 3 }]).why).toBe('line 1: product (sku) is undefined');
  expect(read([])).toEqual({ lines: [] });
});

const EMPTY: [name: string, lines: string, answer: unknown][] = [
  ['a list without lines', 'items', { items: [] }],
  ['a missing list and a count of 0', 'products', { totals: [], item_count: 0, total: '$0.00' }],
  ['an object in which each line would have a key, and a count of 0', 'lines', { lines: {}, count: 0 }],
  ['null in place of the list', 'lines', { lines: null, count: 0 }],
  ['a count as text', 'lines', { totalItems: '0' }],
  ['several counts', 'lines', { cart_quantity: 0, items_count: 0, total: 0 }],
  ['deep inside', 'data.cart.items', { data: { cart: { total_quantity: 0 } } }],
  ['an object that PHP has written as a list', 'cart.items', { cart: [], cart_count: 0 }],
  ['no cart in GraphQL', 'data.cart.items', { data: { cart: null } }],
];

const SAYS_NOTHING: [name: string, lines: string, answer: unknown][] = [
  ['no count', 'lines', {}],
  ['an object without keys, and no count', 'lines', { lines: {} }],
  ['money only', 'lines', { total: 0, amount: 0 }],
  ['a count of something else', 'lines', { wishlist_count: 0, discount: 0, coupon_count: 0, account: 0 }],
  ['counts that differ', 'lines', { item_count: 0, total_quantity: 2 }],
  ['a count of some', 'lines', { count: 1 }],
  ['an error', 'lines', { count: 0, error: 'no session' }],
  ['errors', 'data.cart.items', { data: { cart: null }, errors: [{}] }],
  ['a failure', 'lines', { count: 0, success: false }],
  ['another kind of lines', 'lines', { count: 0, lines: 'none' }],
  ['a count elsewhere', 'cart.items', { cart: { id: 7 }, other: { count: 0 } }],
  ['a cart that is missing', 'data.cart.items', { data: {}, count: 0 }],
  ['no object', 'lines', 0],
  ['a list in place of the object', 'lines', []],
  ['an object in place of the list', '', { count: 0 }],
  ['a count that was inherited', 'lines', Object.create({ count: 0 })],
];

const readAt = (path: string, answer: unknown) =>
  readLines(answer, { lines: path, product: 'id', count: 'n', price: 'p' }).lines;

test.each(EMPTY)('empty: %s', (_, path, answer) => expect(readAt(path, answer)).toEqual([]));
test.each(SAYS_NOTHING)('says nothing: %s', (_, path, answer) => expect(readAt(path, answer)).toBeUndefined());
