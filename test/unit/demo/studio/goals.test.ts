import { expect, test } from 'vitest';
import { firstList, goals, withGoal } from '../../../../demo/studio/model/goals.js';
import { headingIn } from '../../../../demo/studio/model/languages.js';
import { placeOf } from '../../../../demo/studio/model/publish/published-place.js';
import { inLanguage } from './in-language.js';

const products = [{ id: 'p1', name: 'One', category: 'c', price: 1, picture: '', manufacturer: '' }];

test('a list for category pages is for the category of the page', () => {
  const shoes = goals.find(({ id }) => id === 'category')!.configuration('p');
  expect(placeOf('Shoes', shoes, { at: 'main', where: 'inside' })).toMatchObject({
    pages: ['category'],
    attributes: { area: 'category', category: '{category}' },
  });
});

test('a suggested heading is translated, any other heading stays', () => {
  expect(headingIn('fr-CH', 'Populaires en ce moment')).toBe('Populaires en ce moment');
  expect(headingIn('de-CH', 'Populaires en ce moment')).toBe('Gerade beliebt');
  expect(headingIn('pt', 'Gerade beliebt')).toBe('Popular right now');
  expect(headingIn('de', 'Mine')).toBe('Mine');
});

test('the first list has the currency of the catalogue', () => {
  expect(firstList({ products, currency: 'EUR' })).toEqual(goals[0]!.configuration('p1'));
  const list = firstList({ products, currency: 'SEK' });
  expect(list.attributes.currency).toBe('SEK');
});

test('a German studio begins lists in German, with the words of the list and of its fallback', async () => {
  const german = await inLanguage('de', async () => ({
    ...(await import('../../../../demo/studio/model/goals.js')),
    ...(await import('../../../../demo/studio/model/publish/published-place.js')),
  }));
  const list = german.firstList({ products, currency: 'EUR' });
  const { attributes, fallback } = german.placeOf('Liste', list, { at: 'main', where: 'inside' });
  for (const each of [attributes, fallback?.[0]?.attributes]) {
    expect(each).toMatchObject({ locale: 'de', texts: expect.stringContaining('"next":"') });
    expect(JSON.parse(each!.texts!)).not.toEqual({});
  }
  expect([attributes!.heading, fallback![0]!.attributes!.heading]).toEqual([expect.any(String), 'Gerade beliebt']);
});

test('another goal keeps what a person has set, and nothing of the purpose before', () => {
  const demo = { products, currency: 'EUR' };
  const [product, cart] = [goals[0]!, goals[1]!];
  const { 'exclude-cart': _, ...attributes } = firstList(demo, product).attributes;
  const own = { heading: 'Mine', rules: '{"pin":[]}', 'list-id': 'mine' };
  const list = { ...firstList(demo, product), attributes: { ...attributes, ...own }, slots: {} };
  const { 'exclude-cart': __, ...made } = firstList(demo, cart).attributes;
  expect(withGoal(demo, list, cart)).toMatchObject({ attributes: { ...made, ...own }, slots: {} });
  expect(withGoal(demo, list, cart).attributes).not.toHaveProperty('exclude-cart');
  expect(withGoal(demo, firstList(demo, product), cart)).toEqual(firstList(demo, cart));
});
