// The store accepts what the studio makes.
import { expect, test } from 'vitest';
import { goals } from '../../../../../demo/studio/model/goals.js';
import { lookPresets } from '../../../../../demo/studio/model/look-choices.js';
import { looksOf, placeOf } from '../../../../../demo/studio/model/publish/published-place.js';
import { placesProblems } from '../../../../../src/node/relay/lists/check-places.js';

const designs = goals.flatMap(({ id, configuration }) =>
  lookPresets.map((preset) => {
    const made = configuration('1001');
    const properties = { ...made.properties, ...preset.properties, '--reco-columns-on-phones': '3' };
    const parts = { ...made.parts, ...preset.parts };
    const listId = `${id}-${preset.id}`;
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
