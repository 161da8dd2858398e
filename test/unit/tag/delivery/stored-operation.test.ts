// Operations as version 1 of the format has them in shoppers' browsers: none is lost.
import { expect, test } from 'vitest';
import { isSuspect } from '../../../../src/tag/delivery/queued-operation.js';
import { readOperation } from '../../../../src/tag/delivery/stored-operation.js';
import { openPage } from '../page.js';

const SERVICE = { baseUrl: 'https://api.example', endpointId: 'e' };
const ID = '0b0e7b1c-7d1e-4c55-9f1b-1c1f2a3b4c5d';
const NOW = Date.now();
const SENT = NOW - 5000;
const LEFT = NOW - 4000;
const UNHEARD = NOW - 9000;

const content = {
  id: ID,
  operation: 'ViewProduct',
  body: '<operation/>',
  url: 'https://api.example/v3/operations/async?endpointId=e&operation=ViewProduct',
  time: NOW - 10_000,
};
const version1 = (changes: object) => JSON.stringify({ v: 1, ...content, attempts: 0, failures: 0, ...changes });
const cart = (changes: object) => version1({ cart: 'cart.e', ...changes });
const handedOver = { name: 'handedOver', sentAt: SENT, leftAt: LEFT };

test.each([
  ['waits', version1({}), { state: { name: 'waiting' }, attempts: 0, failures: 0, isIsolated: false }],
  ['has no counts', version1({ attempts: undefined, failures: undefined }), { attempts: 0, failures: 0 }],
  ['names a customer', version1({ customer: '<customer/>' }), { customer: '<customer/>' }],
  ['is in flight', version1({ sent: SENT, attempts: 1 }), { state: { name: 'sending', sentAt: SENT }, attempts: 1 }],
  ['is in doubt', version1({ sent: SENT, left: LEFT, attempts: 1 }), { state: handedOver }],
  ['has failed', version1({ attempts: 3, failures: 2, unanswered: 1 }), { failures: 3, isIsolated: false }],
  ['goes by itself', version1({ attempts: 5, failures: 5 }), { failures: 5, isIsolated: true }],
  ['got no response', version1({ attempts: 5, unanswered: 5 }), { failures: 5, isIsolated: false }],
  ['is a cart in flight', cart({ sent: SENT }), { cart: 'cart.e', state: { name: 'sending', sentAt: SENT } }],
  ['is a cart whose page was left', cart({ sent: SENT, left: LEFT }), { state: handedOver }],
  ['is a cart that was sent before', cart({ unheard: UNHEARD }), { state: { name: 'waiting' }, earlier: UNHEARD }],
  [
    'is a cart that was acknowledged',
    cart({ done: true, unheard: UNHEARD, older: true }),
    { state: { name: 'waiting' }, earlier: UNHEARD },
  ],
])('an operation of version 1 that %s', (_, stored, expected) => {
  expect(readOperation(stored)).toMatchObject({ ...content, v: 2, ...expected });
});

test('an operation without a response in five attempts is sent last', () => {
  expect(isSuspect(readOperation(version1({ unanswered: 5 }))!)).toBe(true);
});

test('an operation of this version is read as it was written', () => {
  const operation = readOperation(version1({}))!;
  expect(readOperation(JSON.stringify(operation))).toEqual(JSON.parse(JSON.stringify(operation)));
});

test.each([
  ['waits', version1({})],
  ['was in flight in a page that was left, and whose service is known to fail', version1({ sent: SENT, left: LEFT })],
  ['is a cart whose page was left', cart({ sent: SENT, left: LEFT })],
  ['has failed five times', version1({ attempts: 5, failures: 5 })],
])('an operation of version 1 that %s is sent', async (situation, stored) => {
  let isDown = situation.includes('known to fail');
  const answer = () => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : new Response(''));
  const key = stored.includes('cart.e') ? 'cart.e' : ID;
  const page = openPage(SERVICE, { answer, stored: { [`recotag.outbox.${key}`]: stored } });
  page.recotag('viewProduct', { product: '1' });
  await page.pass(2000);
  isDown = false;
  await page.pass(60_000);
  const sent = page.heard.filter(([name, { body }]) => name === 'sent' && body === '<operation/>');
  expect(sent).toHaveLength(1);
  expect(page.storage.getItem(`recotag.outbox.${key}`)).toBe(null);
});
