import { describe, expect, it } from 'vitest';
import type { ClientOptions } from '../../../src/node/client/client.js';
import { createClient } from '../../../src/node/client/create-client.js';
import { OperationError } from '../../../src/protocol/operation-error.js';
import { startUpstream } from './opened.js';

const DEVICE = '5b0d0d9c-5e0f-4d0e-9d3b-0a4c7a1f2b3c';

const start = async (reply: Parameters<typeof startUpstream>[0] = {}, options: Partial<ClientOptions> = {}) => {
  const upstream = await startUpstream(reply);
  const own = { baseUrl: upstream.url, endpointId: 'my-shop', secretKey: 's3cret', timeout: 50_000 };
  const client = createClient({ ...own, ...options });
  return { client, received: upstream.received, upstream };
};

const failure = (promise: Promise<unknown>): Promise<OperationError> =>
  promise.then(
    () => Promise.reject(Error('it did not fail')),
    (error) => error,
  );

const recommendation = (id: string, more = '') =>
  `<recommendation><name>Shoe</name><ids><productId>${id}</productId></ids><price>10.00</price>${more}</recommendation>`;
const reco = (...items: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><result><status>Success</status><recommendations>${items.join('')}</recommendations></result>`;

describe('timeout', () => {
  /** Answers when a timer of the 1 ms that an overflow gives has long ended. */
  const late = async (): Promise<Response> => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    return new Response(reco(recommendation('1')));
  };
  const client = (timeout?: number) =>
    createClient({ baseUrl: 'https://api.example', endpointId: 'e', fetch: late as never, timeout, retries: 0 });

  it.each([Number.POSITIVE_INFINITY, 2 ** 31 - 1])('%d ms are not 1 ms', async (timeout) => {
    expect(await client(timeout).reco({ limit: 1 })).toHaveLength(1);
    expect(await client(1).reco({ limit: 1 }, { timeout })).toHaveLength(1);
  });

  it.each([Number.NaN, 0, -1, Number.NEGATIVE_INFINITY, 2 ** 31, 1e300, '5000' as never])(
    '%s is refused, by the client and by each call',
    async (timeout) => {
      const message = `timeout must be a number from 1 to 2147483647, or Infinity for no limit, not ${timeout}`;
      expect(() => client(timeout)).toThrow(TypeError(message));
      await expect(client().reco({ limit: 1 }, { timeout })).rejects.toThrow(TypeError(message));
    },
  );
});

it.each([
  ['<result><status>Success</status><recs><rec><id>1</id></rec></recs></result>', '<recs>'],
  ['<result><status>Success</status><recommendations><item/></recommendations></result>', '<item>'],
  ['<result><status>Success</status></result>', undefined],
  ['<result><status>Success</status><time>1</time><recommendations/></result>', undefined],
])('a result that names products otherwise is an error, no empty list: %s', async (body, found) => {
  const { client } = await start({ body });
  const reading = client.reco({ limit: 1 });
  if (found)
    await expect(reading).rejects.toThrow(`with ${found}, and without products in recommendations/recommendation`);
  else await expect(reading).resolves.toEqual([]);
});

describe('reads', () => {
  it('recommendations, sent as docs/interface.md section 4.4 shows', async () => {
    const more = `<displayName>A &amp; B &#233;&#x21; <![CDATA[<b>]]></displayName><description></description><url>https://shop.example/p?a=1&amp;b=2</url>
      <pictureUrl>/p.svg</pictureUrl><oldPrice>12.50</oldPrice><category>Shoes</category><vendorCode>007</vendorCode><manufacturer><name>1e3</name></manufacturer>`;
    const { client, received } = await start({ body: reco(`\n  ${recommendation('007', more)}\n`) });
    expect(await client.reco({ limit: 5, area: 'home', category: 'c', product: { website: '1' } })).toEqual([
      {
        id: '007',
        ids: { productId: '007' },
        name: 'Shoe',
        displayName: 'A & B é! <b>',
        description: '',
        url: 'https://shop.example/p?a=1&b=2',
        pictureUrl: '/p.svg',
        price: 10,
        oldPrice: 12.5,
        category: 'Shoes',
        vendorCode: '007',
        manufacturer: '1e3',
      },
    ]);
    const { url, headers, body, method } = received[0]!;
    expect([method, url]).toEqual(['POST', '/v3/operations/sync?endpointId=my-shop&operation=Reco']);
    expect(headers).toMatchObject({ accept: 'application/xml', 'content-type': 'application/xml; charset=utf-8' });
    for (const refuted of ['authorization', 'x-customer-ip']) expect(headers).not.toHaveProperty(refuted);
    expect(body).toBe(
      '<operation><recommendation><limit>5</limit><area><ids><externalId>home</externalId></ids></area><productCategory><ids><website>c</website></ids></productCategory><product><ids><website>1</website></ids></product></recommendation></operation>',
    );
  });

  it('with secret key and address only if the integration requires them for reads', async () => {
    const { client, received } = await start({ body: reco() }, { authorize: 'all', customerIp: '203.0.113.7' });
    await client.reco({ limit: 1 });
    expect(received[0]!.headers).toMatchObject({ authorization: 'SecretKey s3cret', 'x-customer-ip': '203.0.113.7' });
  });

  it('popular products, which have ids only', async () => {
    const body =
      '<result><status>Success</status><recommendedProducts><product><ids><webSiteId>042</webSiteId></ids></product><product/></recommendedProducts></result>';
    const { client, received } = await start({ body });
    expect(
      (await client.popularProducts({ category: 'shoes', page: 2, itemsPerPage: 50 })).map(({ id }) => id),
    ).toEqual(['042']);
    expect(received[0]!.headers['content-type']).toBe('application/xml');
    expect(received[0]!.body).toBe(
      '<operation><productCategory><ids><webSiteId>shoes</webSiteId></ids></productCategory><page><pageNumber>2</pageNumber><itemsPerPage>50</itemsPerPage></page></operation>',
    );
    await client.popularProducts();
    expect(received[1]!.body).toBe(
      '<operation><page><pageNumber>1</pageNumber><itemsPerPage>10</itemsPerPage></page></operation>',
    );
  });
});

describe('tracks', () => {
  it('a view by a device, with its address', async () => {
    const { client, received } = await start({ status: 200, body: '' });
    const answer = await client.viewProduct(
      { product: '4711', sku: '4711-red' },
      { deviceUUID: DEVICE, customerIp: '::ffff:203.0.113.7' },
    );
    expect(answer).toEqual({ httpStatus: 200, status: undefined, result: undefined });
    const { url, headers, body } = received[0]!;
    expect(url).toBe(`/v3/operations/async?endpointId=my-shop&operation=ViewProduct&deviceUUID=${DEVICE}`);
    expect(headers).toMatchObject({
      'content-type': 'application/xml',
      authorization: 'SecretKey s3cret',
      'x-customer-ip': '203.0.113.7',
    });
    expect(body).toBe(
      '<operation><product><ids><webSiteId>4711</webSiteId></ids><sku><ids><webSiteId>4711-red</webSiteId></ids></sku></product></operation>',
    );
  });

  it('a cart of the client’s shopper, unless the call names another one', async () => {
    const { client, received } = await start({}, { customer: { ids: 'u1' }, customerIp: '203.0.113.7' });
    const line = { product: '1', count: 2, price: 0.1 + 0.2 };
    expect((await client.setCart([line])).status).toBe('Success');
    await client.setCart([line], { customer: { email: 'a@b.example' }, customerIp: '2001:db8::1' });
    const item =
      '<productList><productListItem><product><ids><webSiteId>1</webSiteId></ids></product><count>2</count><price>0.3</price></productListItem></productList></operation>';
    expect(received.map(({ body, headers }) => [body, headers['x-customer-ip']])).toEqual([
      [`<operation><customer><ids><WebSiteUserId>u1</WebSiteUserId></ids></customer>${item}`, '203.0.113.7'],
      [`<operation><customer><email>a@b.example</email></customer>${item}`, '2001:db8::1'],
    ]);
  });

  it('an empty cart, as an empty list or by the configured operation', async () => {
    const plain = await start();
    await plain.client.setCart([], { deviceUUID: DEVICE });
    expect(plain.received[0]!.body).toBe('<operation><productList/></operation>');
    const named = await start({}, { operations: { ClearCart: 'Web.Clear' } });
    await named.client.setCart([], { deviceUUID: DEVICE, customer: { ids: 'u1' } });
    expect(named.received[0]!.url).toContain('operation=Web.Clear&');
    expect(named.received[0]!.body).toBe(
      '<operation><customer><ids><WebSiteUserId>u1</WebSiteUserId></ids></customer></operation>',
    );
  });

  it('anything else by its name', async () => {
    const { client, received } = await start(
      { body: '<result><status>Success</status><order><id>007</id></order></result>' },
      { operations: { Order: 'Web.Order' } },
    );
    const order = { id: 1, lines: [{ a: '<' }] };
    const { result } = await client.operation('Order', { order }, { deviceUUID: DEVICE });
    expect(result).toEqual({ status: 'Success', order: { id: '007' } });
    expect(received[0]!.url).toContain('/async?endpointId=my-shop&operation=Web.Order&');
    await client.operation('Check', null, { mode: 'sync' });
    const url = '/v3/operations/sync?endpointId=my-shop&operation=Check';
    expect(received[1]).toMatchObject({ url, body: '<operation/>' });
  });

  it.each(['Success', 'TransactionAlreadyProcessed'])('status %s is a success', async (word) => {
    const { client } = await start({ body: `<result>\n  <status>\n${word} </status>\n</result>` });
    expect((await client.viewProduct({ product: '1' }, { deviceUUID: DEVICE })).status).toBe(word);
  });
});

describe('invalid input is a TypeError, and nothing is sent', () => {
  it.each<[string, (client: ReturnType<typeof createClient>) => Promise<unknown>]>([
    ['limit 31', (client) => client.reco({ limit: 31 })],
    ['no product', (client) => client.viewProduct({ product: '' }, { deviceUUID: DEVICE })],
    ['nobody', (client) => client.viewProduct({ product: '1' })],
    ['an empty customer', (client) => client.setCart([], { customer: {} })],
    ['a device that is no UUID', (client) => client.viewProduct({ product: '1' }, { deviceUUID: 'x&operation=y' })],
    ['an address that is none', (client) => client.reco({ limit: 1 }, { customerIp: '1.1.1.1\r\nX-Evil: 1' })],
    ['an element name that is none', (client) => client.operation('X', { 'a b': 1 })],
  ])('%s', async (_, call) => {
    const { client, received } = await start();
    expect(await failure(call(client))).toBeInstanceOf(TypeError);
    expect(received).toHaveLength(0);
  });
});

describe('the error of a failed call names the operation, the status and the URL', () => {
  it.each([
    [{ body: '<result><status>InternalError</status></result>' }, 200, 'InternalError'],
    [{ status: 400, body: '<result><status>Bad</status></result>' }, 400, 'Bad'],
    [{ status: 403, body: 'no' }, 403, undefined],
    [{ status: 302, headers: { Location: '/login' }, body: '' }, 302, undefined],
    [{ body: '<html><body>Hello</body></html>' }, 200, undefined],
    [{ body: '<result><recommendations/></result>' }, 200, undefined],
    [{ body: '<result>' }, 200, undefined],
    [{ body: '' }, 200, undefined],
    [{ body: `<result><status>Success</status>${'<a>'.repeat(100)}${'</a>'.repeat(100)}</result>` }, 200, undefined],
    [{ body: '<result><status>Success</status><__proto__><a>1</a></__proto__></result>' }, 200, undefined],
  ])('%j', async (reply, httpStatus, status) => {
    const { client, upstream } = await start(reply, { retries: 0 });
    const error = await failure(client.reco({ limit: 1 }));
    expect(error).toBeInstanceOf(OperationError);
    expect(error).toMatchObject({ operation: 'Reco', httpStatus, status, body: (reply.body ?? '').slice(0, 2000) });
    const url = `${upstream.url}/v3/operations/sync?endpointId=my-shop&operation=Reco`;
    for (const part of ['Reco', url, `${httpStatus}`, status ?? '']) expect(error.message).toContain(part);
  });

  it('when an HTML page takes the place of the service', async () => {
    const headers = { 'Content-Type': 'text/html' };
    const { client } = await start({ headers, body: '<!doctype html><title>Shop</title>' });
    const error = await failure(client.viewProduct({ product: '1' }, { deviceUUID: DEVICE }));
    expect(error).toMatchObject({ name: 'OperationError', httpStatus: 200 });
    expect(error.message).toContain('no result in XML: <!doctype html><title>Shop');
  });

  it('when the service can’t be reached', async () => {
    const { client, upstream } = await start({}, { retries: 0 });
    await upstream.close();
    const error = await failure(client.setCart([], { deviceUUID: DEVICE }));
    expect(error).toMatchObject({ name: 'OperationError', operation: 'SetCart', httpStatus: undefined, body: '' });
    expect(error.message).toBe(
      `SetCart failed: no response from ${upstream.url}/v3/operations/async?endpointId=my-shop&operation=SetCart: fetch failed (ECONNREFUSED)`,
    );
  });

  it('when the answer is larger than allowed', async () => {
    const { client } = await start({ body: reco(recommendation('1').repeat(100)) }, { maxAnswerBytes: 1000 });
    expect((await failure(client.reco({ limit: 1 }))).message).toMatch(/no complete response .* more than 1000 bytes$/);
  });

  it('after the time-out', async () => {
    const { client } = await start({}, { timeout: 40, fetch: never });
    expect((await failure(client.reco({ limit: 1 }))).message).toMatch(/no response from .* within 40 ms$/);
    expect((await failure(client.reco({ limit: 1 }, { timeout: 20 }))).message).toMatch(/within 20 ms$/);
  });
});

const never = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)));

describe('the caller’s signal', () => {
  it('ends the call with its reason', async () => {
    const controller = new AbortController();
    const { client } = await start({}, { fetch: never });
    const call = failure(client.reco({ limit: 1 }, { signal: controller.signal }));
    controller.abort(Error('page left'));
    expect((await call).message).toBe('page left');
  });

  it('that is already aborted sends nothing', async () => {
    const { client, received } = await start();
    expect((await failure(client.reco({ limit: 1 }, { signal: AbortSignal.abort() }))).name).toBe('AbortError');
    expect(received).toHaveLength(0);
  });
});

describe('retries', () => {
  it.each([408, 429, 500, 502, 503, 504])('a read after %d', async (status) => {
    const { client, received } = await start((_, count) =>
      count === 1 ? { status } : { body: reco(recommendation('1')) },
    );
    expect(await client.reco({ limit: 1 })).toHaveLength(1);
    expect(received).toHaveLength(2);
  });

  it.each([400, 401, 403, 404])('never after %d', async (status) => {
    const { client, received } = await start({ status });
    await failure(client.reco({ limit: 1 }));
    expect(received).toHaveLength(1);
  });

  it('never a tracking operation, or one that may change something', async () => {
    const { client, received } = await start({ status: 503 }, { deviceUUID: DEVICE });
    await failure(client.viewProduct({ product: '1' }));
    await failure(client.setCart([]));
    await failure(client.operation('Order', null, { mode: 'sync' }));
    expect(received).toHaveLength(3);
    await failure(client.operation('Check', null, { mode: 'sync', readOnly: true }));
    expect(received).toHaveLength(5);
  });

  it('not when Retry-After is later than the deadline', async () => {
    const { client, received } = await start({ status: 503, headers: { 'Retry-After': '60' } });
    expect((await failure(client.reco({ limit: 1 }))).httpStatus).toBe(503);
    expect(received).toHaveLength(1);
    const date = await start({ status: 503, headers: { 'Retry-After': new Date(Date.now() + 60_000).toUTCString() } });
    expect((await failure(date.client.reco({ limit: 1 }))).httpStatus).toBe(503);
    expect(date.received).toHaveLength(1);
  });
});
