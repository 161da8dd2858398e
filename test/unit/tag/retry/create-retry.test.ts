// recotag-retry.js runs without a browser: ./profile.ts has what recotag.js gives it.
import { expect, test } from 'vitest';
import { DOWN, openProfile, SUCCESS } from './profile.js';

const productsOf = (posted: { body: string }[]): string[] => posted.map(({ body }) => body.replace(/<\/?\w+>/g, ''));

test('a page that waits long for a lease that no other page has still hands over its view', async () => {
  const profile = openProfile();
  profile.isLeaseSlow = true;
  const page = profile.open();
  page.view('1');
  await profile.pass(5000);
  expect(profile.posted).toEqual([]);
  page.leave();
  expect(productsOf(profile.posted)).toEqual(['1']);
});

test('a page that waits long for the lease of another page leaves its view to that page', async () => {
  const profile = openProfile();
  profile.answer = undefined;
  const [other, page] = [profile.open(), profile.open()];
  other.view('1');
  await profile.pass(10);
  page.view('2');
  await profile.pass(5000);
  page.leave();
  expect(productsOf(profile.posted)).toEqual(['1']);
  profile.answer = SUCCESS;
  profile.posted[0]!.answer(SUCCESS);
  await profile.pass(1000);
  expect(productsOf(profile.posted)).toEqual(['1', '2']);
});

test('only the last of many carts is sent', async () => {
  const profile = openProfile();
  const page = profile.open();
  for (const product of ['1', '2', '3']) page.setCart(product);
  await profile.pass(1000);
  expect(productsOf(profile.posted)).toEqual(['3']);
  expect(profile.stored.size).toBe(0);
});

test('after a day a view is dropped, and the next page is told; a cart is sent whatever its age', async () => {
  const profile = openProfile();
  profile.answer = DOWN;
  const page = profile.open();
  page.view('1');
  page.setCart('2');
  await profile.pass(10);
  page.leave();
  profile.answer = SUCCESS;
  profile.skip(25 * 3_600_000);
  const next = profile.open();
  next.check();
  await profile.pass(1000);
  expect(next.told).toEqual(['dropped 1', 'sent 2']);
});

test('of more than 100 views the oldest are dropped', async () => {
  const profile = openProfile();
  profile.answer = { ...DOWN, retryAfter: 60_000 };
  const page = profile.open();
  for (let product = 1; product <= 103; product++) page.view(`${product}`);
  await profile.pass(1000);
  page.check();
  expect(page.told.filter((each) => each.startsWith('dropped')).sort()).toEqual([
    'dropped 1',
    'dropped 2',
    'dropped 3',
  ]);
});

test('a request without an answer fails after 30 seconds, and every third attempt goes without keepalive', async () => {
  const profile = openProfile();
  profile.answer = undefined;
  profile.open().setCart('1');
  await profile.pass(200_000);
  expect(profile.posted.slice(0, 4).map(({ keepalive }) => keepalive)).toEqual([true, true, false, true]);
});
