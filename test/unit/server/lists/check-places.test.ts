import Ajv2020 from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { placesProblems } from '../../../../src/node/relay/lists/check-places.js';
import { listsSchema } from '../../../../src/node/relay/lists/place-format.js';
import { place } from './requests.js';

const isValid = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false }).compile(listsSchema);
const schemaAccepts = (places: unknown) => isValid({ version: 1, places });

const A = { name: 'A', weight: 0.5 };
const looks = { attributes: { heading: 'B', 'list-id': 'home-1~2' }, properties: { '--reco-gap': '2rem' } };
const B = { name: 'B', weight: 0.5, ...looks };
/** An experiment with these arms. */
const ofArms = (...of: object[]) => ({ experiment: { id: 'e', arms: of } });
/** Of the store's own origin, or of one that is allowed. */
const OWN = 'an address of the shop’s origin, or of one that the settings of the store allow';
const pin = (...of: object[]) => ({ rules: { pin: of } });
const HIDE = { brands: ['x'], categories: [], priceBelow: 5, soldOut: true };
const withAttributes = (attributes: object, element = 'reco-list') => place('a', { element, attributes });
const experiment = { id: 'e1', arms: [A, B], coverage: 0.8, planned: 27_828, lift: 0.2 };

it.each<[what: string, places: unknown[]]>([
  ['none', []],
  ['a place', [place()]],
  ['pages', [place('a', { pages: ['home', 'category', '/sale/*'], attributes: { category: '{category}' } })]],
  ['dates', [place('a', { from: '2026-12-01T00:00:00+01:00', until: '2026-12-24T18:00Z' })]],
  ['a leap day', [place('a', { from: '2028-02-29T00:00:00Z' })]],
  ['an experiment', [place('a', { experiment })]],
  ['the same experiment at two places', [place('a', { experiment }), place('b', { experiment })]],
  ['an arm without a list', [place('a', ofArms(A, { name: 'none', weight: 0.5, none: true }))]],
  ['thirds', [place('a', { experiment: { id: 'e', arms: ['a', 'b', 'c'].map((name) => ({ name, weight: 1 / 3 })) } })]],
  ['rules', [place('a', { rules: { ...pin({ id: '1', position: 1 }).rules, hide: HIDE } })]],
  ['a fallback', [place('a', { fallback: [{ element: 'popular-products', attributes: { page: '2' } }] })]],
  ['looks', [place('a', { properties: { '--reco-gap': '1rem' }, parts: { price: 'color: #123; font-weight: 700' } })]],
  ['in place of what the template marks', [place('a', { at: 'main [data-recotag-place="ad"]', where: 'instead' })]],
  ['JSON', [withAttributes({ texts: '{"next":"More"}', 'catalog-url': '/p?ids={ids}' })]],
  ['the product of the page', [withAttributes({ product: '{product}' })]],
  ['a large limit, which counts as the largest', [withAttributes({ limit: '400' })]],
  ['popular products', [withAttributes({ 'items-per-page': '20', 'full-rows': '' }, 'popular-products')]],
])('accepts: %s', (_, places) => {
  expect(placesProblems(places)).toEqual([]);
  expect([schemaAccepts(places), isValid.errors]).toEqual([true, null]);
});

const ADDRESS = 'an http(s) or relative address, of at most 2000 characters';

it.each<[name: string, value: unknown, must: string]>([
  ['limit', 8, 'a whole number from 1 to 30, as text'],
  ['limit', '0', 'a whole number from 1 to 30, as text'],
  ['layout', 'row', 'grid or carousel or list'],
  ['area', null, 'text of at most 2000 characters'],
  ['texts', '{', 'JSON of an object, of at most 2000 characters'],
  ['catalog-url', 'javascript:alert(1)', ADDRESS],
  ['add-url', '/ca\0rt', ADDRESS],
  ['base-url', 'https://evil.example/{id}', OWN],
  ['add-url', 'https://evil.example/{id}', OWN],
])('rejects the attribute %s with %j: it must be %s', (name, value, must) => {
  const path = name.includes('-') ? `["${name}"]` : `.${name}`;
  const problem = `places[0].attributes${path}: must be ${must}, not ${JSON.stringify(value)}`;
  expect(placesProblems([withAttributes({ [name]: value })])).toContain(problem);
});

it.each<[problem: string, more: object]>([
  ['.id: must be text, not 7', { id: 7 }],
  ['.at: must be a CSS selector, not {"a":1}', { at: { a: 1 } }],
  ['.where: must be before or after or inside or instead, not "above"', { where: 'above' }],
  ['.where: must not be instead: the template marks no such place', { where: 'instead', at: '#buy' }],
  [
    '.where: must not be instead: the template marks no such place',
    { where: 'instead', at: 'main, [data-recotag-place]' },
  ],
  ['.at: must be a part of the page, not "BODY"', { at: 'BODY' }],
  [
    '.experiment.arms[1].attributes.class: must not have the class "fixed", which the settings don’t allow',
    ofArms(A, { ...B, attributes: { class: 'fixed inset-0' } }),
  ],
  ['.pages: must be a list of 1 to 50 pages, not "home"', { pages: 'home' }],
  [
    '.pages[0]: must be home, product, category, cart, search or a path that begins with /, not "all"',
    { pages: ['all'] },
  ],
  ['.element: must be reco-list or popular-products, not "script"', { element: 'script' }],
  [': unknown field "form"', { form: '2026-12-01T00:00:00Z' }],
  ['.attributes: <reco-list> has no attribute "onclick"', { attributes: { onclick: 'x' } }],
  ['.attributes: <reco-list> has no attribute "page"', { attributes: { page: '2' } }],
  [
    `.fallback[0].attributes["catalog-url"]: must be ${OWN}, not "//evil.example"`,
    { fallback: [{ element: 'reco-list', attributes: { 'catalog-url': '//evil.example' } }] },
  ],
  [
    `.experiment.arms[1].attributes["base-url"]: must be ${OWN}, not "https://evil.example"`,
    ofArms(A, { ...B, attributes: { 'base-url': 'https://evil.example' } }),
  ],
  ['.parts.link: must be plain declarations of CSS, not "position:fixed"', { parts: { link: 'position:fixed' } }],
  [
    '.properties["margin-block"]: must be a plain value of CSS, not "-100vh"',
    { properties: { 'margin-block': '-100vh' } },
  ],
  ['.properties.width: must be a name such as --reco-gap', { properties: { width: '1px' } }],
  ['.from: must be a date such as 2026-12-24T18:00:00+01:00, not "2026-02-30T00:00Z"', { from: '2026-02-30T00:00Z' }],
  ['.until: must be later than from', { from: '2026-12-24T00:00:00Z', until: '2026-12-24T01:00:00+01:00' }],
  ['.experiment.arms: must be a list of 2 to 10 arms, not undefined', { experiment: { id: 'e1' } }],
  ['.experiment.arms: the weights must add up to 1, not 0.5', ofArms(A, { name: 'B', weight: 0 })],
  ['.experiment.arms[1].name: must differ from that of [0], "A"', ofArms(A, A)],
  [
    '.experiment.arms[0].weight: must be a number from 0 to 1, not -1',
    ofArms({ name: 'A', weight: -1 }, { name: 'B', weight: 1 }),
  ],
  [
    '.experiment.arms[1]: an arm without a list has no attributes, properties and parts',
    ofArms(A, { ...B, none: true }),
  ],
  ['.rules.pin[0].position: must be a whole number from 1 to 100, not 0', pin({ id: '1', position: 0 })],
  ['.rules.pin[1].id: must differ from that of [0], "1"', pin({ id: '1', position: 1 }, { id: '1', position: 2 })],
  ['.rules.hide: unknown field "brand"', { rules: { hide: { brand: ['x'] } } }],
])('rejects: places[0]%s', (problem, more) => {
  expect(placesProblems([place('a', more)])).toContain(`places[0]${problem}`);
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
  ['places: must be a list of at most 10000 places, not 10001', Array(10_001).fill(place())],
])('rejects: %s', (problem, places) => {
  expect(placesProblems(places)).toContain(problem);
});

it('a place may have a class that the operator names', () => {
  const named = [withAttributes({ class: 'page-width' })];
  expect(placesProblems(named, undefined, ['page-width'])).toEqual([]);
  expect(placesProblems(named)).toHaveLength(1);
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
