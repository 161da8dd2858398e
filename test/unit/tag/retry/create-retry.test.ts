// What recotag-retry.js does of its own: how long it waits for other pages, what it drops, and how it sends again.
import { expect, test } from 'vitest';
import { FORMAT } from '../../../../src/page/tag/outbox/row.js';
import { openPage, type Page } from '../page.js';

const SERVICE = { baseUrl: 'https://api.example', endpointId: 'e' };

const idsOf = ({ posted }: Page): string[] => posted.map((body) => /<webSiteId>(.*?)</.exec(body)![1]!);
const told = ({ heard }: Page, ...names: string[]): string[] =>
  heard.filter(([name]) => names.includes(name)).map(([name, { operation }]) => `${name} ${operation}`);
const cart = (product: string) => [{ product, count: 1, price: 2 }];

test.each([
  ['another page has it: the cart is left to that page', [{ name: 'recotag' }], []],
  ['no other page has it: the cart is handed over', [], ['newer']],
])('a page that is left while it waits long for the lease; %s', async (_, held, sent) => {
  const now = Date.now();
  const earlier = {
    v: FORMAT,
    id: 'earlier',
    operation: 'SetCart',
    body: '<operation/>',
    url: 'https://api.example/v3/operations/async?endpointId=e&operation=SetCart',
    time: now - 1000,
    cart: 'cart.e',
    state: { name: 'handedOver', sentAt: now, leftAt: now }, // it may still arrive, so the newer one waits for the second file
    attempts: 1,
    failures: 0,
  };
  const page = openPage(SERVICE, {
    stored: { 'recotag.outbox.earlier': JSON.stringify(earlier) },
    locks: { request: () => new Promise(() => {}), query: async () => ({ held }) },
  });
  page.recotag('setCart', cart('newer'));
  await page.pass(5000);
  expect(page.posted).toEqual([]);
  page.fire('pagehide');
  expect(idsOf(page)).toEqual(sent);
});

test('after a day a view is dropped, and the page is told; a cart is sent whatever its age', async () => {
  let isDown = true;
  const answer = () => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : new Response(''));
  const page = openPage(SERVICE, { answer });
  page.recotag('viewProduct', { product: '1' });
  page.recotag('setCart', cart('2'));
  await page.pass(100);
  isDown = false;
  page.setClock(25 * 3_600_000);
  page.recotag('flush');
  await page.pass(1000);
  expect(told(page, 'dropped', 'sent')).toEqual(['dropped ViewProduct', 'sent SetCart']);
});

test('of more than 100 views the oldest are dropped', async () => {
  const answer = () => new Response('', { status: 503, headers: { 'Retry-After': '600' } });
  const page = openPage(SERVICE, { answer });
  for (let product = 1; product <= 103; product++) page.recotag('viewProduct', { product });
  await page.pass(1000);
  const dropped = page.heard.filter(([name]) => name === 'dropped').map(([, { body }]) => /\d+/.exec(body)![0]);
  expect(dropped.sort()).toEqual(['1', '2', '3']);
});

test('a request without an answer fails after 30 seconds, every third attempt goes without keepalive, and none follows a redirect', async () => {
  const page = openPage(SERVICE, { answer: () => new Promise(() => {}) });
  page.recotag('setCart', cart('1'));
  await page.pass(300_000);
  // The first one is that of the first file.
  expect(page.asked.slice(0, 5).map(({ keepalive }) => keepalive)).toEqual([true, true, true, false, true]);
  expect(new Set(page.asked.map(({ redirect }) => redirect))).toEqual(new Set(['manual']));
});
