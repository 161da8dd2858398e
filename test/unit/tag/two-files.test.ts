// What recotag.js keeps alone: recotag-retry.js is missing, late, or of another version.
import { expect, test } from 'vitest';
import { HAND_OVER } from '../../../src/page/tag/outbox/hand-over.js';
import { FORMAT } from '../../../src/page/tag/outbox/row.js';
import { openPage, type Page, type Surroundings } from './page.js';

const SERVICE = { baseUrl: 'https://api.example', endpointId: 'e' };
const ALONE: Surroundings = { hasRetry: false };
const HOUR = 36e5;

const failing = (): Response => new Response('', { status: 500 });

const cart = (product: string) => [{ product, count: 1, price: 2 }];
const idsOf = ({ posted }: Page): string[] => posted.map((body) => /<webSiteId>(.*?)</.exec(body)![1]!);
const rows = ({ storage }: Page): string[] => Object.keys(storage).filter((key) => key.startsWith('recotag.outbox.'));
const count = ({ heard }: Page, name: string): number => heard.filter(([each]) => each === name).length;
/** The next page of the same browser. */
const next = ({ storage }: Page, surroundings: Surroundings = {}): Page =>
  openPage(SERVICE, { ...surroundings, storage });

/** A row that another page has left. */
const leftover = (changes: object = {}): Record<string, string> => ({
  'recotag.outbox.left': JSON.stringify({
    v: FORMAT,
    id: 'left',
    operation: 'ViewProduct',
    body: '<operation><product><ids><webSiteId>left</webSiteId></ids></product></operation>',
    url: 'https://api.example/v3/operations/async?endpointId=e&operation=ViewProduct',
    time: Date.now() - 60_000,
    state: { name: 'waiting' },
    attempts: 1,
    failures: 1,
    ...changes,
  }),
});

test('a cart that waits is not sent as its page is left if another tab has sent a newer one', async () => {
  const now = Date.now();
  const earlier = { operation: 'SetCart', cart: 'cart.e', state: { name: 'handedOver', sentAt: now, leftAt: now } };
  const page = openPage(SERVICE, { ...ALONE, stored: leftover(earlier) });
  page.recotag('setCart', cart('older'));
  await page.pass(100);
  expect(idsOf(page)).toEqual([]); // The cart of the earlier page may still arrive.
  const other = next(page, ALONE);
  await other.pass(200);
  other.recotag('setCart', cart('newer'));
  other.fire('pagehide');
  expect(idsOf(other)).toEqual(['newer']);
  page.fire('pagehide');
  expect(idsOf(page)).toEqual([]);
});

test('a burst goes a few at a time, without waiting for a lock, and none after a failure', async () => {
  const page = openPage(SERVICE);
  for (let product = 1; product <= 10; product++) page.recotag('viewProduct', { product });
  await Promise.resolve();
  expect(page.posted).toHaveLength(4);
  await page.pass(1000);
  expect(idsOf(page)).toEqual(Array.from({ length: 10 }, (_, index) => `${index + 1}`));
  const broken = openPage(SERVICE, { ...ALONE, answer: failing });
  for (let product = 1; product <= 10; product++) broken.recotag('viewProduct', { product });
  await broken.pass(HOUR);
  expect(broken.posted).toHaveLength(4);
  expect(rows(broken)).toHaveLength(10);
});

test('consent that another tab denies before this page listens to other tabs is followed', async () => {
  const page = openPage(SERVICE, ALONE);
  next(page, ALONE).recotag('consent', 'denied');
  await page.pass(0);
  expect([page.recotag.consent, page.recotag.deviceUUID]).toEqual(['denied', undefined]);
});

test.each([HAND_OVER - 1, HAND_OVER + 1, undefined, 'x'])(
  'a second file with the number %s is ignored',
  async (number) => {
    const page = openPage(SERVICE, { ...ALONE, stored: leftover() });
    let given: unknown;
    page.handOver(number, (all: unknown) => {
      given = all;
    });
    await page.pass(1000);
    expect(given).toBe(undefined);
    page.recotag('viewProduct', { product: '1' });
    await page.pass(1000);
    expect(idsOf(page)).toEqual(['1']);
  },
);

test('nothing loads the second file on a page where nothing waits and nothing fails', async () => {
  const page = openPage(SERVICE);
  page.recotag('viewProduct', { product: '1' });
  page.recotag('setCart', cart('1'));
  await page.pass(HOUR);
  page.fire('pagehide');
  expect(page.loaded).toEqual([]);
  expect(count(page, 'sent')).toBe(2);
});

test('a second file that expects something else of this page harms nothing', async () => {
  const page = openPage(SERVICE, { ...ALONE, stored: leftover() });
  const broken = (): never => {
    throw new TypeError('x is not a function');
  };
  expect(() => page.handOver(HAND_OVER, broken)).not.toThrow();
  expect(() => page.handOver(HAND_OVER, () => ({}))).not.toThrow();
  page.recotag('viewProduct', { product: '1' });
  page.fire('pagehide');
  await page.pass(1000);
  expect(idsOf(page)).toEqual(['1']);
});

test('a second file that could not be loaded is loaded again, with a pause that doubles: on a call, and when the network is back', async () => {
  const page = openPage(SERVICE, { ...ALONE, answer: failing });
  const loads = async (call: () => void, milliseconds: number) => {
    call();
    await page.pass(milliseconds);
    return page.loaded.length;
  };
  const view = () => page.recotag('viewProduct', { product: '1' });
  expect(await loads(view, 500)).toBe(1);
  expect(await loads(view, 600)).toBe(1);
  expect(await loads(view, 500)).toBe(2);
  // The pause is two seconds now, but the network is back.
  expect(await loads(() => page.fire('online'), 100)).toBe(3);
  // Chromium doesn't load an address again that has failed.
  expect(new Set(page.loaded).size).toBe(3);
});
