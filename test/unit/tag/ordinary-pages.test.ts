// What ordinary pages and networks do to the tag: a logout, doors in front of the service, limiters.
import { expect, test } from 'vitest';
import { openPage, type Page } from './page.js';

const SERVICE = { baseUrl: 'https://api.example', endpointId: 'e' };

const cart = (product: string) => [{ product, count: 1, price: 2 }];
const names = ({ heard }: Page): string[] =>
  heard.map(([name]) => name).filter((name) => !/device|config|cart|view/.test(name));

/** What a shop's script does at a logout. */
const clear = ({ storage }: Page): void => {
  for (const key of Object.keys(storage)) storage.removeItem(key);
};

test('a logout: the empty cart, then the storage is cleared and the page is left: the cart arrives, and waits until it is acknowledged', async () => {
  const page = openPage(SERVICE);
  page.recotag('setCart', cart('1'));
  await page.pass(100);
  page.recotag('setCart', []);
  clear(page);
  page.fire('pagehide');
  await page.pass(100);
  expect(page.posted.at(-1)).toContain('<productList/>');
  // While another cart was on its way, too.
  const busy = openPage(SERVICE, { answer: () => new Promise(() => {}) });
  busy.recotag('setCart', cart('1'));
  busy.recotag('setCart', []);
  clear(busy);
  busy.fire('pagehide');
  expect(busy.posted.at(-1)).toContain('<productList/>');
});

test('a view and a cart are in flight, the storage is cleared, and the service fails: both arrive', async () => {
  let isWell = false;
  const answer = () => new Response('', { status: isWell ? 200 : 503 });
  const page = openPage(SERVICE, { answer });
  page.recotag('viewProduct', { product: '1' });
  page.recotag('setCart', cart('2'));
  clear(page);
  await page.pass(100);
  isWell = true;
  await page.pass(10_000);
  expect(page.posted).toHaveLength(4);
  expect(names(page).filter((name) => name === 'sent')).toHaveLength(2);
});

test('`detail` has six fields and no others', async () => {
  let count = 0;
  const answers = ['', '<result><status>Success</status></result>', '<result><status>Invalid</status></result>'];
  const page = openPage(SERVICE, {
    answer: () => new Response(answers[count], { status: count++ ? 200 : 503 }),
  });
  page.recotag('identify', { ids: '42' });
  page.recotag('viewProduct', { product: '1' });
  await page.pass(5000);
  page.recotag('setCart', cart('1'));
  await page.pass(5000);
  const told = page.heard.filter(([name]) => /queued|sent|retry|rejected/.test(name));
  expect(told.map(([name, detail]) => [name, Object.keys(detail).sort().join(' ')])).toEqual([
    ['queued', 'attempts body id operation'],
    ['retry', 'attempts body error id operation status'],
    ['sent', 'attempts body id operation status'],
    ['queued', 'attempts body id operation'],
    ['rejected', 'attempts body error id operation status'],
  ]);
});

test('a timer ends with the response: under zone.js a page is stable then', async () => {
  const page = openPage(SERVICE);
  page.recotag('viewProduct', { product: '1' });
  await page.pass(1000);
  expect(page.timers()).toBe(0);
});

test('what a dropped operation has stored beside it goes with it', async () => {
  const now = Date.now();
  const row = {
    v: 3,
    id: 'old',
    operation: 'ViewProduct',
    body: '<operation/>',
    url: 'https://api.example/v3?endpointId=e',
    attempts: 9,
  };
  const dropped = { ...row, time: now - 9e7, state: { name: 'waiting' }, failures: 9, isQuarantined: true };
  const page = openPage(SERVICE, {
    stored: {
      'recotag.outbox.old': JSON.stringify(dropped),
      'recotag.outbox~old': JSON.stringify({ failures: 9, at: now, wait: 60_000 }),
    },
  });
  await page.pass(1000);
  expect(names(page)).toEqual(['dropped']);
  expect(Object.keys(page.storage).filter((key) => key.startsWith('recotag.outbox'))).toEqual([]);
});
