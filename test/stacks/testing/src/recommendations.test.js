// @vitest-environment happy-dom
import { giveProducts } from 'recotag/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { showProduct } from './product-page.js';

const takeBack = giveProducts([
  { id: '1', name: 'Linen shirt', price: 19.9 },
  { id: '2', name: 'Straw hat', price: 25 },
]);
afterEach(takeBack);

test('a product page shows recommendations', async () => {
  showProduct('4711');
  const list = document.querySelector('reco-list');
  await vi.waitFor(() => expect(list?.state).toBe('ready'));
  expect(list?.products.map(({ name }) => name)).toEqual(['Linen shirt', 'Straw hat']);
  expect(list?.shadowRoot?.querySelector('[part=name]')?.textContent).toBe('Linen shirt');
});
