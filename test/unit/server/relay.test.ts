import { describe, expect, it } from 'vitest';
import { createRelay } from '../../../src/node/relay/create-relay.js';
import type { RelayEntry, RelayOptions } from '../../../src/node/relay/relay-options.js';
import { startUpstream } from './opened.js';

const DEVICE = '5b0d0d9c-5e0f-4d0e-9d3b-0a4c7a1f2b3c';
const BODY = '<operation><product><ids><webSiteId>1</webSiteId></ids></product></operation>';

/** A call of a relay that the test has made itself. */
const posted = (url: string, body = '<operation/>', signal?: AbortSignal): Request =>
  new Request(url, { method: 'POST', body, headers: { 'Content-Type': 'application/xml' }, ...(signal && { signal }) });

const start = async (options: Partial<RelayOptions> = {}, reply: Parameters<typeof startUpstream>[0] = {}) => {
  const upstream = await startUpstream(reply);
  const relay = createRelay({ baseUrl: upstream.url, secretKey: 's3cret', ...options });
  const call = (
    operation = 'ViewProduct',
    { mode = 'async', query = `&deviceUUID=${DEVICE}`, prefix = '/reco', ip = '203.0.113.7', ...init }: CallInit = {},
  ) => {
    const url = `https://shop.example${prefix}/v3/operations/${mode}?endpointId=my-shop&operation=${operation}${query}`;
    const headers = { 'Content-Type': 'application/xml', ...init.headers };
    return relay(new Request(url, { method: 'POST', body: BODY, ...init, headers }), { ip });
  };
  return { relay, call, received: upstream.received, upstream };
};
interface CallInit {
  mode?: string;
  query?: string;
  prefix?: string;
  ip?: string;
  method?: string;
  body?: string | null;
  headers?: Record<string, string>;
}

describe('forwards', () => {
  it('an async operation with secret key and address, and no other header', async () => {
    const { call, received } = await start();
    const forged = { Authorization: 'SecretKey page', 'X-Customer-IP': '1.1.1.1' };
    const others = { Cookie: 'session=1', 'User-Agent': 'me', Referer: 'https://shop.example/' };
    const response = await call('ViewProduct', { headers: { ...forged, ...others } });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<status>Success</status>');
    expect(received).toHaveLength(1);
    const { url, method, body, headers } = received[0]!;
    expect([method, url]).toEqual([
      'POST',
      `/v3/operations/async?endpointId=my-shop&operation=ViewProduct&deviceUUID=${DEVICE}`,
    ]);
    expect(body).toBe(BODY);
    expect(headers).toMatchObject({
      accept: 'application/xml',
      'content-type': 'application/xml',
      authorization: 'SecretKey s3cret',
      'x-customer-ip': '203.0.113.7',
    });
    for (const refuted of ['cookie', 'referer', 'origin', 'x-forwarded-for'])
      expect(headers).not.toHaveProperty(refuted);
    expect(headers['user-agent']).not.toBe('me');
  });

  it('a sync operation without secret and address, as docs/interface.md section 5 shows it', async () => {
    const { call, received } = await start();
    await call('Reco', { mode: 'sync', headers: { 'Content-Type': 'application/xml; charset=UTF-8' } });
    expect(received[0]!.url).toBe('/v3/operations/sync?endpointId=my-shop&operation=Reco');
    expect(received[0]!.headers).not.toHaveProperty('authorization');
    expect(received[0]!.headers).not.toHaveProperty('x-customer-ip');
    expect(received[0]!.headers['content-type']).toBe('application/xml; charset=utf-8');
  });

  it('the secret and the address if the rules say so', async () => {
    const rules = { Reco: { secret: true }, SetCart: { secret: false } };
    const operations = { ...rules, ViewProduct: 'Web.View', GetPopularProducts: false as const };
    const { call, received } = await start({ operations });
    await call('Reco', { mode: 'sync' });
    await call('SetCart');
    await call('Web.View');
    expect(received.map(({ headers }) => [headers.authorization, headers['x-customer-ip']])).toEqual([
      ['SecretKey s3cret', undefined],
      [undefined, '203.0.113.7'],
      ['SecretKey s3cret', '203.0.113.7'],
    ]);
    expect((await call('ViewProduct')).status).toBe(403);
    expect((await call('GetPopularProducts', { mode: 'sync' })).status).toBe(403);
    expect(received).toHaveLength(3);
  });

  it('only the listed operations, each in its mode', async () => {
    const { call, received } = await start({ operations: ['SetCart', 'Web.Subscribe'] });
    expect((await call('SetCart')).status).toBe(200);
    expect((await call('Web.Subscribe')).status).toBe(200);
    expect((await call('Reco', { mode: 'sync' })).status).toBe(403);
    expect((await call('SetCart', { mode: 'sync' })).status).toBe(403);
    expect(received).toHaveLength(2);
  });

  it('its own endpoint id, added or compared', async () => {
    const { relay, call, received } = await start({ endpointId: 'my-shop' });
    expect((await call()).status).toBe(200);
    const without = `https://shop.example/reco/v3/operations/async?operation=ViewProduct&deviceUUID=${DEVICE}`;
    expect((await relay(posted(without, BODY))).status).toBe(200);
    expect(received[1]!.url).toContain('endpointId=my-shop&');
    expect((await relay(posted(`${without}&endpointId=other`, BODY))).status).toBe(403);
  });

  it('no deviceUUID that is none', async () => {
    const { call, received } = await start();
    for (const wrong of ['x', '00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF'])
      expect((await call('ViewProduct', { query: `&deviceUUID=${wrong}` })).status, wrong).toBe(400);
    expect(received).toHaveLength(0);
  });

  it('the allowed query parameters only, encoded again', async () => {
    const { call, received } = await start({ query: ['transactionId'] });
    await call('ViewProduct', { query: `&deviceUUID=${DEVICE}&transactionId=a%26b%3Dc&utm=1` });
    expect(new URL(received[0]!.url, 'http://x').search).toBe(
      `?endpointId=my-shop&operation=ViewProduct&deviceUUID=${DEVICE}&transactionId=a%26b%3Dc`,
    );
  });

  it("the service's status, type and Retry-After, and no other of its headers", async () => {
    const refuted = { 'Set-Cookie': ['a=1'], 'X-Powered-By': 'x', 'Access-Control-Allow-Origin': '*' };
    const body = '<result><status>Busy</status></result>';
    const { call } = await start({}, { status: 429, headers: { 'Retry-After': '7', ...refuted }, body });
    const response = await call();
    expect(response.status).toBe(429);
    expect(await response.text()).toBe(body);
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'no-store',
      'content-security-policy': 'sandbox',
      'content-type': 'application/xml',
      'retry-after': '7',
      vary: 'Origin',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('is mounted', () => {
  it.each(['/reco', 'reco', '/reco/'])('only below the path "%s"', async (path) => {
    const { call } = await start({ path });
    expect((await call('ViewProduct', { prefix: '/reco' })).status).toBe(200);
    expect((await call('ViewProduct', { prefix: '' })).status).toBe(404);
    expect((await call('ViewProduct', { prefix: '/x/reco' })).status).toBe(404);
  });

  it('never in front of itself', async () => {
    const relay = createRelay({ baseUrl: 'https://shop.example/reco' });
    const url = 'https://shop.example/reco/v3/operations/async?endpointId=e&operation=SetCart';
    expect((await relay(posted(url))).status).toBe(508);
  });
});

describe('pages', () => {
  it('of its own origin need no permission, also if a proxy terminates TLS', async () => {
    const { call } = await start();
    for (const headers of [
      { Origin: 'https://shop.example' },
      { Origin: 'http://shop.example' },
      { Origin: 'https://public.example', 'Sec-Fetch-Site': 'same-origin' },
      {} as Record<string, string>,
    ]) {
      const response = await call('ViewProduct', { headers });
      expect(response.status).toBe(200);
      expect(response.headers.has('access-control-allow-origin')).toBe(false);
    }
  });

  it('of an allowed origin may read answers and rejections', async () => {
    const { call } = await start({ allowedOrigins: ['https://m.shop.example/'] });
    const headers = { Origin: 'https://m.shop.example', 'Sec-Fetch-Site': 'same-site' };
    for (const [operation, status] of Object.entries({ ViewProduct: 200, Nothing: 403 })) {
      const response = await call(operation, { headers });
      expect(response.status).toBe(status);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'access-control-allow-origin': 'https://m.shop.example',
        'access-control-expose-headers': 'Retry-After',
        vary: 'Origin',
      });
      expect(response.headers.has('access-control-allow-credentials')).toBe(false);
    }
  });

  it('of an allowed origin need one preflight a day', async () => {
    const { call, received } = await start({ allowedOrigins: ['https://m.shop.example'] });
    const asked = {
      Origin: 'https://m.shop.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    };
    const response = await call('ViewProduct', { method: 'OPTIONS', body: null, headers: asked });
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': 'https://m.shop.example',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'Accept, Content-Type',
      'access-control-max-age': '86400',
    });
    expect(received).toHaveLength(0);
  });

  it('of every origin, if the shop allows it', async () => {
    const { call } = await start({ allowedOrigins: ['*'] });
    const response = await call('ViewProduct', { headers: { Origin: 'https://any.example' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });
});

it('limits calls of one device, in any spelling of its id', async () => {
  const { call } = await start({ limitByDevice: { perSecond: 0.1, burst: 1 } });
  expect((await call()).status).toBe(200);
  const query = `&deviceUUID=${DEVICE.toUpperCase()}`;
  expect((await call('SetCart', { ip: '203.0.113.8', query })).status).toBe(429);
  expect((await call('Reco', { mode: 'sync', query: '' })).status).toBe(200);
});

describe('a service that fails', () => {
  it('is 502 when it can’t be reached', async () => {
    const upstream = await startUpstream();
    await upstream.close();
    const heard: unknown[] = [];
    const relay = createRelay({ baseUrl: upstream.url, onAnswer: ({ refusal }) => heard.push(refusal) });
    const url = 'https://shop.example/v3/operations/async?endpointId=e&operation=SetCart';
    const response = await relay(posted(url));
    expect([response.status, await response.text()]).toEqual([
      502,
      'recotag relay: the service could not be reached\n',
    ]);
    expect(heard).toEqual(['the service could not be reached (ECONNREFUSED)']);
  });

  it('is 504 when it does not answer, and the request is aborted', async () => {
    let asked!: AbortSignal;
    const fetch = (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        asked = signal!;
        asked.addEventListener('abort', () => reject(asked.reason));
      });
    const { call } = await start({ timeout: 30, fetch });
    expect((await call()).status).toBe(504);
    expect(asked.aborted).toBe(true);
  });

  it('is 502 when it redirects, which is not followed', async () => {
    const elsewhere = await startUpstream();
    const { call } = await start({}, { status: 302, headers: { Location: elsewhere.url }, body: '' });
    expect((await call()).status).toBe(502);
    expect(elsewhere.received).toHaveLength(0);
  });

  it.each([
    ['as HTML', 'text/html', 0, 200],
    ['of a door in front of it', 'text/html', 0, 404],
    ['as plain text, larger than what is read at once', 'text/plain', 100_000, 200],
  ])('is 502 where an HTML page takes its place: %s', async (_, type, size, status) => {
    const body = `<!doctype html><title>Sign in</title>${' '.repeat(size)}`;
    const { call } = await start({}, { status, headers: { 'Content-Type': type }, body });
    for (const response of [await call(), await call('Reco', { mode: 'sync' })]) {
      expect(response.status).toBe(502);
      expect(await response.text()).toContain('an HTML page');
    }
  });

  it('is passed on if it is XML with a status, whatever its type', async () => {
    const { call } = await start({}, { headers: { 'Content-Type': 'text/html' } });
    const response = await call();
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<status>Success</status>');
  });

  it('is 502 when its answer is too large', async () => {
    const { call } = await start({ maxAnswerBytes: 1_000_000 }, { body: `<result>${'x'.repeat(4_000_000)}</result>` });
    expect((await call('Reco', { mode: 'sync' })).status).toBe(502);
  });
});

it('reports its answers without the caller and the content', async () => {
  const heard: RelayEntry[] = [];
  const { call } = await start({ onAnswer: (entry) => heard.push(entry) });
  await call();
  await call('Nothing');
  const milliseconds = expect.any(Number);
  const common = { mode: 'async', milliseconds };
  const refused = { status: 403, refusal: 'this operation is not allowed here', reason: 'operation' };
  expect(heard).toEqual([
    { ...common, operation: 'ViewProduct', status: 200, serviceMilliseconds: milliseconds },
    { ...common, ...refused },
  ]);
  expect(JSON.stringify(heard)).not.toMatch(/203\.0|s3cret|5b0d0d9c|webSiteId/);
});

it('works when the shop’s log fails', async () => {
  const onAnswer = () => {
    throw Error('disk full');
  };
  expect((await (await start({ onAnswer })).call()).status).toBe(200);
});

it('completes a tracking operation when the page disconnects, and aborts a read', async () => {
  const signals: boolean[] = [];
  const { relay } = await start({
    fetch: async (_url, { signal }) => {
      controller.abort();
      signals.push(signal!.aborted);
      return new Response('<result><status>Success</status></result>');
    },
  });
  let controller = new AbortController();
  for (const [mode, operation] of [
    ['async', 'SetCart'],
    ['sync', 'Reco'],
  ]) {
    controller = new AbortController();
    const url = `https://shop.example/v3/operations/${mode}?endpointId=e&operation=${operation}`;
    await relay(posted(url, undefined, controller.signal));
  }
  expect(signals).toEqual([false, true]);
});
