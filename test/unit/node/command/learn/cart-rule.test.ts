// The rule of `data-cart-at`, from what was seen of a cart.
import { describe, expect, test } from 'vitest';
import { cartChanges, type ShopRequest } from '../../../../../src/node/command/check/shop-request.js';
import { afterOf, type CartResponses, placeOf, ruleFrom } from '../../../../../src/node/command/learn/cart-rule.js';
import { decideCart } from '../../../../../src/node/command/learn/decide-cart.js';

const write = (url: string): ShopRequest => ({ url, method: 'POST', isByScript: true });
const get = (url: string): ShopRequest => ({ url, method: 'GET', isByScript: true });

describe('after which requests the cart is read again', () => {
  const PAGE = { url: '/p/1', method: 'POST', isByScript: false };
  test.each<[name: string, changes: ShopRequest[], after: string[] | undefined]>([
    ['the cart’s own address is enough', [write('/cart.json'), write('/cart.json/items')], undefined],
    ['adding and removing elsewhere', [write('/add'), write('/drop')], ['/add', '/drop']],
    [
      'adding by the cart’s own address, removing elsewhere',
      [write('/cart.json'), write('/drop')],
      ['/cart.json', '/drop'],
    ],
    ['an id of the cart', [write('/api/carts/9f1c22e07a/items')], ['/api/carts/']],
    [
      'one file for all addresses',
      [write('/index.php?rt=r/product/add&product_id=53'), get('/index.php?rt=r/product/remove&key=53:5f')],
      ['/index.php?rt=r/product/add', '/index.php?rt=r/product/remove'],
    ],
    ['a form, after which the next page reads the cart', [PAGE], undefined],
    ['the page’s own reading of the cart', [write('/add'), get('/cart.json?_=1')], ['/add']],
  ])('%s', (_, changes, after) => expect(afterOf(changes, '/cart.json')).toEqual(after));
});

const page = (url: string, method: string): ShopRequest => ({ url, method, isByScript: false });

test.each<[name: string, requests: ShopRequest[], changes: string[]]>([
  ['a request and its page’s others', [write('/checkout_cart'), write('/checkout_payment')], ['/checkout_cart']],
  ['a request without a known word', [write('/lines'), get('/cart.json')], ['/lines']],
  ['a request, and the page to which it led', [write('/lines'), page('/cart', 'GET')], ['/lines', '/cart']],
  ['a form', [page('/p/1', 'POST')], ['/p/1']],
])('what changed the cart: %s', (_, requests, changes) =>
  expect(cartChanges(requests).map(({ url }) => url)).toEqual(changes),
);

test.each<[name: string, method: string, body: unknown, place: object | undefined]>([
  ['GET', 'GET', undefined, { url: '/cart' }],
  ['a POST that answers the cart: by GET', 'POST', undefined, { url: '/cart' }],
  ['a query', 'POST', { query: '{\n  cart }' }, { url: '/cart', body: { query: '{ cart }' } }],
  ['a mutation', 'POST', { query: 'mutation { add }' }, undefined],
])('where the cart can be read: %s', (_, method, body, place) =>
  expect(placeOf({ url: '/cart?_=17', method, body, headers: {}, response: {} })).toEqual(place),
);

test('a form that only reads is repeated without the fields of a visit; one that changes something isn’t', () => {
  const asked = (form: Record<string, string>) =>
    placeOf({ url: '/?rand=17', method: 'POST', body: undefined, form, headers: {}, response: {} }, new Set(['7']));
  const form = { controller: 'cart', ajax: 'true' };
  expect(asked({ ...form, token: 'a1', id: '' })).toEqual({ url: '/', form });
  expect(asked({ ...form, add: '1' })).toEqual({ url: '/' });
  expect(asked({ ...form, id_product: '7' })).toEqual({ url: '/' });
  expect(afterOf([write('/?rand=18')], '/')).toEqual(['/?rand=']);
});

test('the total of a line, if it has no other price', () => {
  const total = (product: string, quantity: number, price: number) => ({ product, quantity, total: quantity * price });
  const both = cart(total('101', 2, 11), total('105', 1, 15));
  const { price: _, ...without } = RULE;
  expect(rule({ one: cart(total('101', 1, 11)), two: cart(total('101', 2, 11)), both })).toEqual({
    rule: { ...without, total: 'total' },
  });
});

test('a page and a cart that name the product differently are told', () =>
  expect(ruleFrom([], [], { first: 'REF-1', second: 'REF-2' }, new Set(), ['101']).why).toBe(
    'a page names its product REF-1, and the cart names it 101',
  ));

const line = (product: string, quantity: number, price: number, more: object = {}) => ({
  product,
  quantity,
  price,
  ...more,
});
const cart = (...lines: object[]) => ({ cart: { lines, count: lines.length } });
const mug = (quantity: number) => line('101', quantity, 11);

/** What a shop says whose cart can be read. */
const SEEN: CartResponses = {
  from: { url: '/cart.json' },
  one: cart(mug(1)),
  two: cart(mug(2)),
  both: cart(mug(2), line('105', 1, 15, { variant: '105-S' })),
  empty: { cart: { count: 0 } },
};
const IDS = { first: '101', second: '105' };
const RULE = { url: '/cart.json', lines: 'cart.lines', product: 'product', count: 'quantity', price: 'price' };

const rule = (seen: Partial<CartResponses>, ids: Partial<typeof IDS> & { sku?: string } = {}) =>
  ruleFrom([{ ...SEEN, ...seen }], [write('/cart.json')], { ...IDS, second: IDS.second, ...ids }, new Set([11]));

test('a rule is right with one piece, two pieces, two products and nothing', () =>
  expect(rule({})).toEqual({ rule: RULE }));

test('the variant of the second product', () =>
  expect(rule({}, { sku: '105-S' }).rule).toEqual({ ...RULE, sku: 'variant' }));

test('a variable: its holder is still there when the cart is empty', () => {
  const { one, two, both, empty } = SEEN;
  const shop = (value: unknown) => ({ shop: value });
  expect(
    rule({ from: { window: '' }, one: shop(one), two: shop(two), both: shop(both), empty: shop(empty) }).rule,
  ).toEqual({
    window: 'shop.cart',
    lines: 'lines',
    product: 'product',
    count: 'quantity',
    price: 'price',
  });
});

test('a chosen option leads to another product: the cart has the one that the page names then', async () => {
  const added = (url: string, before: string, then: string) => ({
    page: { url, looks: { marked: before } },
    ...{ readings: {}, marked: then, ids: new Set([then]) },
  });
  const lesson = {
    cart: { added: [added('/yellow', '100', '101'), added('/cap', '105', '105')], responses: [SEEN] },
    shopper: { changes: [write('/cart.json')] },
    first: { looks: { amounts: [11] } },
    doubts: [],
  };
  const ids = { attributes: {}, expected: { '/yellow': '100', '/cap': '105' } };
  expect(await decideCart(lesson as never, ids)).toEqual(RULE);
});

test.each<[name: string, seen: Partial<CartResponses>, why: string]>([
  [
    'no line of the product',
    { one: cart(line('7', 1, 11)) },
    'no JSON response and no variable of the page has its lines',
  ],
  ['the count doesn’t grow', { two: cart(mug(1)) }, 'no count and no price'],
  [
    'a key of product and option',
    { both: cart(mug(2), line('105:53', 1, 15)) },
    'a page names its product 105, and the cart names it 105:53',
  ],
  ['an answer without a count when it is empty', { empty: { cart: {} } }, 'its response has another form'],
  ['nothing was removed', { empty: SEEN.both }, 'it still has lines'],
])('no rule: %s', (_, seen, why) => {
  expect(rule(seen).rule).toBeUndefined();
  expect(rule(seen).why).toContain(why);
});

test.each([
  ['no second product', undefined],
  ['the same product on another page', '101'],
])('no rule: only one product could be added: %s', (_, second) =>
  expect(ruleFrom([SEEN], [], { first: '101', second }, new Set([11])).why).toContain('only one product'),
);

test('lines in an object, with a key for each', () => {
  const keyed = ({ cart: { lines, count } }: ReturnType<typeof cart>) => ({
    cart: { lines: Object.fromEntries(lines.map((each, index) => [`${index}:ee70`, each])), count },
  });
  const states = { one: cart(mug(1)), two: cart(mug(2)), both: cart(mug(2), line('105', 1, 15)), empty: cart() };
  const seen = Object.fromEntries(Object.entries(states).map(([name, state]) => [name, keyed(state)]));
  expect(rule(seen)).toEqual({ rule: RULE });
});
