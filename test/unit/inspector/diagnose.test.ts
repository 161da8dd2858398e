import { describe, expect, test } from 'vitest';
import { diagnose } from '../../../widgets/inspector/doctor/diagnose.js';
import type { Facts } from '../../../widgets/inspector/doctor/facts.js';
import type { Trial } from '../../../widgets/inspector/doctor/try-service.js';

const well: Facts = {
  origin: 'https://shop.example',
  tags: ['https://cdn.example/recotag.js'],
  version: '1.0.0',
  config: { baseUrl: 'https://api.example', endpointId: 'my-shop', consent: 'granted' },
  consent: { consent: 'granted', origin: 'the configuration', gpc: false },
  storageWorks: true,
  violations: [],
  operations: [],
  trials: [],
  viewWithoutProduct: false,
  cart: [{ product: '1', count: 2, price: 19.9 }],
  lists: [
    {
      name: '<reco-list> number 1',
      element: 'reco-list',
      state: 'ready',
      configured: true,
      hasCatalogue: false,
      received: 1,
      nameless: 0,
      reasons: [],
      products: [{ id: '1', name: 'One', url: '/p/1', pictureUrl: '', price: 19.9 }],
    },
  ],
  hasReserve: true,
};
const trial = (changes: Partial<Trial>): Trial => ({
  operation: 'ViewProduct',
  url: 'https://api.example/v3/operations/async',
  outcome: 'answered',
  own: false,
  ...changes,
});
const ids = (changes: Partial<Facts>) => diagnose({ ...well, ...changes }).map(({ id }) => id);
const list = (changes: Partial<Facts['lists'][number]>) => [{ ...well.lists[0]!, ...changes }];

test('nothing is said of a page where all is well', () => {
  expect(diagnose(well)).toEqual([]);
});

const cases: Record<string, Partial<Facts>> = {
  'tag-missing': { version: undefined, tags: [] },
  'no-endpoint': { config: { baseUrl: 'https://api.example' } },
  'no-base-url': { config: { endpointId: 'my-shop' } },
  'tag-twice': { tags: ['a', 'b'] },
  'csp-blocks-service': { violations: [{ directive: 'connect-src', blocked: 'https://api.example/v3/' }] },
  'cors-missing': { trials: [trial({ outcome: 'hidden' })] },
  'service-silent': { trials: [trial({ outcome: 'silent' })] },
  'endpoint-refused': { trials: [trial({ httpStatus: 403, message: 'the endpoint "x" is not set up' })] },
  'site-refused': { trials: [trial({ httpStatus: 403, status: 'Forbidden' })] },
  'operation-unknown': { trials: [trial({ httpStatus: 404, message: 'no operation "ViewProduct" is set up' })] },
  'product-without-id': { viewWithoutProduct: true },
  'cart-implausible': { cart: [{ product: '1', count: 1, price: 1990 }] },
  'consent-pending': { consent: { consent: 'pending', origin: 'the configuration', gpc: false } },
  'consent-denied': { consent: { consent: 'denied', origin: 'the shopper’s remembered answer', gpc: false } },
  'privacy-control': { consent: { consent: 'denied', origin: 'Global Privacy Control', gpc: true } },
  'storage-blocked': { storageWorks: false },
  'list-without-catalogue': { lists: list({ element: 'popular-products' }) },
  'bad-addresses': {
    lists: list({ products: [{ id: '1', name: 'One', url: ' java\nscript:alert(1)', pictureUrl: '' }] }),
  },
  'no-reserve': { hasReserve: false },
  'list-empty': { lists: list({ state: 'empty', received: 0, products: [] }) },
  'list-failed': { lists: list({ state: 'error', products: [], error: 'the service answered 500' }) },
  'list-undefined': { lists: list({ state: 'not defined', products: [] }) },
  'list-unconfigured': { lists: list({ state: 'idle', configured: false, products: [] }) },
  'public-key': { config: { ...well.config, headers: { authorization: 'SecretKey x' } } },
};

describe.each(Object.entries(cases))('%s', (id, facts) => {
  test('is found, and nothing else is', () => {
    expect(ids(facts)).toEqual([id]);
  });
  test('is one sentence that says what to do', () => {
    const { sentence } = diagnose({ ...well, ...facts })[0]!;
    expect(sentence).toMatch(/^[A-Z<\d].*: .*\.$/s);
    expect(sentence.match(/\.(\s|$)/g) ?? ['']).toHaveLength(1);
  });
});

test('the doctor’s own question about an operation that the page may never use is no finding', () => {
  expect(
    ids({ trials: [trial({ own: true, httpStatus: 404, message: 'no operation "GetPopularProducts" is set up' })] }),
  ).toEqual([]);
});

test('a violation that is not about the service is none of ours', () => {
  expect(ids({ violations: [{ directive: 'img-src', blocked: 'https://api.example/' }] })).toEqual([]);
  expect(ids({ violations: [{ directive: 'connect-src', blocked: 'https://other.example/' }] })).toEqual([]);
});

test.each([
  [{ count: 1, price: 0 }, 'is 0'],
  [{ count: 5000, price: 1 }, 'holds 5000'],
  [{ count: 2, price: 900_000 }, 'adds up to 1,800,000'],
])('a cart of %j is implausible', (line, says) => {
  const [finding] = diagnose({ ...well, cart: [{ product: '9', ...line }] });
  expect(finding!.sentence).toContain(says);
});

test('a refused operation’s sentence shows no e-mail address', () => {
  const [finding] = diagnose({
    ...well,
    operations: [
      {
        id: '1',
        operation: 'ViewProduct',
        body: '<operation/>',
        attempts: 1,
        steps: [{ name: 'rejected', time: 0, error: 'ada@example.com is unknown' }],
      },
    ],
  });
  expect(finding!.id).toBe('operation-refused');
  expect(finding!.sentence).not.toContain('ada@');
});
