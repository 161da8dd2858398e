// A demo runs on the user's computer: pages of other sites can neither read nor change it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Demo, startDemo } from '../../../demo/start-demo.js';
import { sandbox, send, view } from './service/sandbox.js';

let demo: Demo;
beforeAll(async () => {
  demo = await startDemo(0, 0);
});
afterAll(() => demo.close());

const SHOP = ['/', '/cart', '/api/products?ids=tent', '/dist/recotag.js', '/studio', '/studio/demo.json'];
const SERVICE = ['/', '/simulations'];
const pages = () => [
  ...SHOP.map((path) => demo.shop.url + path),
  `${demo.shop.url}/studio/shop?url=${encodeURIComponent(`${demo.service.url}/`)}`,
  ...SERVICE.map((path) => demo.service.url + path),
];
const get = (url: string, headers: Record<string, string>) => send(url, { method: 'GET', headers });

test('shop, studio and service reject unknown host names (DNS rebinding)', async () => {
  for (const url of pages())
    for (const host of [
      'evil.example',
      'localhost.evil.example:4170',
      '127.0.0.1.evil.example',
      '0.0.0.0:4170',
      'localhost@evil',
    ])
      expect(await get(url, { host }), `${url} as ${host}`).toMatchObject({ httpStatus: 421 });
  const posted = await send(`${demo.shop.url}/studio/check`, { headers: { host: 'evil.example' }, body: '{}' });
  expect(posted.httpStatus).toBe(421);
});

test('what a link puts into a preview is no page, and a check needs the token of the studio', async () => {
  const { shop } = demo;
  const frames = [
    `${shop.url}/studio/preview?markup=${encodeURIComponent('<reco-list add-url="/studio/check" buy></reco-list>')}`,
    `${shop.url}/studio/shop?url=${encodeURIComponent(`${shop.url}/`)}`,
  ];
  for (const url of frames) {
    for (const dest of ['document', 'embed', 'object', 'frame'])
      expect([url, dest, (await get(url, { 'sec-fetch-dest': dest })).httpStatus]).toEqual([url, dest, 403]);
    expect((await get(url, { 'sec-fetch-dest': 'iframe' })).httpStatus).toBe(200);
  }
  // As a list of a preview would send it.
  const fromList = { origin: shop.url, 'sec-fetch-site': 'same-origin' };
  for (const token of [{}, { 'recotag-studio': 'guessed' }] as Record<string, string>[])
    expect(
      (await send(`${shop.url}/studio/check`, { headers: { ...fromList, ...token }, body: '{}' })).httpStatus,
    ).toBe(403);
  const { checkToken } = await (await fetch(`${shop.url}/studio/demo.json`)).json();
  const headers = { ...fromList, 'recotag-studio': checkToken };
  expect((await send(`${shop.url}/studio/check`, { headers, body: '{"url":"https://evil.example"}' })).httpStatus).toBe(
    422,
  );
});

test('every name of this machine is answered, with any port in front of it', async () => {
  for (const url of [demo.shop.url, `${demo.shop.url}/studio`, demo.service.url])
    for (const host of ['localhost', 'LocalHost:1', '127.0.0.1:8080', '127.8.8.8', '[::1]:4170', '[::1]'])
      expect((await get(url, { host })).httpStatus, `${url} as ${host}`).toBe(200);
});

test('pages of the service need its own host name; operations accept any host name', async () => {
  const service = await sandbox({ host: '127.0.0.1' });
  expect((await get(`${service.url}/`, { host: `127.0.0.1:${service.port}` })).httpStatus).toBe(200);
  const { httpStatus } = await send(
    `${service.url}/v3/operations/async?endpointId=demo-shop&operation=ViewProduct&deviceUUID=7f3e2c1a-1b2c-4d3e-8f4a-123456789abc`,
    {
      headers: { host: 'api.service.example', accept: 'application/xml', 'content-type': 'application/xml' },
      body: '<operation><product><ids><webSiteId>p1</webSiteId></ids></product></operation>',
    },
  );
  expect(httpStatus).toBe(200);
});

const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'http://localhost:9' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];

test('the requests are only for pages of the service itself and for clients that are not browsers', async () => {
  const service = await sandbox();
  await view(service, 'p1');
  for (const headers of FOREIGN) {
    const reply = await get(`${service.url}/`, headers);
    expect(reply).toMatchObject({ httpStatus: 403 });
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(reply.body).not.toContain('ViewProduct');
  }
  expect(service.requests).toHaveLength(1);
  const own: Record<string, string>[] = [
    {},
    { origin: service.url, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ];
  for (const headers of own) {
    const reply = await get(`${service.url}/`, headers);
    expect(reply.httpStatus).toBe(200);
    expect(reply.body).toContain('ViewProduct');
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
  }
});

test('any page may read what can be simulated', async () => {
  const headers = { origin: demo.shop.url, 'sec-fetch-site': 'same-site' };
  expect(await get(`${demo.service.url}/simulations`, headers)).toMatchObject({
    httpStatus: 200,
    headers: { 'access-control-allow-origin': '*' },
  });
});

test('no other page opens addresses of this machine in the studio, nor has a shop checked', async () => {
  const shop = `${demo.shop.url}/studio/shop?url=${encodeURIComponent(`${demo.shop.url}/`)}`;
  for (const headers of FOREIGN) {
    expect((await get(shop, headers)).httpStatus).toBe(403);
    // It has the token of the published lists.
    expect((await get(`${demo.shop.url}/studio/demo.json`, headers)).httpStatus).toBe(403);
    expect((await send(`${demo.shop.url}/studio/check`, { headers, body: '{}' })).httpStatus).toBe(403);
  }
  expect((await get(shop, { 'sec-fetch-site': 'same-origin' })).httpStatus).toBe(200);
});
