import { expect, test } from 'vitest';
import { listedIds } from '../../../src/protocol/exclude.js';
import { popularItems } from '../../../src/protocol/popular-products.js';
import type { Product } from '../../../src/protocol/product.js';
import { type ChoiceRules, missingIds, shownProducts } from '../../../src/protocol/shown-products.js';

const product = (id: string, ids: Record<string, string> = {}) =>
  ({ id, ids: { productId: id, ...ids } }) as unknown as Product;

/** The choice from products, all of which the shop has, with these fields by id. */
const choose = (answer: Product[], rules: Partial<ChoiceRules>, shop: Record<string, object | null> = {}) =>
  shownProducts(answer, { limit: 9, ...rules }, (each) =>
    shop[each.id] === null ? null : ({ ...each, ...shop[each.id] } as Product),
  );
const ids = (products: readonly Product[]) => products.map(({ id }) => id).join(' ');
const whys = (...given: Parameters<typeof choose>) => choose(...given).fates.map(({ why }) => why);

const DISCONTINUED = { availability: 'discontinued' };
const SOLD_OUT = { availability: 'sold-out' };
const OF_GROUP = { groupId: 'g' };

const five = ['1', '2', '3', '4', '5'].map((id) => product(id));

/** The products that are shown, and the reasons for the others. */
test.each<[string, Partial<ChoiceRules>, Record<string, object | null>, shown: string, others: Record<string, string>]>(
  [
    ['nothing', {}, {}, '1 2 3 4 5', {}],
    ['itself', { product: '2' }, {}, '1 3 4 5', { 2: 'itself' }],
    ['excluded', { exclude: ['3', 'x'] }, {}, '1 2 4 5', { 3: 'excluded' }],
    ['in the cart, and excluded', { cart: ['3', '4'], exclude: ['4'] }, {}, '1 2 5', { 3: 'in-cart', 4: 'excluded' }],
    ['shown earlier', { earlier: ['5'] }, {}, '1 2 3 4', { 5: 'shown-earlier' }],
    ['unknown', {}, { 1: null }, '2 3 4 5', { 1: 'unknown' }],
    ['discontinued', { showSoldOut: true }, { 1: DISCONTINUED }, '2 3 4 5', { 1: 'discontinued' }],
    ['sold out', {}, { 2: SOLD_OUT }, '1 3 4 5', { 2: 'sold-out' }],
    ['sold out and last', { showSoldOut: true }, { 2: SOLD_OUT }, '1 3 4 5 2', {}],
    ['without a price', { zeroPrice: 'hide-product' }, { 4: { price: 0 } }, '1 2 3 5', { 4: 'zero-price' }],
    ['with a price of 0 that is meant', { zeroPrice: 'free' }, { 4: { price: 0 } }, '1 2 3 4 5', {}],
    ['of a group', {}, { 1: OF_GROUP, 3: OF_GROUP }, '1 2 4 5', { 3: 'same-group' }],
    [
      'of an excluded group',
      { exclude: ['g'] },
      { 1: OF_GROUP, 3: OF_GROUP },
      '2 4 5',
      { 1: 'excluded', 3: 'excluded' },
    ],
    ['of a group that an earlier list shows', { earlier: ['g'] }, { 3: OF_GROUP }, '1 2 4 5', { 3: 'shown-earlier' }],
    ['after the limit', { limit: 2 }, { 1: null }, '2 3', { 1: 'unknown', 4: 'after-limit', 5: 'after-limit' }],
  ],
)('%s', (_, rules, shop, shown, others) => {
  const { products, fates } = choose(five, rules, shop);
  expect(ids(products)).toBe(shown);
  expect(fates.map(({ product: { id }, why }) => [id, why])).toEqual(five.map(({ id }) => [id, others[id] ?? 'shown']));
});

test('any of a product’s ids counts, and empty ones don’t', () => {
  const answer = [product('1', { erp: 'E-1' }), product('2', { erp: '' }), product('3', { erp: '2' }), product('1')];
  expect(whys(answer, { exclude: ['E-1', ''], product: '' })).toEqual(['excluded', 'shown', 'twice', 'shown']);
});

test('what must be looked up: only as many products as are needed, and none after the choice is complete', () => {
  const known = new Map<Product, Product | null>();
  const look = (rules: ChoiceRules) => shownProducts(five, rules, (each) => known.get(each));
  const rules = { limit: 2, exclude: ['2'] };
  expect(ids(look(rules).next)).toBe('1 3');
  known.set(five[0]!, null).set(five[2]!, five[2]!);
  expect(ids(look(rules).next)).toBe('4');
  known.set(five[3]!, five[3]!);
  expect(look(rules)).toMatchObject({ next: [], products: [five[2], five[3]] });
  // Known products after an unknown one count, so that no more is looked up than before.
  expect(ids(look({ limit: 3 }).next)).toBe('2');
});

test('missing are the products that the shop does not have, and no others', () => {
  const shop = { 1: null, 2: { availability: 'discontinued' }, 3: { availability: 'sold-out' }, 4: { price: 0 } };
  expect(missingIds(choose(five, { zeroPrice: 'hide-product', exclude: ['5'] }, shop).fates)).toEqual(['1', '2', '3']);
});

test('a response that is larger than the service’s largest: each product costs the same', () => {
  const many = (count: number) => {
    let looks = 0;
    const answer = Array.from({ length: count }, (_, index) => product(`${index}`));
    const choice = shownProducts(answer, { limit: 30 }, () => {
      looks++;
      return null;
    });
    return [choice.fates.length, looks];
  };
  expect(many(1000)).toEqual([1000, 1000]);
  expect(many(20_000)).toEqual([20_000, 1000]);
});

test('ids of a text, each once, with any separator', () => {
  expect(listedIds(' 3  E-2\n3\t4 ')).toEqual(['3', 'E-2', '4']);
  expect(listedIds('')).toEqual([]);
  expect(listedIds(undefined)).toEqual([]);
});

test('popular products: some more than the limit on the first page, at most 1,000, and none where the shop pages itself', () => {
  expect(popularItems({ limit: 6, page: 1, itemsPerPage: undefined }, 2)).toBe(8);
  expect(popularItems({ limit: 999, page: 1, itemsPerPage: undefined }, 2)).toBe(1000);
  expect(popularItems({ limit: 6, page: 2, itemsPerPage: undefined }, 2)).toBe(6);
  expect(popularItems({ limit: 6, page: 1, itemsPerPage: 7 }, 2)).toBe(7);
});
