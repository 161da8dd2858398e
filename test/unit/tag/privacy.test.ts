// A customer who was named is forgotten when the page says so, and together with the device: in every tab and in what waits.

import { expect, test } from 'vitest';
import { FORMAT, rowKey } from '../../../src/page/tag/outbox/row.js';
import { openPage } from './page.js';

type Page = ReturnType<typeof openPage>;

const SERVICE = { baseUrl: 'https://api.example', endpointId: 'e' };
const ADA = { ids: 'ada', email: 'ada@shop.example', mobilePhone: '+49 30 1234567' };
const DAY = 864e5;

/** The service can't be reached: what is called waits. */
const down = () => Promise.reject(new TypeError('Failed to fetch'));
const everything = ({ storage }: Page) => JSON.stringify({ ...storage });
const lastQueued = ({ heard }: Page) => heard.filter(([name]) => name === 'queued').at(-1)![1].body;

/** Two tabs of one browser, in both of which Ada was named. */
const twoTabs = (settings: Record<string, string> = SERVICE): [Page, Page] => {
  const one = openPage(settings, { answer: down });
  const other = openPage(settings, { answer: down, storage: one.storage });
  for (const tab of [one, other]) tab.recotag('identify', ADA);
  return [one, other];
};

test.each([
  ['reset', ['reset']],
  ['denied and granted again', ['consent', 'denied'], ['consent', 'granted']],
])('%s in one tab: the next view of another tab has no customer', (_, ...commands) => {
  const [one, other] = twoTabs();
  const before = other.recotag.deviceUUID;
  for (const command of commands) one.recotag(...command);
  // Before the other tab has heard of it, as one that comes back from the back/forward cache.
  other.recotag('viewProduct', { product: '1' });
  expect(other.recotag.deviceUUID).not.toBe(before);
  expect(lastQueued(other)).not.toContain('customer');
  expect(everything(one)).not.toMatch(/ada@/i);
});

test('a customer named while consent was pending is forgotten with the device that was made then', async () => {
  const [one, other] = twoTabs({ ...SERVICE, consent: 'pending' });
  await other.pass(0);
  one.recotag('consent', 'granted');
  other.fire('storage', { key: 'recotag.consent' });
  one.recotag('reset');
  other.recotag('viewProduct', { product: '1' });
  expect(lastQueued(other)).not.toContain('customer');
});

test.each(['pending', 'granted'])('after %s, denied and granted, the same tab sends no customer', (consent) => {
  const page = openPage({ ...SERVICE, consent }, { answer: down });
  page.recotag('identify', ADA);
  page.recotag('consent', 'denied');
  page.recotag('consent', 'granted');
  page.recotag('viewProduct', { product: '1' });
  expect(lastQueued(page)).not.toContain('customer');
});

test('identify(null) in any tab removes the customer from waiting operations', async () => {
  const [one, other] = twoTabs();
  one.recotag('viewProduct', { product: '1' });
  one.recotag('setCart', [{ product: '2', count: 1, price: 1 }]);
  other.recotag('operation', 'Custom', { topic: 'news' });
  await one.pass(100); // a try fails, and its row is written again
  expect(everything(one)).toMatch(/ada@/);
  other.recotag('identify', null);
  expect(everything(one)).not.toMatch(/ada@|1234567/i);
  await one.pass(10_000); // more tries of the tab that has sent the row before
  expect(everything(one)).not.toMatch(/ada@|1234567/i);
  const bodies = one.posted.slice(-1);
  expect(bodies[0]).toMatch(/^<operation><product/);
});

test('identify(null) while a request is in flight: the operation that waits again has no customer', async () => {
  const page = openPage(SERVICE, { answer: down });
  page.recotag('identify', ADA);
  page.recotag('viewProduct', { product: '1' });
  page.recotag('identify', null);
  await page.pass(500);
  expect(page.posted).toHaveLength(1);
  expect(everything(page)).toContain('>1<');
  expect(everything(page)).not.toMatch(/ada@/i);
  const left = openPage(SERVICE, { answer: down });
  left.recotag('identify', ADA);
  left.recotag('viewProduct', { product: '1' });
  left.recotag('identify', null);
  left.fire('pagehide');
  expect(everything(left)).not.toMatch(/ada@/i);
});

test('identify(null) removes the customer from calls that wait for consent', () => {
  const page = openPage({ ...SERVICE, consent: 'pending' }, { answer: down });
  page.recotag('identify', ADA);
  page.recotag('viewProduct', { product: '1' });
  page.recotag('identify', null);
  page.recotag('consent', 'granted');
  expect(lastQueued(page)).toBe('<operation><product><ids><webSiteId>1</webSiteId></ids></product></operation>');
});

test('identify(null) keeps a customer that an operation’s own body has', () => {
  const page = openPage(SERVICE, { answer: down });
  page.recotag('identify', ADA);
  page.recotag('operation', 'Register', { customer: { email: 'new@shop.example' } });
  page.recotag('identify', null);
  expect(everything(page)).toContain('new@shop.example');
});

test.each([
  [undefined, 29.9, 30.1],
  ['7', 6.9, 7.1],
])('keepDays %s: a cart with a customer is dropped after that time', async (keepDays, before, after) => {
  const settings = { ...SERVICE, ...(keepDays && { keepDays }) };
  const page = openPage(settings, { answer: down });
  page.recotag('identify', ADA);
  page.recotag('setCart', [{ product: '2', count: 1, price: 1 }]);
  await page.pass(1000);
  page.setClock(before * DAY);
  page.recotag('flush');
  await page.pass(100);
  expect(everything(page)).toMatch(/ada@/);
  page.setClock((after - before) * DAY);
  page.recotag('flush');
  await page.pass(100);
  expect(everything(page)).not.toMatch(/ada@/);
  expect(page.heard.map(([name]) => name)).toContain('dropped');
});

test('a cart without a customer is kept at any age', async () => {
  const page = openPage({ ...SERVICE, keepDays: '1' }, { answer: down });
  page.recotag('setCart', [{ product: '2', count: 1, price: 1 }]);
  await page.pass(1000);
  page.setClock(400 * DAY);
  page.recotag('flush');
  expect(everything(page)).toContain('>2<');
});

test('an operation with a customer that another page has left has the same limit', async () => {
  const row = {
    v: FORMAT,
    state: { name: 'waiting' },
    id: '0b0e7b1c-7d1e-4c55-9f1b-1c1f2a3b4c5d',
    operation: 'SetCart',
    body: '<operation><customer><email>ada@shop.example</email></customer><productList/></operation>',
    url: 'https://api.example/v3/operations/async?endpointId=e&operation=SetCart',
    time: Date.now() - 31 * DAY,
    attempts: 3,
    failures: 0,
    cart: 'cart.e',
  };
  const page = openPage(SERVICE, { answer: down, stored: { [rowKey(row)]: JSON.stringify(row) } });
  await page.pass(100);
  expect(everything(page)).not.toMatch(/ada@/);
});

test.each(['0', '-1', 'a week'])('keepDays %j is rejected', (keepDays) => {
  const page = openPage({ ...SERVICE, keepDays });
  const rejected = page.heard.find(([name]) => name === 'rejected');
  expect(rejected?.[1].error).toContain(`keepDays must be a number > 0, not "${keepDays}"`);
});
