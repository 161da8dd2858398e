// The last cart of each endpoint is known on later pages and in other tabs: `recotag.cart`.
import { expect, test } from 'vitest';
import { sharedStorage } from '../../model/shared-storage.js';
import { openPage, type Page, type Surroundings } from './page.js';

const SERVICE = { baseUrl: 'https://api.example', endpointId: 'e' };
const CART = [{ product: '1', sku: '1-red', count: 2, price: 5 }];
const DAY = 864e5;

/** The cart, in this realm. */
const cartOf = ({ recotag }: Page): unknown => recotag.cart && JSON.parse(JSON.stringify(recotag.cart));
const carts = ({ heard }: Page): number => heard.filter(([name]) => name === 'cart').length;
const next = ({ storage }: Page, settings: Record<string, string> = SERVICE, surroundings: Surroundings = {}): Page =>
  openPage(settings, { storage, ...surroundings });

const opened = (settings: Record<string, string> = SERVICE): Page => {
  const page = openPage(settings);
  page.recotag('setCart', CART);
  return page;
};

test('on the next page the cart is known and announced once; the next one replaces it', () => {
  const page = next(opened());
  expect([cartOf(page), carts(page)]).toEqual([CART, 1]);
  page.recotag('flush');
  expect(carts(page)).toBe(1);
  page.recotag('setCart', []);
  expect(cartOf(next(page))).toEqual([]);
});

test('only what a line is made of is stored', () => {
  const page = openPage(SERVICE);
  page.recotag('setCart', [{ product: { erp: 7 }, sku: null, count: '2', price: '1.5', title: 'private' }]);
  expect(cartOf(next(page))).toEqual([{ product: { erp: 7 }, sku: null, count: 2, price: 1.5 }]);
  expect(JSON.stringify({ ...page.storage })).not.toContain('private');
});

test('each endpoint has its own cart', () => {
  const page = next(opened(), { ...SERVICE, endpointId: 'other' });
  expect(cartOf(page)).toBeUndefined();
  page.recotag('setCart', []);
  page.recotag('config', { endpointId: 'e' });
  expect(cartOf(page)).toEqual(CART);
});

test('another tab sets the cart: this tab follows, and writes nothing', () => {
  const one = openPage(SERVICE);
  const other = next(one);
  one.recotag('setCart', CART);
  const before = JSON.stringify({ ...one.storage });
  other.fire('storage', { key: 'recotag.cart' });
  expect([cartOf(other), carts(other)]).toEqual([CART, 1]);
  expect(JSON.stringify({ ...one.storage })).toBe(before);
});

test('a page that comes back from the back/forward cache knows the cart that the next page has set', () => {
  const page = opened();
  page.fire('pagehide');
  next(page).recotag('setCart', []);
  page.fire('pageshow', { persisted: true });
  expect(cartOf(page)).toEqual([]);
});

test.each([
  ['reset', ['reset']],
  ['denied', ['consent', 'denied']],
])('after %s no page and no tab knows the cart', (_, command) => {
  const page = opened();
  const other = next(page);
  page.recotag(...(command as [string]));
  other.fire('storage', { key: 'recotag.cart' });
  expect([page, other, next(page)].map(cartOf)).toEqual([undefined, undefined, undefined]);
  expect(Object.keys(page.storage)).not.toContain('recotag.cart');
});

test('while consent is pending the cart is known on this page, and nothing is written or read', () => {
  const pending = { ...SERVICE, consent: 'pending' };
  expect(cartOf(next(opened(), pending))).toBeUndefined();
  const page = opened(pending);
  expect([cartOf(page), Object.keys(page.storage)]).toEqual([CART, []]);
  page.recotag('consent', 'granted');
  expect(cartOf(next(page, pending))).toEqual(CART);
});

test('data-keep-days, by default 30: an old cart is removed', () => {
  for (const [days, settings] of [
    [31, SERVICE],
    [3, { ...SERVICE, keepDays: '2' }],
  ] as const) {
    const page = opened(settings);
    const stored = JSON.parse(page.storage['recotag.cart']);
    stored.e.time -= days * DAY;
    page.storage.setItem('recotag.cart', JSON.stringify({ ...stored, other: { lines: CART, time: Date.now() } }));
    const later = next(page, settings);
    expect(cartOf(later)).toBeUndefined();
    expect(Object.keys(JSON.parse(later.storage['recotag.cart']))).toEqual(['other']);
  }
});

test('a cart that an earlier version has stored is known', () => {
  const stored = { 'recotag.cart': JSON.stringify({ e: { lines: CART, named: true } }) };
  expect(cartOf(openPage(SERVICE, { stored }))).toEqual(CART);
});

const line = CART[0]!;
test.each([
  ['no JSON', '{'],
  ['a text', '"e"'],
  ['null', 'null'],
  ['an endpoint that is null', '{"e":null}'],
  ['a text as the cart', '{"e":"1"}'],
  ['an unknown cart', '{"e":{"lines":null}}'],
  ['lines that are a text', '{"e":{"lines":"1"}}'],
  ['lines like an array', '{"e":{"lines":{"length":1,"0":{"product":"1","count":1,"price":1}}}}'],
  ['a line that is null', '{"e":{"lines":[null]}}'],
  ['a line without an id', JSON.stringify({ e: { lines: [{ ...line, product: {} }] } })],
  ['an id that is no id', JSON.stringify({ e: { lines: [{ ...line, product: { erp: [1] } }] } })],
  ['a count of 0', JSON.stringify({ e: { lines: [{ ...line, count: 0 }] } })],
  ['a price that is no number', JSON.stringify({ e: { lines: [{ ...line, price: 'free' }] } })],
  ['a million lines', JSON.stringify({ e: { lines: Array(1e6).fill(0) } })],
  ['__proto__', '{"__proto__":{"e":{"lines":[]}}}'],
])('a stored cart that is damaged is ignored, and replaced: %s', (_, text) => {
  const page = openPage(SERVICE, { stored: { 'recotag.cart': text } });
  expect(cartOf(page)).toBeUndefined();
  expect(page.heard.filter(([name]) => name === 'rejected')).toEqual([]);
  page.recotag('setCart', CART);
  expect(cartOf(next(page))).toEqual(CART);
});

test('where storage forgets or is full, this page knows its cart', () => {
  for (const mode of ['forgets', 'full'] as const) {
    const page = openPage(SERVICE, { storage: sharedStorage(mode, () => {}) });
    page.recotag('setCart', CART);
    page.recotag('flush');
    expect(cartOf(page)).toEqual(CART);
    page.recotag('consent', 'denied');
    expect(cartOf(page)).toBeUndefined();
  }
});
