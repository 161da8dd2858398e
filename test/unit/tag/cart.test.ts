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

test('another tab sets the cart: this tab follows, and writes nothing', async () => {
  const one = openPage(SERVICE);
  const other = next(one);
  await other.pass(0);
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
])('after %s no page and no tab knows the cart', async (_, command) => {
  const page = opened();
  const other = next(page);
  await other.pass(0);
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
    expect(Object.keys(JSON.parse(later.storage['recotag.cart']))).toEqual(['other']);
  }
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

const ANOTHER = [{ product: '2', count: 1, price: 3 }];
const SECOND = 1000;
/** An answer that takes no time of the page's own. */
const answered = (page: Page): Promise<void> => page.pass(SECOND);
const queued = ({ heard }: Page): number => heard.filter(([name]) => name === 'queued').length;

/** What happens on the page between two equal carts, and how many of the two are sent. */
test.each<[string, number, (page: Page) => void]>([
  ['nothing', 1, () => {}],
  ['23 hours', 1, (page) => page.setClock(23 * 36e5)],
  ['25 hours', 2, (page) => page.setClock(25 * 36e5)],
  ['a clock that was set back by a day', 2, (page) => page.setClock(-25 * 36e5)],
  ['a customer was named', 2, (page) => page.recotag('identify', { ids: '42' })],
  ['a reset', 2, (page) => page.recotag('reset')],
  ['another base URL', 2, (page) => page.recotag('config', { baseUrl: 'https://relay.example' })],
  ['another endpoint', 2, (page) => page.recotag('config', { endpointId: 'other' })],
  ['another id system', 2, (page) => page.recotag('config', { idSystems: { product: 'erp' } })],
  ['another name of the operation', 2, (page) => page.recotag('config', { operations: { SetCart: 'Basket' } })],
  ['another tab has sent it, too', 1, (page) => next(page).recotag('setCart', CART)],
  [
    'denied and granted consent',
    2,
    (page) => {
      page.recotag('consent', 'denied');
      page.recotag('consent', 'granted');
    },
  ],
  [
    'the back/forward cache',
    1,
    (page) => {
      page.fire('pagehide');
      page.fire('pageshow', { persisted: true });
    },
  ],
])('an equal cart after %s: %i are sent, and each is announced', async (_, sent, happens) => {
  const page = opened();
  await answered(page);
  happens(page);
  page.recotag('setCart', CART);
  await answered(page);
  expect(page.posted).toHaveLength(sent);
  expect(carts(page)).toBe(2);
});

test('a very long cart is followed by an empty one on the next page', async () => {
  const page = openPage(SERVICE);
  page.recotag('setCart', [{ product: 'x'.repeat(300_000), count: 1, price: 1 }]);
  await answered(page);
  const later = next(page);
  later.recotag('setCart', []);
  await answered(later);
  expect(queued(later)).toBe(1);
});

test('another cart in between is sent, and so is the first one again', async () => {
  const page = opened();
  await answered(page);
  for (const cart of [ANOTHER, CART, CART]) {
    page.recotag('setCart', cart);
    await answered(page);
  }
  expect(page.posted).toHaveLength(3);
  expect(page.posted[2]).toBe(page.posted[0]);
});

test('an equal cart replaces another one that still waits', async () => {
  const page = opened();
  await answered(page);
  page.recotag('setCart', ANOTHER);
  page.recotag('setCart', CART);
  await answered(page);
  await page.pass(60 * SECOND);
  expect(page.posted.at(-1)).toBe(page.posted[0]);
  expect(page.heard.filter(([name]) => name === 'sent').at(-1)![1].body).toBe(page.posted[0]);
});

test.each([
  ['fails', () => new Response('', { status: 503 })],
  ['is an HTML page', () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })],
  ['is rejected', () => new Response('<result><status>ValidationError</status></result>')],
  ['never comes', () => new Promise<Response>(() => {})],
])('an equal cart is sent again on the next page if the response %s', async (_, answer) => {
  const page = openPage(SERVICE, { answer });
  page.recotag('setCart', CART);
  await answered(page);
  page.fire('pagehide');
  const later = next(page);
  later.recotag('setCart', CART);
  await later.pass(120 * SECOND);
  expect(later.posted.filter((body) => body.includes('<webSiteId>1<')).length).toBeGreaterThan(0);
  expect(later.heard.at(-1)![0]).toBe('sent');
});

test('an equal cart that still waits is one operation', async () => {
  const page = openPage(SERVICE, { answer: () => new Response('', { status: 503 }) });
  for (const cart of [CART, CART, ANOTHER, ANOTHER]) page.recotag('setCart', cart);
  expect(queued(page)).toBe(2);
});

test.each<[string, Record<string, string>, Surroundings, ((page: Page) => void) | undefined, number]>([
  ['a new device', SERVICE, {}, undefined, 0],
  ['a new device, with a name for it', { ...SERVICE, operations: '{"ClearCart":"Clear"}' }, {}, undefined, 0],
  ['a named customer', SERVICE, {}, (page) => page.recotag('identify', { ids: '42' }), 1],
  ['an unknown cart', SERVICE, { stored: { 'recotag.cart': '{"e":{"lines":null}}' } }, undefined, 1],
  [
    'the id of an earlier tracker',
    { ...SERVICE, adoptDevice: 'earlier' },
    { stored: { earlier: '0b0e7b1c-7d1e-4c55-9f1b-1c1f2a3b4c5d' } },
    undefined,
    1,
  ],
  ['a cart before', SERVICE, {}, (page) => page.recotag('setCart', CART), 2],
])('an empty cart of %s', async (_, settings, surroundings, before, sent) => {
  const page = openPage(settings, surroundings);
  before?.(page);
  await answered(page);
  page.recotag('setCart', []);
  await answered(page);
  const later = next(page, settings);
  // A customer is not stored: without one, it is another cart.
  if (before !== undefined && sent === 1) later.recotag('identify', { ids: '42' });
  later.recotag('setCart', []);
  await answered(later);
  expect([page.posted.length, later.posted.length]).toEqual([sent, 0]);
  expect([cartOf(page), cartOf(later)]).toEqual([[], []]);
});

test('nothing of the customer stays in the storage once the cart is acknowledged', async () => {
  const page = openPage(SERVICE);
  page.recotag('identify', { ids: 'customer-42', email: 'ada@shop.example' });
  page.recotag('setCart', CART);
  await answered(page);
  const all = JSON.stringify({ ...page.storage });
  expect(all).toContain('acknowledged');
  expect(all).not.toContain('recotag.outbox');
  expect(all).not.toMatch(/customer-42|ada@/);
});
