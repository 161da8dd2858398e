import { expect, test } from 'vitest';
import { allowed, listedIds } from '../../../src/protocol/exclude.js';
import { popularItems } from '../../../src/protocol/popular-products.js';
import type { Product } from '../../../src/protocol/product.js';

const product = (id: string, ids: Record<string, string> = {}) =>
  ({ id, ids: { productId: id, ...ids } }) as unknown as Product;
const ids = (products: Product[]) => products.map(({ id }) => id);

test('keeps the order, drops duplicates and excluded ids, in any id system', () => {
  const answer = [product('3'), product('1'), product('3'), product('2', { erp: 'E-2' }), product('4')];
  expect(ids(allowed(answer, []))).toEqual(['3', '1', '2', '4']);
  expect(ids(allowed(answer, ['1', 'E-2', undefined, '']))).toEqual(['3', '4']);
});

test('ids of a text, each once, with any separator', () => {
  expect(listedIds(' 3  E-2\n3\t4 ')).toEqual(['3', 'E-2', '4']);
  expect(listedIds('')).toEqual([]);
  expect(listedIds(undefined)).toEqual([]);
});

test('popular products: some more than the limit on the first page, at most 1,000, and none where the shop pages itself', () => {
  expect(popularItems({ limit: 6, page: 1, itemsPerPage: undefined }, 2)).toBe(8);
  expect(popularItems({ limit: 999, page: 1, itemsPerPage: undefined }, 2)).toBe(1000);
  expect(popularItems({ limit: 6, page: 2, itemsPerPage: undefined }, 2)).toBe(6);
  expect(popularItems({ limit: 6, page: 1, itemsPerPage: 7 }, 2)).toBe(7);
});
