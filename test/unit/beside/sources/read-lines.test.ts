// Lines of a cart at the paths of `data-cart-at`: what is no product, and numbers by the currency.
import { expect, test } from 'vitest';
import { readLines } from '../../../../src/beside/sources/cart/read-lines.js';

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

test('a path that finds no product is no empty cart', () => {
  expect(read([{ id: 7, qty: 1, price: 3 }]).why).toBe('line 1: product (sku) is undefined');
  expect(read([])).toEqual({ lines: [] });
});
