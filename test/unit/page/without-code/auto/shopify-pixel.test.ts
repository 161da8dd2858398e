// docs/platforms/shopify-pixel.js in a model of the sandbox that Shopify documents (https://shopify.dev/docs/api/web-pixels-api), with the
// sandbox service, which reads requests with fast-xml-parser.
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { RunningService } from '../../../../../demo/service/service.js';
import { sandbox } from '../../../demo/service/sandbox.js';

const PIXEL = readFileSync('docs/platforms/shopify-pixel.js', 'utf8');
const DEVICE = '7f3e2c1a-1b2c-4d3e-8f4a-123456789abc';
const GRANTED = { analyticsProcessingAllowed: true, marketingAllowed: false };
const DENIED = { ...GRANTED, analyticsProcessingAllowed: false };

const money = (amount: number) => ({ amount, currencyCode: 'EUR' });
const line = (more: object = {}) => ({
  id: '1',
  quantity: 2,
  finalLinePrice: money(35.8),
  variant: { id: '41007', price: money(19.9), product: { id: '4711', title: 'Scarf & <hat>' } },
  ...more,
});
const checkout = (more: object = {}) => ({
  token: 'c0ffee',
  currencyCode: 'EUR',
  totalPrice: money(40.7),
  order: { id: 'gid://shopify/OrderIdentity/1001', customer: { id: '9' } },
  lineItems: [line()],
  ...more,
});
const completed = (given: unknown = checkout(), id = 'event-1') => ({
  id,
  name: 'checkout_completed',
  data: { checkout: given },
});

interface PixelOptions {
  consent?: object | undefined;
  storage?: Record<string, string>;
  /** the storage throws */
  isBlocked?: boolean;
  operations?: string;
  privacyIn?: 'global' | 'api' | 'nowhere';
  /** the pixel no longer waits for the answer to the cart */
  isSlow?: boolean;
}

/** How long the pixel waits for the answer to the cart before it sends the order. */
const PATIENCE = 1000;

/** One page of the checkout with the pixel in it. */
const openPage = (service: RunningService, options: PixelOptions = {}) => {
  const { storage = { deviceUUID: DEVICE }, consent = GRANTED, isBlocked, privacyIn = 'api' } = options;
  const listeners: Record<string, (event: unknown) => void> = {};
  const subscribe = async (name: string, listener: (event: unknown) => void) => {
    listeners[name] = listener;
  };
  const waits: number[] = [];
  const sent: Promise<unknown>[] = [];
  const access = async <T>(value: () => T): Promise<T> => {
    if (isBlocked) throw new Error('SecurityError');
    return value();
  };
  const api = { customerPrivacy: { subscribe } };
  const code = PIXEL.replace('https://api.example', service.url).replace(
    /const OPERATIONS = .*/,
    (all) => options.operations ?? all,
  );
  runInNewContext(code, {
    analytics: { subscribe },
    ...(privacyIn === 'api' ? { api } : privacyIn === 'global' ? { customerPrivacy: api.customerPrivacy } : {}),
    init: { customerPrivacy: consent },
    browser: {
      localStorage: {
        getItem: (key: string) => access(() => storage[key] ?? null),
        setItem: (key: string, value: string) =>
          access(() => {
            storage[key] = value;
          }),
      },
    },
    fetch: (...input: Parameters<typeof fetch>) => {
      expect(input[1]).toMatchObject({ credentials: 'omit' });
      const answer = fetch(...input);
      sent.push(answer.catch(() => {}));
      return answer;
    },
    setTimeout: (run: () => void, milliseconds: number) => {
      if (milliseconds === PATIENCE) {
        if (options.isSlow) run();
        return;
      }
      waits.push(milliseconds);
      run();
    },
  });
  /** Waits for every request that an event has led to. */
  const settled = async () => {
    for (let before = -1; before !== sent.length; ) {
      before = sent.length;
      await new Promise((resolve) => setImmediate(resolve));
      await Promise.all(sent);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return {
    storage,
    waits,
    complete: async (event: unknown = completed()) => {
      listeners.checkout_completed!(event);
      await settled();
    },
    answer: async (customerPrivacy: object) => {
      listeners.visitorConsentCollected!({ customerPrivacy });
      await settled();
    },
  };
};

const WITH_ORDER = "const OPERATIONS = { SetCart: 'SetCart', ClearCart: '', Order: 'Website.Order' };";
const service = () => sandbox({ endpoints: ['my-shop'], otherOperations: ['Website.Order', 'Website.ClearCart'] });
const received = ({ requests }: RunningService) =>
  requests.filter(({ method }) => method === 'POST').map(({ operation, httpStatus }) => [operation, httpStatus]);

test('a checkout empties the cart of the shopper’s device, once, also after a reload', async () => {
  const running = await service();
  const page = openPage(running);
  await page.complete();
  await page.complete();
  await openPage(running, { storage: page.storage }).complete();
  expect(received(running)).toEqual([['SetCart', 200]]);
  const [request] = running.requests;
  expect(request).toMatchObject({
    query: { endpointId: 'my-shop', deviceUUID: DEVICE },
    body: '<operation><productList/></operation>',
  });
  // The next checkout of the same browser is another one.
  await openPage(running, { storage: page.storage }).complete(completed(checkout({ token: 'c0ffee-2' })));
  expect(received(running)).toHaveLength(2);
});

test('the order follows the answer to the cart, or a cart without an answer after a second', async () => {
  const running = await service();
  running.faults.set({ operation: 'SetCart', kind: 'never' });
  const operations = (requests: RunningService['requests']) =>
    requests.filter(({ method }) => method === 'POST').map(({ operation }) => operation);
  void openPage(running, { operations: WITH_ORDER }).complete();
  await expect.poll(() => operations(running.requests)).toEqual(['SetCart']);
  void openPage(running, { operations: WITH_ORDER, isSlow: true }).complete();
  await expect.poll(() => operations(running.requests).toSorted()).toEqual(['SetCart', 'SetCart', 'Website.Order']);
});

test('a mapped Order has the ids that the theme’s tag reads from the cart, and the price of one piece', async () => {
  const running = await service();
  const plain = line({
    finalLinePrice: null,
    quantity: 1,
    variant: { id: null, price: money(5), product: { id: 'gid://shopify/Product/4712' } },
  });
  await openPage(running, { operations: WITH_ORDER }).complete(completed(checkout({ lineItems: [line(), plain] })));
  expect(received(running)).toEqual([
    ['SetCart', 200],
    ['Website.Order', 200],
  ]);
  const parser = new XMLParser({ parseTagValue: false });
  expect(parser.parse(running.requests.at(-1)!.body).operation.order).toEqual({
    ids: { webSiteId: '1001' },
    totalPrice: '40.7',
    productList: {
      productListItem: [
        {
          product: { ids: { webSiteId: '4711' }, sku: { ids: { webSiteId: '41007' } } },
          count: '2',
          price: '17.9',
        },
        { product: { ids: { webSiteId: '4712' } }, count: '1', price: '5' },
      ],
    },
  });
});

test.each([
  ['consent is denied', { consent: DENIED }],
  ['the tag has made no device id', { storage: {} }],
  ['the device id is none', { storage: { deviceUUID: 'x&operation=Reco' } }],
  ['the storage is blocked', { isBlocked: true }],
] satisfies [string, PixelOptions][])('nothing is sent if %s', async (_, options) => {
  const running = await service();
  await openPage(running, options).complete();
  expect(running.requests).toEqual([]);
});

test.each(['global', 'api'] as const)(
  'an answer on the last page counts, with customerPrivacy in: %s',
  async (privacyIn) => {
    const running = await service();
    const page = openPage(running, { consent: DENIED, privacyIn });
    await page.complete();
    await page.answer(DENIED);
    expect(running.requests).toEqual([]);
    await page.answer(GRANTED);
    expect(received(running)).toEqual([['SetCart', 200]]);
  },
);

test('withdrawn consent counts, and a sandbox without the event still reports', async () => {
  const running = await service();
  const page = openPage(running);
  await page.answer(DENIED);
  await page.complete();
  expect(running.requests).toEqual([]);
  await openPage(running, { privacyIn: 'nowhere' }).complete();
  expect(received(running)).toEqual([['SetCart', 200]]);
});

test.each([
  ['503', { kind: 'status', httpStatus: 503 }, 2],
  ['a broken connection', { kind: 'reset-before' }, 2],
  ['400', { kind: 'status', httpStatus: 400 }, 1],
] as const)('after %s', async (_, fault, expected) => {
  const running = await service();
  running.faults.set({ operation: 'SetCart', ...fault, times: 5 });
  const page = openPage(running);
  await page.complete();
  expect(running.requests).toHaveLength(expected);
  expect(page.waits).toEqual(expected === 2 ? [2000] : []);
});

test.each([
  ['no checkout', completed(null)],
  ['no lines', completed(checkout({ lineItems: null }))],
  ['only a tip', completed(checkout({ lineItems: [line({ variant: null })] }))],
  ['a count of 0', completed(checkout({ lineItems: [line({ quantity: 0 })] }))],
  [
    'a price that is text',
    completed(
      checkout({
        lineItems: [line({ finalLinePrice: null, variant: { product: { id: '1' }, price: { amount: '5' } } })],
      }),
    ),
  ],
  ['no id', completed(checkout({ token: null, order: null }))],
])('%s: the cart is emptied, and no order is invented', async (_, event) => {
  const running = await service();
  await openPage(running, { operations: WITH_ORDER }).complete(event ?? null);
  expect(received(running)).toEqual([['SetCart', 200]]);
});

test('a tip, gift wrap and a deleted product are left out of the order', async () => {
  const running = await service();
  const deleted = line({ variant: { id: '41008', price: money(3), product: { id: null } } });
  const event = completed(checkout({ lineItems: [line(), line({ variant: null }), deleted] }));
  await openPage(running, { operations: WITH_ORDER }).complete(event);
  expect(received(running)).toEqual([
    ['SetCart', 200],
    ['Website.Order', 200],
  ]);
  expect(running.requests.at(-1)!.body.match(/<productListItem>/g)).toHaveLength(1);
});

test('an id with markup stays text', async () => {
  const running = await service();
  const order = { id: '</webSiteId><a>&\0' };
  await openPage(running, { operations: WITH_ORDER }).complete(completed(checkout({ order })));
  expect(received(running).at(-1)).toEqual(['Website.Order', 200]);
  expect(running.requests.at(-1)!.body).toContain('<webSiteId>&lt;/webSiteId&gt;&lt;a&gt;&amp;</webSiteId>');
});
