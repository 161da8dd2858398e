// Answers without lines: which of them say that the cart is empty. The others say nothing, and the tag sends nothing.
import { expect, test } from 'vitest';
import { readLines } from '../../../../src/beside/sources/cart/read-lines.js';

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

const read = (lines: string, answer: unknown) => readLines(answer, { lines, product: 'id', count: 'n', price: 'p' });

test.each(EMPTY)('empty: %s', (_, lines, answer) => expect(read(lines, answer).lines).toEqual([]));
test.each(SAYS_NOTHING)('says nothing: %s', (_, lines, answer) => expect(read(lines, answer).lines).toBeUndefined());
