import { expect, test } from 'vitest';
import { findProduct } from '../../../../demo/studio/model/find-product.js';

const products = [
  { id: 'mug', name: 'Mug' },
  { id: 'mug-2', name: 'Mug with a lid' },
  { id: '4711', name: 'Dutch oven' },
];

test.each([
  ['mug', 'mug'],
  [' DUTCH ', '4711'],
  ['4711', '4711'],
  ['lid', 'mug-2'],
  ['MUG-2', 'mug-2'],
  ['u', undefined],
  ['pan', undefined],
  ['', undefined],
])('“%s” means %s', (sought, id) => {
  expect(findProduct(products, sought)?.id).toBe(id);
});
