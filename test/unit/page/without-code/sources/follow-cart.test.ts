// When the shop's cart is requested: as seldom as possible, whatever the page requests. By a clock of the test.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CartReading, followCart } from '../../../../../src/page/without-code/sources/cart/follow-cart.js';
import { ownRequests } from '../../../../../src/page/without-code/sources/cart/own-requests.js';
import type { SourceLine } from '../../../../../src/page/without-code/sources/cart/read-lines.js';
import { freshValue } from '../../../../../src/page/without-code/sources/page/fresh-value.js';

const RULE = { url: '/api/cart', lines: 'items', product: 'id', count: 'n', price: 'p' };
const ORIGIN = 'https://shop.example';

let requests: number[];
let answers: () => Response;
let tellPage: (entries: object[]) => void;
let listeners: Map<string, (event: object) => void>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  requests = [];
  answers = () => Response.json({ items: [{ id: '1', n: 1, p: 9 }] });
  listeners = new Map();
  class Observer {
    constructor(call: (list: { getEntries(): object[] }) => void) {
      tellPage = (entries) => call({ getEntries: () => entries });
    }
    observe() {}
  }
  const document = Object.create({ readyState: 'complete' });
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.stubGlobal('location', new URL('/p/1', ORIGIN));
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', { addEventListener: (name: string, call: () => void) => listeners.set(name, call) });
  vi.stubGlobal('navigator', { userActivation: { isActive: false } });
  vi.stubGlobal('fetch', async () => {
    const start = performance.now();
    requests.push(start);
    const answer = answers();
    // The browser tells of each request, also of this file's own.
    setTimeout(() => tellPage([{ name: `${ORIGIN}/api/cart`, startTime: start, responseEnd: start + 20 }]), 20);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return answer;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const follow = (rule: object = RULE) => {
  const carts: SourceLine[][] = [];
  const notes: CartReading[] = [];
  let last = '';
  const cart = followCart(
    { ...RULE, ...rule },
    {
      report(lines) {
        const text = JSON.stringify(lines);
        if (text === last) return false;
        last = text;
        return !!carts.push(lines);
      },
      note: (reading) => void notes.push(reading),
    },
  );
  return { ...cart, carts, notes };
};

/** The page's own request. */
const pageAsks = (path = '/api/cart', took = 50) =>
  tellPage([{ name: ORIGIN + path, startTime: performance.now() - took, responseEnd: performance.now() }]);

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('once for the page, and not because of its own request; also JSON that calls itself a page', async () => {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  answers = () => Response.json({ items: [{ id: '1', n: 1, p: 9 }] }, { headers });
  const { carts } = follow();
  await pass(600_000);
  expect(requests).toHaveLength(1);
  expect(carts).toEqual([[{ product: '1', sku: undefined, count: 1, price: 9 }]]);
});

test('once for a change, which the page makes by several requests', async () => {
  follow();
  await pass(10_000);
  pageAsks('/api/cart/items');
  await pass(200);
  pageAsks();
  await pass(200);
  pageAsks('/api/cart?fields=all');
  await pass(10_000);
  expect(requests).toHaveLength(2);
  pageAsks('/api/products');
  await pass(10_000);
  expect(requests).toHaveLength(2);
});

test('after the addresses of `after` only', async () => {
  follow({ after: ['/rest/cart', 'https://api.example/cart'] });
  await pass(10_000);
  pageAsks('/api/cart');
  await pass(10_000);
  expect(requests).toHaveLength(1);
  tellPage([{ name: 'https://api.example/cart/1', startTime: performance.now(), responseEnd: performance.now() + 9 }]);
  await pass(10_000);
  expect(requests).toHaveLength(2);
});

test.each<[name: string, answer: () => Response]>([
  ['the same cart', () => Response.json({ items: [] })],
  ['status 500', () => new Response('', { status: 500 })],
  ['a page', () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
])('an hour of a page that requests each second, answered by %s', async (_, answer) => {
  answers = answer;
  const { carts } = follow();
  for (let second = 0; second < 3600; second++) {
    pageAsks();
    await pass(1000);
  }
  expect(requests.length).toBeLessThan(3600 / 30 + 12);
  expect(carts.length).toBeLessThan(2);
  // A click of the shopper is not put off.
  vi.stubGlobal('navigator', { userActivation: { isActive: true } });
  const before = requests.length;
  pageAsks();
  await pass(1000);
  expect(requests.length).toBe(before + 1);
});

test('a page that the shopper comes back to', async () => {
  follow();
  await pass(1000);
  listeners.get('pageshow')!({ persisted: false });
  listeners.get('pageshow')!({ persisted: true });
  await pass(1000);
  expect(requests).toHaveLength(2);
});

test('a cart that was requested for another shopper is dropped', async () => {
  const { again, carts } = follow();
  await pass(410);
  expect(requests).toHaveLength(1);
  again(true);
  answers = () => Response.json({ items: [{ id: '2', n: 1, p: 9 }] });
  await pass(1000);
  expect(carts).toEqual([[{ product: '2', sku: undefined, count: 1, price: 9 }]]);
});

test('what can’t be read says why', async () => {
  const { notes } = follow();
  answers = () => Response.json({ errors: [{}], data: null });
  await pass(1000);
  expect(notes.at(-1)).toEqual({
    from: '/api/cart',
    requests: 1,
    why: 'lines: items is undefined instead of a list',
  });
  const other = follow({ url: 'https://other.example/cart' });
  await pass(1000);
  expect(other.notes).toEqual([
    { from: 'https://other.example/cart', requests: 0, why: 'the address is on another origin' },
  ]);
});

test('a cart in a variable: fields that a framework observes are read, another getter is told', () => {
  const items = [{ id: '1', n: 1, p: 9 }];
  const observed = Object.defineProperty({}, 'cart', { get: () => ({ items }), set: () => {} });
  Object.assign(window, { shop: observed, other: Object.defineProperty({}, 'cart', { get: () => ({ items }) }) });
  const of = (rule: object) => follow({ url: undefined, ...rule });
  expect(of({ window: 'shop.cart' }).carts).toEqual([[{ product: '1', sku: undefined, count: 1, price: 9 }]]);
  const why = 'cart is a getter, which is not called';
  expect(of({ window: 'other.cart' }).notes).toEqual([{ from: 'window:other.cart', requests: 0, why }]);
  expect(of({ window: 'other', lines: 'cart.items' }).notes.at(-1)).toMatchObject({ why });
  expect(of({ window: 'missing' }).notes).toEqual([]);
});

test('a cart that is read by a form', async () => {
  let sent: RequestInit | undefined;
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent = init;
    return answers();
  });
  const { carts } = follow({ form: { controller: 'cart', ajax: 'true' } });
  await pass(1000);
  expect([sent!.method, `${sent!.body}`]).toEqual(['POST', 'controller=cart&ajax=true']);
  expect(carts).toHaveLength(1);
});

test('an own request is found once, the page’s beside it stays', () => {
  const own = ownRequests();
  const end = own.begin(100);
  expect([own.take(100), own.take(110)]).toEqual([true, false]);
  end(150);
  own.begin(200)(220);
  expect([own.take(300), own.take(199), own.take(210)]).toEqual([false, true, false]);
});

test('a value counts on its own route, and after it has changed', () => {
  const fresh = freshValue();
  const read = (value: string | undefined, route: string) => fresh.of(value, route);
  expect(read('a', '/a')).toBe('a');
  expect(read('a', '/b')).toBeUndefined();
  expect(read(undefined, '/b')).toBeUndefined();
  expect(read('b', '/b')).toBe('b');
  expect(read('c', '/b')).toBe('c');
  expect(read('c', '/c')).toBeUndefined();
  expect(read('c', '/b')).toBe('c');
  expect(read('a', '/c')).toBe('a');
});
