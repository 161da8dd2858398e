import Ajv2020 from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { placesProblems } from '../../../../src/server/lists/check-places.js';
import { listsSchema } from '../../../../src/server/lists/place-format.js';
import { place } from './requests.js';

const isValid = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false }).compile(listsSchema);
const schemaAccepts = (places: unknown) => isValid({ version: 1, places });

const arms = [
  { name: 'A', weight: 0.5 },
  { name: 'B', weight: 0.5, attributes: { heading: 'B', 'list-id': 'home-1~2' }, properties: { '--reco-gap': '2rem' } },
];
const experiment = { id: 'e1', arms, coverage: 0.8, planned: 27_828, lift: 0.2 };

it.each<[what: string, places: unknown[]]>([
  ['none', []],
  ['a place', [place()]],
  ['pages', [place('a', { pages: ['home', 'category', '/sale/*'], attributes: { category: '{category}' } })]],
  ['dates', [place('a', { from: '2026-12-01T00:00:00+01:00', until: '2026-12-24T18:00Z' })]],
  ['a leap day', [place('a', { from: '2028-02-29T00:00:00Z' })]],
  ['an experiment', [place('a', { experiment })]],
  ['the same experiment at two places', [place('a', { experiment }), place('b', { experiment })]],
  [
    'an arm without a list',
    [place('a', { experiment: { id: 'e', arms: [arms[0], { name: 'none', weight: 0.5, none: true }] } })],
  ],
  ['thirds', [place('a', { experiment: { id: 'e', arms: ['a', 'b', 'c'].map((name) => ({ name, weight: 1 / 3 })) } })]],
  [
    'rules',
    [
      place('a', {
        rules: {
          pin: [{ id: '1', position: 1 }],
          hide: { brands: ['x'], categories: [], priceBelow: 5, soldOut: true },
        },
      }),
    ],
  ],
  ['a fallback', [place('a', { fallback: [{ element: 'popular-products', attributes: { page: '2' } }] })]],
  ['looks', [place('a', { properties: { '--reco-gap': '1rem' }, parts: { price: 'color: #123; font-weight: 700' } })]],
  [
    'class and JSON',
    [
      place('a', {
        attributes: { class: 'wide', texts: '{"next":"More"}', product: '{product}', 'catalog-url': '/p?ids={ids}' },
      }),
    ],
  ],
  ['a large limit, which counts as the largest', [place('a', { attributes: { limit: '400' } })]],
  [
    'popular products',
    [place('a', { element: 'popular-products', attributes: { 'items-per-page': '20', 'full-rows': '' } })],
  ],
])('accepts: %s', (_, places) => {
  expect(placesProblems(places)).toEqual([]);
  expect([schemaAccepts(places), isValid.errors]).toEqual([true, null]);
});

it.each<[problem: string, more: object]>([
  ['places[0].id: must be text, not 7', { id: 7 }],
  ['places[0].at: must be a CSS selector, not {"a":1}', { at: { a: 1 } }],
  ['places[0].at: must be a CSS selector, not " "', { at: ' ' }],
  ['places[0].where: must be before or after or inside or instead, not "above"', { where: 'above' }],
  ['places[0].pages: must be a list of 1 to 50 pages, not "home"', { pages: 'home' }],
  ['places[0].pages: must be a list of 1 to 50 pages, not 0', { pages: [] }],
  [
    'places[0].pages[0]: must be home, product, category, cart, search or a path that begins with /, not "all"',
    { pages: ['all'] },
  ],
  ['places[0].element: must be reco-list or popular-products, not "script"', { element: 'script' }],
  ['places[0].element: must be reco-list or popular-products, not "constructor"', { element: 'constructor' }],
  ['places[0]: unknown field "form"', { form: '2026-12-01T00:00:00Z' }],
  ['places[0].attributes: <reco-list> has no attribute "onclick"', { attributes: { onclick: 'x' } }],
  ['places[0].attributes: <reco-list> has no attribute "constructor"', { attributes: { constructor: 'x' } }],
  ['places[0].attributes: <reco-list> has no attribute "page"', { attributes: { page: '2' } }],
  ['places[0].attributes: must be an object, not []', { attributes: [] }],
  ['places[0].attributes.limit: must be a whole number from 1 to 30, as text, not 8', { attributes: { limit: 8 } }],
  ['places[0].attributes.limit: must be a whole number from 1 to 30, as text, not "0"', { attributes: { limit: '0' } }],
  ['places[0].attributes.layout: must be grid or carousel or list, not "row"', { attributes: { layout: 'row' } }],
  ['places[0].attributes.area: must be text of at most 2000 characters, not null', { attributes: { area: null } }],
  [
    'places[0].attributes.texts: must be JSON of an object, of at most 2000 characters, not "{"',
    { attributes: { texts: '{' } },
  ],
  [
    'places[0].attributes["catalog-url"]: must be an http(s) or relative address, of at most 2000 characters, not "javascript:alert(1)"',
    { attributes: { 'catalog-url': 'javascript:alert(1)' } },
  ],
  [
    'places[0].attributes["base-url"]: must be an address of the shop’s origin, or of one that the settings of the store allow, not "https://evil.example/{id}"',
    { attributes: { 'base-url': 'https://evil.example/{id}' } },
  ],
  [
    'places[0].attributes["add-url"]: must be an address of the shop’s origin, or of one that the settings of the store allow, not "https://evil.example/{id}"',
    { attributes: { 'add-url': 'https://evil.example/{id}' } },
  ],
  [
    'places[0].attributes["add-url"]: must be an http(s) or relative address, of at most 2000 characters, not "/ca\\u0000rt"',
    { attributes: { 'add-url': '/ca\0rt' } },
  ],
  [
    'places[0].fallback[0].attributes["catalog-url"]: must be an address of the shop’s origin, or of one that the settings of the store allow, not "//evil.example"',
    { fallback: [{ element: 'reco-list', attributes: { 'catalog-url': '//evil.example' } }] },
  ],
  [
    'places[0].experiment.arms[1].attributes["base-url"]: must be an address of the shop’s origin, or of one that the settings of the store allow, not "https://evil.example"',
    { experiment: { id: 'e', arms: [arms[0], { ...arms[1], attributes: { 'base-url': 'https://evil.example' } }] } },
  ],
  [
    'places[0].parts.link: must be plain declarations of CSS, not "position:fixed; inset:0; z-index:9"',
    { parts: { link: 'position:fixed; inset:0; z-index:9' } },
  ],
  [
    'places[0].properties["margin-block"]: must be a plain value of CSS, not "-100vh"',
    { properties: { 'margin-block': '-100vh' } },
  ],
  ['places[0].properties.width: must be a name such as --reco-gap', { properties: { width: '1px' } }],
  [
    'places[0].properties["--reco-gap"]: must be a plain value of CSS, not "url(https://evil.example)"',
    { properties: { '--reco-gap': 'url(https://evil.example)' } },
  ],
  [
    'places[0].parts.price: must be plain declarations of CSS, not "} * { display: none"',
    { parts: { price: '} * { display: none' } },
  ],
  ['places[0].from: must be a date such as 2026-12-24T18:00:00+01:00, not "2026-12-24"', { from: '2026-12-24' }],
  [
    'places[0].from: must be a date such as 2026-12-24T18:00:00+01:00, not "2026-02-30T00:00:00Z"',
    { from: '2026-02-30T00:00:00Z' },
  ],
  ['places[0].until: must be later than from', { from: '2026-12-24T00:00:00Z', until: '2026-12-24T01:00:00+01:00' }],
  ['places[0].experiment: must be an object, not "e1"', { experiment: 'e1' }],
  ['places[0].experiment.arms: must be a list of 2 to 10 arms, not undefined', { experiment: { id: 'e1' } }],
  [
    'places[0].experiment.arms: the weights must add up to 1, not 0.5',
    { experiment: { id: 'e', arms: [arms[0], { name: 'B', weight: 0 }] } },
  ],
  [
    'places[0].experiment.arms[1].name: must differ from that of [0], "A"',
    { experiment: { id: 'e', arms: [arms[0], arms[0]] } },
  ],
  [
    'places[0].experiment.arms[0].weight: must be a number from 0 to 1, not -1',
    {
      experiment: {
        id: 'e',
        arms: [
          { name: 'A', weight: -1 },
          { name: 'B', weight: 1 },
        ],
      },
    },
  ],
  [
    'places[0].experiment.arms[1]: an arm without a list has no attributes, properties and parts',
    { experiment: { id: 'e', arms: [arms[0], { ...arms[1], none: true }] } },
  ],
  [
    'places[0].rules.pin[0].position: must be a whole number from 1 to 100, not 0',
    { rules: { pin: [{ id: '1', position: 0 }] } },
  ],
  [
    'places[0].rules.pin[1].id: must differ from that of [0], "1"',
    {
      rules: {
        pin: [
          { id: '1', position: 1 },
          { id: '1', position: 2 },
        ],
      },
    },
  ],
  ['places[0].rules.hide: unknown field "brand"', { rules: { hide: { brand: ['x'] } } }],
  ['places[0].rules.hide.priceBelow: must be a price, not "5"', { rules: { hide: { priceBelow: '5' } } }],
  [
    'places[0].fallback[0].attributes: <popular-products> has no attribute "area"',
    { fallback: [{ element: 'popular-products', attributes: { area: 'x' } }] },
  ],
])('rejects: %s', (problem, more) => {
  expect(placesProblems([place('a', more)])).toContain(problem);
});

it.each<[problem: string, places: unknown]>([
  ['places: must be a list of at most 10000 places, not {"length":1}', { length: 1 }],
  ['places: must be a list of at most 10000 places, not undefined', undefined],
  ['places[1]: must be an object, not null', [place(), null]],
  ['places[1].id: must differ from that of [0], "a"', [place('a'), place('a')]],
  [
    'places[1].experiment: places[0] has the same id, but other arms, weights or coverage',
    [place('a', { experiment }), place('b', { experiment: { ...experiment, coverage: 1 } })],
  ],
  [
    'places: must be a list of at most 10000 places, not 10001',
    Array.from({ length: 10_001 }, (_, index) => place(`${index}`)),
  ],
])('rejects: %s', (problem, places) => {
  expect(placesProblems(places)).toContain(problem);
});

it('reports at most 50 problems of a hostile file', () => {
  const bad = {
    ['x'.repeat(100_000)]: 1,
    attributes: Object.fromEntries(Array.from({ length: 1e5 }, (_, each) => [each, 1])),
  };
  const problems = placesProblems(Array.from({ length: 10_000 }, () => bad));
  expect(problems).toHaveLength(50);
  expect(Math.max(...problems.map(({ length }) => length))).toBeLessThan(300);
});

it('a value that is nested deeply is a mistake like others', () => {
  const deep = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000));
  const places = [
    deep,
    place('a', { at: deep, experiment: { id: 'e', arms: [{ name: deep }, { weight: deep }], coverage: deep } }),
  ];
  expect(placesProblems(places)).toContain('places[1].at: must be a CSS selector, not a list');
});

it('what the package exports is this schema', async () => {
  const { readFile } = await import('node:fs/promises');
  expect(JSON.parse(await readFile('dist/lists.schema.json', 'utf8'))).toEqual(JSON.parse(JSON.stringify(listsSchema)));
});
