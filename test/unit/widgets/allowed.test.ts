import { expect, test } from 'vitest';
import type { Product } from '../../../src/protocol/product.js';
import { allowed } from '../../../widgets/product-list/allowed.js';

const product = (id: string, ids: Record<string, string> = {}) =>
  ({ id, ids: { productId: id, ...ids } }) as unknown as Product;
const ids = (products: Product[]) => products.map(({ id }) => id);

test('keeps the order, drops doubles and barred ids, by whatever id system', () => {
  const answer = [product('3'), product('1'), product('3'), product('2', { erp: 'E-2' }), product('4')];
  expect(ids(allowed(answer, []))).toEqual(['3', '1', '2', '4']);
  expect(ids(allowed(answer, ['1', 'E-2', undefined, '']))).toEqual(['3', '4']);
});
