import { expect, test } from 'vitest';
import { withId } from '../../../../demo/studio/model/list-ids.js';
import { differences } from '../../../../demo/studio/model/publish/design-differences.js';

const configuration = {
  element: 'reco-list',
  attributes: { area: 'product-page', heading: 'For you', 'list-id': 'one' } as Record<string, string>,
  slots: {},
  properties: { '--reco-gap': '1rem' },
  parts: {},
};

test('the differences, part by part; none between equal designs', () => {
  expect(differences(configuration, structuredClone(configuration))).toEqual([]);
  const b = {
    ...configuration,
    element: 'popular-products',
    attributes: { heading: 'Hi', dedupe: '' },
    properties: {},
  };
  expect(differences(configuration, b)).toEqual([
    { place: 'element', name: 'element', a: 'reco-list', b: 'popular-products' },
    { place: 'attributes', name: 'area', a: 'product-page', b: undefined },
    { place: 'attributes', name: 'heading', a: 'For you', b: 'Hi' },
    { place: 'attributes', name: 'list-id', a: 'one', b: undefined },
    { place: 'attributes', name: 'dedupe', a: undefined, b: '' },
    { place: 'properties', name: '--reco-gap', a: '1rem', b: undefined },
  ]);
});

test('an id follows the purpose of its list until the list is in the shop', () => {
  const idOf = (listId: string, isInShop = false) =>
    withId({ ...configuration, attributes: { ...configuration.attributes, 'list-id': listId } }, () => isInShop)
      .attributes['list-id'];
  expect(idOf('')).toMatch(/^similar-products-[a-z2-9]{4}$/);
  expect(idOf('popular-products-k3f9')).toBe('similar-products-k3f9');
  expect(idOf('popular-products-k3f9', true)).toBe('popular-products-k3f9');
  expect(idOf(' own ')).toBe('own');
});
