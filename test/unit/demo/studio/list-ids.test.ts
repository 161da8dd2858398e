import { expect, test } from 'vitest';
import { withId } from '../../../../demo/studio/model/list-ids.js';
import { bareList } from '../../../../demo/studio/model/state.js';

test('an id follows the purpose of its list until the list is in the shop', () => {
  const idOf = (listId: string, isInShop = false) =>
    withId({ ...bareList('reco-list'), attributes: { area: 'product-page', 'list-id': listId } }, () => isInShop)
      .attributes['list-id'];
  expect(idOf('')).toMatch(/^similar-products-[a-z2-9]{4}$/);
  expect(idOf('popular-products-k3f9')).toBe('similar-products-k3f9');
  expect(idOf('popular-products-k3f9', true)).toBe('popular-products-k3f9');
  expect(idOf(' own ')).toBe('own');
});
