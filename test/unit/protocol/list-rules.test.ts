// A list's rules: which are used, what hostile ones cost, and where pinned products are.
import { expect, test } from 'vitest';
import { choiceOfRules, type ListRules, readRules } from '../../../src/protocol/list-rules.js';
import type { Product } from '../../../src/protocol/product.js';
import { type ChoiceRules, shownProducts } from '../../../src/protocol/shown-products.js';
import { product } from '../server/product.js';

const four = ['1', '2', '3', '4'].map((id) => product(id));

/** The products that a list shows, and what happened to each; the shop knows the products of `shop`, or all. */
const choose = (rules: unknown, more: Partial<ChoiceRules> = {}, shop?: Record<string, Partial<Product>>) => {
  const { pins, whyHidden } = choiceOfRules(rules, four, more.zeroPrice);
  const { products, fates } = shownProducts(four, { limit: 4, ...more, pins, whyHidden }, (each) =>
    shop && !shop[each.id] ? null : { ...each, ...shop?.[each.id] },
  );
  return [products, fates.map(({ product: { id }, why }) => ({ id, why }))] as const;
};
const ids = (...given: Parameters<typeof choose>) =>
  choose(...given)[0]
    .map(({ id }) => id)
    .join(' ');
const why = (id: string, ...given: Parameters<typeof choose>) =>
  choose(...given)[1].find((each) => each.id === id)?.why;
const pin = (...pins: [string, number][]): ListRules => ({ pin: pins.map(([id, position]) => ({ id, position })) });

const soldOut = (id: string): Record<string, Partial<Product>> => ({
  ...{ 1: {}, 2: {}, 3: {}, 4: {} },
  [id]: { availability: 'sold-out' },
});

test.each<[string, string, unknown, Partial<ChoiceRules>, Record<string, Partial<Product>>?]>([
  ['a product of the response', '1 4 2 3', pin(['4', 2]), {}],
  ['a product that the service doesn’t recommend', '9 1 2 3', pin(['9', 1]), {}],
  ['two, in any order', '8 1 9 2', pin(['9', 3], ['8', 1]), {}],
  ['last, with too few others', '1 2 3 4 9', pin(['9', 8]), { limit: 9 }],
  ['none that the shop doesn’t have', '1 2', pin(['9', 1]), {}, { 1: {}, 2: {} }],
  ['none that is sold out', '1 2 3 4', pin(['9', 1]), { showSoldOut: true }, soldOut('9')],
  ['none that is sold out, from the response', '1 3 4', pin(['2', 1]), { showSoldOut: true }, soldOut('2')],
  [
    'none that is excluded, in the cart, shown by another list, or the page’s own',
    '',
    pin(['1', 1], ['2', 2], ['3', 3], ['4', 4]),
    { exclude: ['1'], cart: ['2'], earlier: ['3'], product: '4' },
  ],
  [
    'none that is a variant of the page’s own product',
    '1 2 3',
    pin(['4-red', 1], ['4-blue', 2]),
    { product: '4' },
    { 1: {}, 2: {}, 3: {}, 4: {}, '4-red': { groupId: '4' }, '4-blue': { groupId: '4' } },
  ],
  [
    'none that other rules hide',
    '1 2 3 4',
    { ...pin(['9', 1]), hide: { brands: ['M'] } },
    {},
    { 1: {}, 2: {}, 3: {}, 4: {}, 9: { manufacturer: 'M' } },
  ],
  [
    'in place of another variant',
    '4 2 3',
    pin(['4', 1]),
    {},
    { 1: { groupId: 'g' }, 2: {}, 3: {}, 4: { groupId: 'g' } },
  ],
])('pinned: %s', (_, shown, rules, more, shop) => {
  expect(ids(rules, more, shop)).toBe(shown);
});

test.each<[string, ListRules['hide'], Partial<Product>, string | undefined]>([
  ['a brand', { brands: [' NORTH  face'] }, { manufacturer: 'North Face ' }, 'brand'],
  ['a brand, composed in another way', { brands: ['Caf\u00e9'] }, { manufacturer: 'Cafe\u0301' }, 'brand'],
  ['an unknown brand', { brands: ['North'] }, { manufacturer: '' }, undefined],
  ['a category', { categories: ['shoes'] }, { category: 'Shoes' }, 'category'],
  ['a part of a path', { categories: ['Shoes'] }, { category: 'Sport > Shoes > Trail' }, 'category'],
  ['another path', { categories: ['Sport > Bags'] }, { category: 'Sport > Shoes' }, undefined],
  ['cheaper', { priceBelow: 10 }, { price: 9.99 }, 'price'],
  ['dearer', { priceAbove: 10 }, { price: 10.01 }, 'price'],
  ['an unknown price', { priceBelow: 10, priceAbove: 20 }, { price: undefined }, undefined],
  ['a missing price', { priceBelow: 10 }, { price: 0 }, undefined],
  ['sold out', { soldOut: true }, { availability: 'sold-out' }, 'sold-out'],
])('hidden: %s', (_, hide, fields, reason) => {
  const all = { 1: {}, 2: fields, 3: {}, 4: {} };
  expect(why('2', { hide }, { showSoldOut: true }, all)).toBe(reason ?? 'shown');
});

test('a price of 0 that is meant is a price', () => {
  const all = { 1: {}, 2: { price: 0 }, 3: {}, 4: {} };
  expect(why('2', { hide: { priceBelow: 10 } }, { zeroPrice: 'free' }, all)).toBe('price');
});

const throwing = new Proxy(
  {},
  {
    get: () => {
      throw Error('a getter');
    },
    ownKeys: () => {
      throw Error('keys');
    },
  },
);

test.each<[unknown, string]>([
  ['text', 'rules must be an object'],
  [{ pins: [] }, 'rules has no field “pins”'],
  [{ pin: [null] }, 'pin[0] must be an object'],
  [{ pin: [{ id: {}, position: 1 }] }, 'pin[0].id must be text'],
  [{ pin: [{ id: 'x'.repeat(301), position: 1 }] }, 'pin[0].id must be text'],
  [{ pin: [{ id: '1', position: 0 }] }, 'pin[0].position must be a whole number'],
  [pin(['1', 1], ['2', 1]), 'another product has position 1'],
  [pin(['1', 1], ['1', 2]), 'is pinned twice'],
  [{ hide: { brands: 'Shoes' } }, 'hide.brands must be a list'],
  [{ hide: { brands: [Number.POSITIVE_INFINITY] } }, 'hide.brands[0] must be text'],
  [{ hide: { priceBelow: '10' } }, 'hide.priceBelow must be a price'],
  [{ hide: { soldOut: 1 } }, 'hide.soldOut must be true'],
])('a bad rule is ignored by itself: %j', (bad, problem) => {
  const { problems } = readRules(bad);
  expect(problems.join('; ')).toContain(problem);
  const good = { pin: [{ id: '9', position: 7 }], hide: { brands: ['B'] } };
  const rules = Object(bad) as { pin?: unknown; hide?: object };
  const both = {
    ...rules,
    pin: [...(Array.isArray(rules.pin) ? rules.pin : []), ...good.pin],
    hide: { ...good.hide, ...rules.hide },
  };
  expect(readRules(both).pins).toContainEqual(good.pin[0]);
});

test('values that throw are missing', () => {
  expect(readRules(throwing)).toMatchObject({ pins: [], problems: [] });
  expect(readRules({ pin: [throwing, { id: '1', position: 1 }], hide: throwing }).pins).toEqual([
    { id: '1', position: 1 },
  ]);
});

test('a million entries cost no more than the most that are read', () => {
  let reads = 0;
  const entry = (key: number) => {
    reads += 1;
    return { id: `${key}`, position: key + 1 };
  };
  const endless = (length: number) =>
    new Proxy([], { get: (_, key) => (key === 'length' ? length : entry(Number(key))) });
  const { pins, brands, problems } = readRules({ pin: endless(1e6), hide: { brands: endless(1e9) } });
  expect([pins.length, brands.size, problems.length]).toEqual([50, 0, 10]);
  expect(reads).toBe(250);
});
