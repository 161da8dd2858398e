import { expect, test } from 'vitest';
import { idOf, markedId } from '../../../../src/protocol/markup/ids.js';

test.each([
  ['4711', '4711'],
  [4711, '4711'],
  [' 4711 ', '4711'],
  [['4711', '4712'], '4711'],
  ['#4711', '4711'],
  ['#A1', '#A1'],
  [{ a: 1 }, ''],
  ['', ''],
  [undefined, ''],
  ['undefined', ''],
  ['(not set)', ''],
  ['null-modem', 'null-modem'],
  [0, ''],
])('the id %j is %j', (value, id) => {
  expect(idOf(value)).toBe(id);
});

test.each([
  ['sku:2800395267', '2800395267'],
  ['isbn: 978-3', '978-3'],
  ['sku:', ''],
  ['4711', '4711'],
  ['blue:4711', 'blue:4711'],
  ['gid://shopify/Product/1', 'gid://shopify/Product/1'],
])('the markup’s id %j is %j', (value, id) => {
  expect(markedId(value)).toBe(id);
});
