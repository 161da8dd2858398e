// The store accepts what the studio makes.
import { expect, test } from 'vitest';
import { looksOfBrand, NO_BRAND } from '../../../../../demo/studio/model/brand.js';
import { goals } from '../../../../../demo/studio/model/goals.js';
import { looksOf, placeOf } from '../../../../../demo/studio/model/publish/published-place.js';
import { placesProblems } from '../../../../../src/node/relay/lists/check-places.js';

const BRANDS = [
  NO_BRAND,
  { ...NO_BRAND, colour: '#0a7d5a', font: '"Lato", sans-serif', button: 'outlined' as const },
  {
    ...NO_BRAND,
    colour: '#663399',
    corners: 'veryRound' as const,
    shape: 'tall' as const,
    button: 'filled' as const,
  },
];

const designs = goals.flatMap(({ id, configuration }) =>
  BRANDS.map((brand, index) => {
    const made = configuration('1001');
    const { properties: looks, parts } = looksOfBrand(brand);
    const properties = { ...looks, '--reco-columns-on-phones': '3' };
    const listId = `${id}-${index}`;
    return { ...made, properties, parts, attributes: { ...made.attributes, 'list-id': listId } };
  }),
);

test('every goal with every look, with dates, rules and an experiment', () => {
  const places = designs.map((configuration) => ({
    ...placeOf('A list', configuration, { at: 'main', where: 'inside' }),
    from: new Date(1e11).toISOString(),
    until: new Date(1e12).toISOString(),
    rules: {
      pin: [{ id: '1001', position: 1 }],
      hide: { brands: ['Acme'], categories: ['shoes'], priceBelow: 1, priceAbove: 2.5, soldOut: true as const },
    },
    experiment: {
      id: `e-${configuration.attributes['list-id']}`,
      arms: [
        { name: 'A', weight: 0.5 },
        { name: 'B', weight: 0.5, ...looksOf(configuration) },
      ],
      coverage: 0.5,
      planned: 27_828,
      lift: 0.2,
    },
  }));
  expect(places.length).toBeGreaterThan(10);
  expect(placesProblems(places)).toEqual([]);
});
