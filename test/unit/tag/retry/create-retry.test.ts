// recotag-retry.js runs without a browser: ./profile.ts has what recotag.js gives it.
import { expect, test } from 'vitest';
import { DOWN, openProfile, REFUSED, SUCCESS } from './profile.js';

const productsOf = (posted: { body: string }[]): string[] => posted.map(({ body }) => body.replace(/<\/?\w+>/g, ''));

test('what waits is sent in order, and leaves when it is acknowledged', async () => {
  const profile = openProfile();
  const page = profile.open();
  page.view('1');
  expect(profile.stored.size).toBe(1);
  expect(profile.posted).toEqual([]);
  page.view('2');
  await profile.pass(1000);
  expect(productsOf(profile.posted)).toEqual(['1', '2']);
  expect(page.told).toEqual(['sent 1', 'sent 2']);
  expect(profile.stored.size).toBe(0);
});

test('a failure is stored for all pages; the next page, `flush` and the end of the back-off retry', async () => {
  const profile = openProfile();
  profile.answer = DOWN;
  const page = profile.open();
  page.view('1');
  await profile.pass(500);
  const open = profile.open();
  open.check();
  await profile.pass(400);
  expect(profile.posted).toHaveLength(2);
  page.flush();
  await profile.pass(400);
  expect(profile.posted).toHaveLength(3);
  profile.answer = SUCCESS;
  await profile.pass(60_000);
  expect(profile.posted).toHaveLength(4);
  expect(profile.stored.size).toBe(0);
});

test('a view that is in flight as its page is left is in doubt: the next response of its queue decides', async () => {
  for (const next of [SUCCESS, DOWN]) {
    const profile = openProfile();
    profile.answer = undefined;
    const page = profile.open();
    page.view('1');
    await profile.pass(10);
    page.leave();
    const later = profile.open();
    later.check();
    await profile.pass(60_000);
    expect(productsOf(profile.posted)).toEqual(['1']);
    later.view('2');
    await profile.pass(10);
    profile.posted[1]!.answer(next);
    profile.answer = SUCCESS;
    await profile.pass(60_000);
    expect(productsOf(profile.posted).sort()).toEqual(next === SUCCESS ? ['1', '2'] : ['1', '1', '2', '2']);
    expect(profile.stored.size).toBe(0);
  }
});

test('a page that is left hands over what it has called, with keepalive, and holds no lease', async () => {
  const profile = openProfile();
  profile.answer = undefined;
  const page = profile.open();
  for (const product of ['1', '2', '3']) page.view(product);
  await profile.pass(10);
  page.leave();
  expect(productsOf(profile.posted)).toEqual(['1', '2', '3']);
  expect(profile.posted.every(({ keepalive }) => keepalive)).toBe(true);
  const other = profile.open();
  other.setCart('4');
  await profile.pass(1000);
  expect(productsOf(profile.posted)).toEqual(['1', '2', '3', '4']);
});

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

test('two pages with the same storage send each view once, one at a time', async () => {
  const profile = openProfile();
  const pages = [profile.open(), profile.open()];
  for (let index = 0; index < 5; index++) for (const [tab, page] of pages.entries()) page.view(`${tab}-${index}`);
  await profile.pass(60_000);
  expect(new Set(productsOf(profile.posted)).size).toBe(10);
  expect(profile.posted).toHaveLength(10);
});

test('only the last of many carts is sent', async () => {
  const profile = openProfile();
  const page = profile.open();
  for (const product of ['1', '2', '3']) page.setCart(product);
  await profile.pass(1000);
  expect(productsOf(profile.posted)).toEqual(['3']);
  expect(profile.stored.size).toBe(0);
});

test('a slow cart is not overtaken: the next one waits for its response, and those in between are not sent', async () => {
  const profile = openProfile();
  profile.answer = undefined;
  const page = profile.open();
  page.setCart('slow');
  await profile.pass(10);
  page.setCart('between');
  page.setCart('fast');
  await profile.pass(1000);
  expect(productsOf(profile.posted)).toEqual(['slow']);
  profile.answer = SUCCESS;
  profile.posted[0]!.answer(SUCCESS);
  await profile.pass(60_000);
  expect(productsOf(profile.posted)).toEqual(['slow', 'fast']);
  expect(profile.stored.size).toBe(0);
});

test('a cart that fails is replaced by a newer one: the older one never arrives', async () => {
  const profile = openProfile();
  profile.answer = DOWN;
  const page = profile.open();
  page.setCart('older');
  await profile.pass(10);
  profile.answer = SUCCESS;
  page.setCart('newer');
  page.flush();
  await profile.pass(60_000);
  expect(page.told).toEqual(['retry older', 'sent newer']);
});

test('what the service rejects is never sent again, and the next operation is sent', async () => {
  const profile = openProfile();
  profile.answer = undefined;
  const page = profile.open();
  page.view('1');
  page.view('2');
  await profile.pass(10);
  profile.answer = SUCCESS;
  profile.posted[0]!.answer(REFUSED);
  await profile.pass(60_000);
  expect(page.told).toEqual(['rejected 1', 'sent 2']);
  expect(productsOf(profile.posted)).toEqual(['1', '2']);
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

test('while the page may not send, nothing is read or written', async () => {
  const profile = openProfile();
  const page = profile.open();
  profile.stored.set('recotag.outbox.broken', 'x');
  profile.canSend = false;
  page.check();
  page.hide();
  page.leave();
  await profile.pass(60_000);
  expect(profile.touched).toEqual([]);
});

test('an answer after the shopper has denied consent changes nothing', async () => {
  const profile = openProfile();
  profile.answer = undefined;
  const page = profile.open();
  page.view('1');
  await profile.pass(10);
  profile.stored.clear();
  profile.canSend = false;
  profile.touched.length = 0;
  profile.posted[0]!.answer(DOWN);
  await profile.pass(60_000);
  expect(profile.touched).toEqual([]);
  expect(page.told).toEqual([]);
});

test('a request without an answer fails after 30 seconds, and every third attempt goes without keepalive', async () => {
  const profile = openProfile();
  profile.answer = undefined;
  profile.open().setCart('1');
  await profile.pass(200_000);
  expect(profile.posted.slice(0, 4).map(({ keepalive }) => keepalive)).toEqual([true, true, false, true]);
});
