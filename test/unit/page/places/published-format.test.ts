// The page reads what the format of published lists accepts. So the format refuses what the page refuses.
import Ajv2020 from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placesProblems } from '../../../../src/node/relay/lists/check-places.js';
import { listsSchema, type PublishedPlace } from '../../../../src/node/relay/lists/place-format.js';
import { placesFor } from '../../../../src/page/places/published/read-lists.js';
import { readRules } from '../../../../src/protocol/list-rules.js';

// biome-ignore lint/suspicious/noExplicitAny: keywords of JSON Schema
type Schema = Record<string, any>;

const TEXTS = 'a|price|color|--reco-gap|1rem|#123|color: red|4|/sale/*|{}|2026-12-24T18:00Z'.split('|');
const MISTAKES = [null, 7, -1, '', ' ', 'url(x)', 'https://evil.example', '//evil.example', 'position: fixed', [], {}];

const definitions: Schema = listsSchema.$defs;
const matching = (pattern = '') => fc.constantFrom(...TEXTS.filter((each) => new RegExp(pattern).test(each)));

const rightOf = (schema: Schema): fc.Arbitrary<unknown> => {
  const { $ref, anyOf, type, properties, required, minItems, minimum = 0 } = schema;
  if ($ref) return valuesOf(definitions[$ref.replace('#/$defs/', '')]);
  if (anyOf) return fc.oneof(...anyOf.map(valuesOf));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (type === 'array') return fc.array(valuesOf(schema.items), { minLength: minItems, maxLength: minItems + 1 });
  if (type === 'string') return matching(schema.pattern);
  if (type === 'integer') return fc.integer({ min: minimum, max: minimum + 20 });
  if (type === 'number') return fc.constant(Math.max(0.5, minimum)); // two weights of 0.5 are right
  if (!properties) return fc.dictionary(matching(schema.propertyNames.pattern), matching(), { maxKeys: 1 });
  const seldom = (value: fc.Arbitrary<unknown>) => fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, value);
  return fc.record(
    Object.fromEntries(
      Object.entries<Schema>(properties).map(([name, each]) => [
        name,
        required.includes(name) ? valuesOf(each) : seldom(valuesOf(each)),
      ]),
    ),
  );
};

/** Values of a schema, with few mistakes. */
const valuesOf = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 60, arbitrary: rightOf(schema) }, fc.constantFrom(...MISTAKES));

/** Whether the page uses a place, whatever the shopper's arm and the date are. */
const isRead = (place: Partial<PublishedPlace>): boolean => {
  const { arms } = Object(place.experiment);
  const each = [
    {},
    ...(Array.isArray(arms) ? arms : []).map((arm) => ({ experiment: { id: 'e', arms: [{ ...arm, weight: 1 }] } })),
  ];
  const seen = each.map((experiment) =>
    placesFor([{ ...place, from: undefined, until: undefined, experiment: undefined, ...experiment }], 0, 'device'),
  );
  return seen.every(({ unusable, places }) => !unusable && places.length === 1);
};

test('what the store accepts, the page reads', () => {
  const schemaAccepts = new Ajv2020({ strict: false }).compile(listsSchema);
  const accepted: PublishedPlace[] = [];
  const refused = { byStore: 0, bySchema: 0, byPage: 0 };
  const places = fc.sample(valuesOf((listsSchema.properties.places as Schema).items), { seed: 52, numRuns: 1000 });
  for (const given of places) {
    const place = JSON.parse(JSON.stringify(given));
    const problems = placesProblems([place]);
    const isValid = schemaAccepts({ version: 1, places: [place] });
    const mayRead = isRead(Object(place));
    if (problems.length) refused.byStore += 1;
    else accepted.push(place);
    if (!isValid) refused.bySchema += 1;
    if (!mayRead) refused.byPage += 1;
    expect([place, mayRead || problems.length > 0]).toEqual([place, true]);
    if (problems.length) continue;
    expect([place, isValid]).toEqual([place, true]);
    expect([place, readRules(place.rules).problems]).toEqual([place, []]);
    expect([place, Number.isNaN(Date.parse(place.from ?? 0))]).toEqual([place, false]);
  }
  // Otherwise the test says little.
  expect(accepted.filter(({ experiment }) => experiment).length).toBeGreaterThan(5);
  expect(Math.min(accepted.length, ...Object.values(refused))).toBeGreaterThan(100);
});
