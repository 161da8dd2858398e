import { expect, test } from 'vitest';
import { withId } from '../../../../demo/studio/model/list-ids.js';

const configuration = {
  element: 'reco-list',
  attributes: { area: 'product-page', heading: 'For you', 'list-id': 'one' } as Record<string, string>,
  slots: {},
  properties: { '--reco-gap': '1rem' },
  parts: {},
};

test('an id follows the purpose of its list until the list is in the shop', () => {
  const idOf = (listId: string, isInShop = false) =>
    withId({ ...configuration, attributes: { ...configuration.attributes, 'list-id': listId } }, () => isInShop)
      .attributes['list-id'];
  expect(idOf('')).toMatch(/^similar-products-[a-z2-9]{4}$/);
  expect(idOf('popular-products-k3f9')).toBe('similar-products-k3f9');
  expect(idOf('popular-products-k3f9', true)).toBe('popular-products-k3f9');
  expect(idOf(' own ')).toBe('own');
});
