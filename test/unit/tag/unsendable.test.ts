// Headers, ids and stored values that make no sense must not stop operations.
import { expect, test } from 'vitest';
import { openPage, type Surroundings } from './page.js';

const SERVICE = { baseUrl: 'https://api.example', endpointId: 'e' };
const ID = '0b0e7b1c-7d1e-4c55-9f1b-1c1f2a3b4c5d';
const OWN = '9f1c2d3e-4b5a-4c7d-8e9f-0a1b2c3d4e5f';

const productsOf = (bodies: string[]) => bodies.map((body) => /<webSiteId>(.*?)</.exec(body)?.[1]);
const count = ({ heard }: ReturnType<typeof openPage>, name: string) => heard.filter(([each]) => each === name).length;

test('headers come from the page that sends, not from the page that called', async () => {
  const storage = openPage(SERVICE).storage;
  const broken = openPage(SERVICE, { storage, answer: () => Promise.reject(new TypeError('Failed to fetch')) });
  broken.recotag('config', { headers: { 'X-Refused-By-CORS': '1' } });
  broken.recotag('viewProduct', { product: '1' });
  await broken.pass(100);
  broken.fire('pagehide');
  expect(broken.asked[0]!.headers).toMatchObject({ 'X-Refused-By-CORS': '1' });
  const fixed = openPage(SERVICE, { storage });
  await fixed.pass(5000);
  expect(fixed.asked[0]!.headers).not.toHaveProperty('X-Refused-By-CORS');
  expect(count(fixed, 'sent')).toBe(1);
});

test('headers are sent only to the configured origin', async () => {
  const page = openPage(SERVICE, { answer: () => Promise.reject(new TypeError('Failed to fetch')) });
  page.recotag('viewProduct', { product: '1' });
  await page.pass(500); // before the first retry, which would be in flight as the page is left
  page.fire('pagehide');
  const next = openPage(
    { baseUrl: 'https://other.example', endpointId: 'e', headers: '{"X-Key":"1"}' },
    { storage: page.storage },
  );
  next.recotag('viewProduct', { product: '2' });
  await next.pass(5000);
  const keyOf = (product: string) =>
    (next.asked[productsOf(next.posted).indexOf(product)]!.headers as Record<string, string>)['X-Key'];
  expect(keyOf('1')).toBe(undefined);
  expect(keyOf('2')).toBe('1');
});

test.each([{ headers: { 'X-Note': '€' } }, { headers: '{"X-Note":"€"}' }, { headers: '{"no name":"1"}' }])(
  'headers that fetch does not allow are rejected: %j',
  async (config) => {
    const page = openPage(SERVICE);
    page.recotag('config', config);
    expect(page.heard.find(([name]) => name === 'rejected')?.[1].error).toMatch(/headers must be a valid value/);
    page.recotag('viewProduct', { product: '1' });
    await page.pass(1000);
    expect(count(page, 'sent')).toBe(1);
  },
);

// recotag-retry.js says it: the first request doesn't wait for it.
test('an Authorization header causes one warning, as an object and as JSON text', async () => {
  for (const headers of [{ authorization: 'x' }, '{"Authorization":"x"}']) {
    const page = openPage(SERVICE);
    page.recotag('config', { headers });
    page.recotag('config', { debug: false });
    await page.pass(100);
    page.recotag('flush');
    expect(page.warned).toEqual(['recotag: the Authorization header is public']);
  }
});

test.each([
  [7],
  ['text'],
  [{}],
  [[1, 'x']],
  [{ count: 1, since: 'x' }],
  [{ count: 1, since: 9e15 }],
  [{ count: '1', since: 0 }],
  [true],
])('a stored record of unreadable entries with absurd values is ignored: %j', async (record) => {
  const stored = { 'recotag.outbox~unreadable': JSON.stringify(record), 'recotag.outbox.junk1': 'junk' };
  const page = openPage(SERVICE, { stored });
  page.recotag('viewProduct', { product: '1' });
  await page.pass(1000);
  expect(count(page, 'sent')).toBe(1);
  const days = 864e5;
  page.setClock(1.1 * days);
  page.recotag('viewProduct', { product: '2' });
  await page.pass(1000);
  expect(page.storage.getItem('recotag.outbox.junk1')).toBe(null);
});

test('without adoptDevice no other key and no cookie is read', () => {
  const tempting = { undefined: '3d6f1d9e-6a43-4c0e-8c3b-0f5a2a7b9c11' };
  let cookieReads = 0;
  const page = openPage(SERVICE, {
    stored: tempting,
    cookie: () => {
      cookieReads++;
      return 'undefined=3d6f1d9e-6a43-4c0e-8c3b-0f5a2a7b9c11';
    },
  });
  expect(page.recotag.deviceUUID).not.toBe(tempting.undefined);
  expect(cookieReads).toBe(0);
});

test.each<[string, Surroundings, string | undefined]>([
  ['localStorage', { stored: { earlier: ID } }, ID],
  ['a cookie', { cookie: () => `a=b; earlier=${ID}; c=d` }, ID],
  ['junk', { stored: { earlier: 'junk' } }, undefined],
  ['nothing, beside an invalid id of the page’s own', { stored: { deviceUUID: `${OWN} ` } }, undefined],
  ['an id beside the page’s own', { stored: { earlier: ID, deviceUUID: OWN } }, OWN],
])('adoptDevice, with the id of an earlier tracker in %s', (_, surroundings, expected) => {
  const { recotag, storage } = openPage({ ...SERVICE, adoptDevice: 'earlier' }, surroundings);
  if (expected) expect(recotag.deviceUUID).toBe(expected);
  else expect(recotag.deviceUUID).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
  expect(storage.deviceUUID).toBe(recotag.deviceUUID);
});

test('reset makes another id, and the earlier tracker’s is not adopted again', () => {
  const settings = { ...SERVICE, adoptDevice: 'earlier' };
  const { recotag, storage } = openPage(settings, { stored: { earlier: ID } });
  recotag('reset');
  const { deviceUUID } = recotag;
  expect(deviceUUID).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
  expect(openPage(settings, { storage }).recotag.deviceUUID).toBe(deviceUUID);
});

test('0 is a valid id of a SKU and of a customer', () => {
  const page = openPage(SERVICE);
  page.recotag('identify', { ids: 0 });
  page.recotag('viewProduct', { product: 7, sku: 0 });
  const { body } = page.heard.at(-1)![1];
  expect(body).toContain('<customer><ids><webSiteUserId>0</webSiteUserId></ids></customer>');
  expect(body).toContain('<sku><ids><webSiteId>0</webSiteId></ids></sku>');
});
