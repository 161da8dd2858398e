// What a shopper sees of a published experiment.
import { expect, test } from 'vitest';
import { placesFor } from '../../../../src/page/places/published/read-lists.js';
import { staysOn } from '../../../../src/protocol/list-addresses.js';

const PLACE = { id: 'home', at: 'h1', where: 'after', element: 'reco-list', attributes: { area: 'own' } };
const shoppers = Array.from({ length: 400 }, (_, index) => `00000000-0000-4000-8000-${`${index}`.padStart(12, '0')}`);

/** The arm and the area of each shopper's list; `none` without a list. */
const seen = (experiment: object, device: string | undefined): [arm: string | undefined, list: string] => {
  const { places, unusable } = placesFor([{ ...PLACE, experiment }], 0, device);
  expect([places.length, unusable]).toEqual([1, 0]);
  const [{ chosen, isAbsent, attributes, element }] = places as [(typeof places)[0]];
  expect(element).toBe('reco-list');
  expect(attributes!['list-id']).toBe('home');
  return [chosen?.arm, isAbsent ? 'none' : attributes!.area!];
};

const FOREIGN = { attributes: { 'base-url': 'https://evil.example' } };
const PICTURE = 'url(https://evil.example/x)';
const ARM = (design: object) => ({ experiment: { id: 'e', arms: [{ name: 'A', weight: 1, ...design }] } });

test.each([
  ['an address of another origin', FOREIGN],
  ['parts that leave their card', { parts: { link: 'position: fixed; inset: 0' } }],
  ['a fallback with an address of another origin', { fallback: [{ element: 'reco-list', ...FOREIGN }] }],
  [
    'a fallback that loads a picture',
    { fallback: [{ element: 'reco-list', properties: { 'background-image': PICTURE } }] },
  ],
  ['classes of the shop’s style sheet', { attributes: { class: 'fixed inset-0' } }],
  ['an arm with such classes', ARM({ attributes: { class: 'fixed' } })],
  ['a fallback with such classes', { fallback: [{ element: 'reco-list', attributes: { class: 'fixed' } }] }],
  ['forty fallbacks', { fallback: Array(40).fill({ element: 'reco-list' }) }],
  ['an arm with an address of another origin', ARM(FOREIGN)],
])('a place with %s is left out', (_, more) => {
  const { places, unusable } = placesFor([{ ...PLACE, ...more }], 0, shoppers[0]);
  expect([places, unusable]).toEqual([[], 1]);
});

test('addresses of the allowed origins are used', () => {
  const mayUse = staysOn('https://shop.example/p', ['https://api.example']);
  const urls = ['/p', 'https://shop.example/p', 'https://api.example/v3', 'https://evil.example'];
  const given = urls.map((url) => ({ ...PLACE, attributes: { 'catalog-url': url } }));
  expect(placesFor(given, 0, undefined, 1, mayUse).places.map((each) => each.attributes!['catalog-url'])).toEqual(
    urls.slice(0, 3),
  );
});

const ARMS = [
  { name: 'A', weight: 0.4 },
  { name: 'B', weight: 0.2, attributes: { area: 'b' } },
  // The page keeps the place's element: the store refuses an arm with another one.
  { name: 'C', weight: 0.2, attributes: { area: 'c' }, element: 'popular-products' },
  { name: 'D', weight: 0.2, none: true },
];
const LISTS: Record<string, string> = { A: 'own', B: 'b', C: 'c', D: 'none', undefined: 'own' };

test('four arms: each shopper sees the list of the own arm, on each page', () => {
  const counts: Record<string, number> = {};
  for (const device of shoppers) {
    const [arm, list] = seen({ id: 'e', arms: ARMS }, device);
    expect(list).toBe(LISTS[`${arm}`]);
    expect(seen({ id: 'e', arms: ARMS }, device)).toEqual([arm, list]);
    counts[`${arm}`] = (counts[`${arm}`] ?? 0) + 1;
  }
  expect(Object.keys(counts).sort()).toEqual(['A', 'B', 'C', 'D']);
});

test('coverage: whoever doesn’t take part has the place’s own design, and no exposure', () => {
  const experiment = { id: 'e', arms: ARMS, coverage: 0.5 };
  const parts = shoppers.filter((device) => {
    const [arm, list] = seen(experiment, device);
    expect(list).toBe(LISTS[`${arm}`]);
    return arm !== undefined;
  });
  expect(parts.length).toBeGreaterThan(160);
  expect(parts.length).toBeLessThan(240);
  expect(seen({ ...experiment, coverage: 0 }, shoppers[0])).toEqual([undefined, 'own']);
  // Without consent there is no device id.
  expect(seen(experiment, undefined)).toEqual([undefined, 'own']);
});

test('rules of a place are those of its list, of each arm and of the lists that stand in; its own attribute wins', () => {
  const rules = { pin: [{ id: '42', position: 1 }] };
  const fallback = [{ element: 'popular-products', attributes: { limit: '3' } }];
  const given = { ...PLACE, rules, fallback, ...ARM({ attributes: { area: 'arm' } }) };
  const own = { ...PLACE, rules, attributes: { rules: '{"pin":[]}' } };
  const [place, other] = placesFor([given, own], 0, shoppers[0]).places;
  const text = JSON.stringify(rules);
  expect([place!.attributes, place!.fallback![0]!.attributes]).toMatchObject([
    { area: 'arm', rules: text },
    { rules: text },
  ]);
  expect(other!.attributes!.rules).toBe('{"pin":[]}');
});
