// `POST {base}/device` and `POST {base}/forget` of the relay.
import { expect, test } from 'vitest';
import { createRelay, type DurableQueue, type RelayOptions } from '../../../src/node/server.js';

const DEVICE = '7d2f9c1e-0b0a-4c39-8a52-6f1f0f1b2a3c';

const ask = async (
  options: Partial<RelayOptions>,
  path: string,
  { method = 'POST', headers = { Origin: 'https://shop.example' } }: RequestInit = {},
) => {
  const relay = createRelay({ baseUrl: 'https://service.example', path: '/reco', onAlarm: () => {}, ...options });
  const { status, headers: got } = await relay(new Request(`https://shop.example${path}`, { method, headers }));
  return [status, got.get('set-cookie')];
};

const deviceCookie = { name: 'recotag_device', domain: 'shop.example' };

const queue = (removeDevice: DurableQueue['removeDevice']): DurableQueue => ({
  put: async () => {},
  start: () => {},
  counts: () => ({ waiting: 0, oldestSeconds: 0, kept: 0, delivered: 0, refused: 0, replaced: 0, expired: 0 }),
  close: async () => {},
  removeDevice,
});

test('the cookie is set for 390 days, and deleted', async () => {
  const about = 'Path=/; Secure; SameSite=Lax; Max-Age=';
  expect(await ask({ deviceCookie }, `/reco/device?deviceUUID=${DEVICE}`)).toEqual([
    204,
    `recotag_device=${DEVICE}; ${about}33696000; Domain=shop.example`,
  ]);
  expect(await ask({ deviceCookie }, `/reco/forget?deviceUUID=${DEVICE}`)).toEqual([
    204,
    `recotag_device=; ${about}0; Domain=shop.example`,
  ]);
});

test('forgetting removes what the queue has of the device; 503 if it fails', async () => {
  const removed: string[] = [];
  const works = queue(async (device) => void removed.push(device));
  expect(await ask({ durable: works }, `/reco/forget?deviceUUID=${DEVICE}`)).toEqual([204, null]);
  expect(removed).toEqual([DEVICE]);
  const fails = queue(async () => {
    throw Error('disk');
  });
  expect(await ask({ durable: fails, deviceCookie }, `/reco/forget?deviceUUID=${DEVICE}`)).toEqual([503, null]);
});

test.each<[string, Record<string, string>]>([
  ['fetch', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' }],
  ['fetch with mode same-origin', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'same-origin' }],
  ['fetch in a browser without Sec-Fetch headers', {}],
  ['the type of operations', { 'Content-Type': 'application/xml' }],
])('a script of the shop’s page: %s', async (_, headers) => {
  const [status, cookie] = await ask({ deviceCookie }, `/reco/device?deviceUUID=${DEVICE}`, {
    headers: { Origin: 'https://shop.example', ...headers },
  });
  expect([status, cookie]).toEqual([204, expect.stringContaining(DEVICE)]);
});

type Case = [string, number, Partial<RelayOptions>, string, RequestInit?];

const foreign = (what: string, headers: Record<string, string>, route = 'device'): Case => [
  what,
  403,
  { deviceCookie, allowedOrigins: '*' },
  `/reco/${route}?deviceUUID=${DEVICE}`,
  { headers },
];

test.each<Case>([
  ['no cookie and no queue', 404, {}, `/reco/forget?deviceUUID=${DEVICE}`],
  ['a queue without a cookie', 404, { durable: queue(async () => {}) }, `/reco/device?deviceUUID=${DEVICE}`],
  ['another path', 404, { deviceCookie }, `/other/device?deviceUUID=${DEVICE}`],
  ['GET', 405, { deviceCookie }, `/reco/device?deviceUUID=${DEVICE}`, { method: 'GET' }],
  ['no id', 400, { deviceCookie }, '/reco/device'],
  ['an id that is no UUID', 400, { deviceCookie }, '/reco/device?deviceUUID=1; Domain=x'],
  ['two ids', 400, { deviceCookie }, `/reco/device?deviceUUID=${DEVICE}&deviceUUID=${DEVICE}`],
  foreign('an allowed page of another origin', { Origin: 'https://other.example' }),
  foreign('a sub-domain', { Origin: 'https://m.shop.example', 'Sec-Fetch-Site': 'same-site' }),
  ...['navigate', 'no-cors', 'websocket', ''].map((mode) =>
    foreign(`a form or a ping on a page of the shop (Sec-Fetch-Mode: ${mode})`, {
      Origin: 'https://shop.example',
      'Sec-Fetch-Site': 'same-origin',
      'Sec-Fetch-Mode': mode,
    }),
  ),
  ...['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'text/ping'].map((type) =>
    foreign(
      `a form without Sec-Fetch-Mode (${type})`,
      { Origin: 'https://shop.example', 'Content-Type': type },
      'forget',
    ),
  ),
])('%s: %i', async (_, status, options, path, request) =>
  expect(await ask(options, path, request)).toEqual([status, null]),
);

test('an invalid name or domain is an error', () => {
  for (const wrong of [{ name: 'a b' }, { name: 'a', domain: 'x; Secure' }])
    expect(() => createRelay({ baseUrl: 'https://service.example', deviceCookie: wrong })).toThrow(/deviceCookie/);
});
