import { expect, test } from 'vitest';
import { FALLBACK } from '../../../../demo/studio/model/fallback.js';
import { firstList, goalOf, goals, withGoal } from '../../../../demo/studio/model/goals.js';
import { headingIn } from '../../../../demo/studio/model/languages.js';
import { placeOf } from '../../../../demo/studio/model/publish/published-place.js';
import { attributesOf as known } from '../../../../demo/studio/model/valid-design.js';
import { inLanguage } from './in-language.js';

test('a list for category pages is for the category of the page', () => {
  const shoes = withGoal(goal('product').configuration('p'), goal('category'), 'p', known);
  expect(shoes.attributes).toMatchObject({ area: 'category', category: '{category}' });
  expect(placeOf('Shoes', shoes, { at: 'main', where: 'inside' })).toMatchObject({
    pages: ['category'],
    attributes: { category: '{category}' },
  });
  expect(withGoal(shoes, goal('cart'), 'p', known).attributes).not.toHaveProperty('category');
});

const goal = (id: string) => goals.find((each) => each.id === id)!;

test('another goal keeps what the merchandiser has set or removed', () => {
  const start = goal('product').configuration('ridge-boot');
  const { 'exclude-cart': _, ...attributes } = start.attributes;
  const edited = {
    ...start,
    attributes: { ...attributes, currency: 'CHF', category: 'shoes', exclude: 'a b', heading: 'Mine' },
    slots: {},
    properties: { '--reco-badge': 'red' },
  };
  const cart = withGoal(edited, goal('cart'), 'ridge-boot', known);
  expect(goalOf(cart)?.id).toBe('cart');
  expect(cart.attributes).toEqual({
    heading: 'Mine',
    area: 'cart-page',
    limit: '8',
    layout: 'carousel',
    currency: 'CHF',
    category: 'shoes',
    exclude: 'a b',
  });
  // The fallback was removed before, so it stays removed.
  expect(cart.slots).toEqual({});
  expect(cart.properties).toEqual(edited.properties);
});

test('unchanged settings become those of the new goal, in the chosen language', () => {
  const start = goal('home').configuration('');
  expect(withGoal(start, goal('product'), 'x', known)).toEqual(goal('product').configuration('x'));
  const german = { ...start, attributes: { ...start.attributes, locale: 'de', heading: 'Gerade beliebt' } };
  const { attributes, slots } = withGoal(german, goal('cart'), 'x', known);
  expect(attributes.heading).toBe('Passt zu Ihrem Warenkorb');
  expect(slots.empty).toBe(FALLBACK);
});

test('a suggested heading is translated, any other heading stays', () => {
  expect(headingIn('fr-CH', 'Populaires en ce moment')).toBe('Populaires en ce moment');
  expect(headingIn('de-CH', 'Populaires en ce moment')).toBe('Gerade beliebt');
  expect(headingIn('pt', 'Gerade beliebt')).toBe('Popular right now');
  expect(headingIn('de', 'Mine')).toBe('Mine');
});

test('the first list has the currency of the catalogue, and keeps it with another goal', () => {
  const products = [{ id: 'p1', name: 'One', category: 'c', price: 1, picture: '', manufacturer: '' }];
  expect(firstList({ products, currency: 'EUR' })).toEqual(goals[0]!.configuration('p1'));
  const list = firstList({ products, currency: 'SEK' });
  expect(list.attributes.currency).toBe('SEK');
  expect(withGoal(list, goals[2]!, 'p1', known).attributes.currency).toBe('SEK');
});

test('a German studio begins lists in German, with the words of the list and of its fallback', async () => {
  const german = await inLanguage('de', async () => ({
    ...(await import('../../../../demo/studio/model/goals.js')),
    ...(await import('../../../../demo/studio/model/publish/published-place.js')),
  }));
  const products = [{ id: 'p1', name: 'Eins', category: 'c', price: 1, picture: '', manufacturer: '' }];
  const list = german.firstList({ products, currency: 'EUR' });
  const { attributes, fallback } = german.placeOf('Liste', list, { at: 'main', where: 'inside' });
  for (const each of [attributes, fallback?.[0]?.attributes]) {
    expect(each).toMatchObject({ locale: 'de', texts: expect.stringContaining('"next":"') });
    expect(JSON.parse(each!.texts!)).not.toEqual({});
  }
  expect([attributes!.heading, fallback![0]!.attributes!.heading]).toEqual([expect.any(String), 'Gerade beliebt']);
});
