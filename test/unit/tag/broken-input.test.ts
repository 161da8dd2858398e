// What stands in storage, in attributes and in calls throws nothing, holds nothing up and drops nothing else.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FORMAT } from '../../../src/page/tag/outbox/row.js';
import { usual } from '../../usual-runs.js';
import { anyText } from '../protocol/any-text.js';
import { openPage } from './page.js';

const SERVICE = { baseUrl: 'https://api.example', endpointId: 'e' };
const ID = '0b0e7b1c-7d1e-4c55-9f1b-1c1f2a3b4c5d';

const row = (changes: object) =>
  JSON.stringify({
    v: FORMAT,
    id: ID,
    operation: 'ViewProduct',
    body: '<operation/>',
    url: 'https://api.example/v3/operations/async?endpointId=e&operation=ViewProduct',
    time: Date.now() - 60_000,
    attempts: 0,
    failures: 0,
    ...changes,
  });

const names = ({ heard }: ReturnType<typeof openPage>) => heard.map(([name]) => name);
test.each([
  ['without an address', row({ url: undefined })],
  ['whose address is no text', row({ url: 7 })],
  ['without a body', row({ body: undefined })],
  ['without a time', row({ time: undefined })],
  ['of another version', row({ v: FORMAT + 1, state: { name: 'waiting' } })],
  ['of this version without a state', row({ state: undefined })],
  ['of this version whose state is no object', row({ v: FORMAT, state: 7 })],
  ['whose id is not that of its key', row({ id: 'another' })],
  ['that is no JSON', '{"v":1,'],
  ['that is null', 'null'],
])('a stored operation %s blocks nothing', async (_, text) => {
  const key = `recotag.outbox.${ID}`;
  const page = openPage(SERVICE, { stored: { [key]: text } });
  expect(() => page.recotag('viewProduct', { product: '1' })).not.toThrow();
  expect(() => page.fire('pagehide')).not.toThrow();
  const next = openPage(SERVICE, { stored: { [key]: text } });
  next.recotag('viewProduct', { product: '2' });
  await next.pass(2000);
  expect(next.posted.map((body) => /<webSiteId>(.*?)</.exec(body)?.[1])).toEqual(['2']);
  expect(names(next)).toContain('sent');
  expect(next.storage.getItem(key)).toBe(text);
});

test('any stored operations hold up no new view', async () => {
  const anyData = fc.anything({ withNullPrototype: true, withDate: true, withSparseArray: true });
  const states = ['waiting', 'sending', 'handedOver', 'repeat', 'acknowledged', 'x'];
  const fields = fc.record(
    {
      v: fc.constantFrom(FORMAT - 1, FORMAT, `${FORMAT}`, null),
      operation: fc.oneof(fc.constant('SetCart'), anyData),
      body: anyData,
      url: fc.oneof(anyText, anyData),
      time: fc.oneof(fc.integer(), anyData),
      state: fc.oneof(fc.record({ name: fc.constantFrom(...states) }), anyData),
      ...{ attempts: anyData, failures: anyData, cart: anyData, sent: anyData, left: anyData },
    },
    { requiredKeys: [] },
  );
  const stored = fc.oneof(fc.constant('{'), anyText, fields.map(row));
  await fc.assert(
    fc.asyncProperty(fc.array(stored, { maxLength: 6 }), async (all) => {
      const page = openPage(SERVICE, {
        stored: Object.fromEntries(all.map((each, index) => [`recotag.outbox.${index ? index : ID}`, each])),
      });
      page.recotag('viewProduct', { product: 'new' });
      await page.pass(120_000);
      expect(page.posted.filter((body) => body.includes('<webSiteId>new<'))).not.toEqual([]);
    }),
    { numRuns: usual(500, 25) },
  );
});

test('a stored operation without its number of attempts is sent once', async () => {
  const key = `recotag.outbox.${ID}`;
  const page = openPage(SERVICE, {
    stored: { [key]: row({ attempts: undefined, failures: undefined, state: { name: 'waiting' } }) },
  });
  page.recotag('viewProduct', { product: '2' });
  await page.pass(2000);
  expect(page.posted).toHaveLength(2);
  expect(page.posted).toContain('<operation/>');
  expect(page.storage.getItem(key)).toBe(null);
});

test('`recotag:queued` has a copy: changing it changes nothing that is stored or sent', async () => {
  const changed = { id: 'changed', body: '<changed/>', url: 'https://changed.example', cart: 'changed', failures: 9 };
  // Calls that waited for consent are told of and sent in one go: what is told of is still to be sent.
  const page = openPage({ ...SERVICE, consent: 'pending' });
  page.onHeard = (name, detail) => {
    if (name === 'queued') Object.assign(detail, changed);
  };
  page.recotag('viewProduct', { product: '1' });
  page.recotag('viewProduct', { product: '2' });
  page.recotag('consent', 'granted');
  const keys = () => Object.keys(page.storage).filter((key) => key.startsWith('recotag.outbox.'));
  expect(keys()).toHaveLength(2);
  for (const key of keys()) expect(key).toBe(`recotag.outbox.${JSON.parse(page.storage.getItem(key)!).id}`);
  await page.pass(2000);
  expect(page.posted.map((body) => /<webSiteId>(.*?)</.exec(body)?.[1])).toEqual(['1', '2']);
  expect(page.heard.filter(([name]) => name === 'sent').map(([, { body }]) => body)).toEqual(page.posted);
  expect(keys()).toEqual([]);
});
