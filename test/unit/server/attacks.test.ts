// Attacks over a real socket on the relay in Node's http server, in front of a real HTTP service.
import { connect } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toNodeHandler } from '../../../src/node/relay/adapters/node-handler.js';
import { createRelay } from '../../../src/node/relay/create-relay.js';
import type { RelayOptions } from '../../../src/node/relay/relay-options.js';
import { usual } from '../../usual-runs.js';
import { anyOrder } from '../protocol/any-text.js';
import { readXml } from '../protocol/read-xml.js';
import { startRelay } from './hardening/start.js';
import { listen, startUpstream } from './opened.js';

const DEVICE = '5b0d0d9c-5e0f-4d0e-9d3b-0a4c7a1f2b3c';
const PATH = `/reco/v3/operations/async?endpointId=my-shop&operation=ViewProduct&deviceUUID=${DEVICE}`;
const BODY = '<operation><product><ids><webSiteId>1</webSiteId></ids></product></operation>';
const SECRET = 's3cret<&"key\'/+=';

const start = async (options: Partial<RelayOptions> = {}, reply: Parameters<typeof startUpstream>[0] = {}) => {
  const upstream = await startUpstream(reply);
  const relay = createRelay({ baseUrl: upstream.url, secretKey: SECRET, endpointId: 'my-shop', ...options });
  const shop = await listen(toNodeHandler(relay));
  return { received: upstream.received, shop, upstream };
};

interface Raw {
  path?: string;
  method?: string;
  headers?: string[];
  body?: string;
  length?: number | false;
  host?: string;
}

/** Sends a request byte for byte and returns the response until the connection ends. */
const raw = (
  port: number,
  { path = PATH, method = 'POST', headers = [], body = BODY, length, host = 'shop.example' }: Raw,
) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', (error) => (text ? resolve(text) : reject(error)));
    const size = length === undefined ? Buffer.byteLength(body) : length;
    socket.write(
      `${[
        `${method} ${path} HTTP/1.1`,
        `Host: ${host}`,
        'Connection: close',
        ...(headers.some((line) => /^content-type:/i.test(line)) ? [] : ['Content-Type: application/xml']),
        ...(size === false ? [] : [`Content-Length: ${size}`]),
        ...headers,
      ].join('\r\n')}\r\n\r\n`,
    );
    socket.write(body);
  });

const status = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

it('no parameter has a line break or is repeated, since two parsers may differ', async () => {
  const { shop, received } = await start({ operations: ['ViewProduct', 'SetCart'], query: ['transactionId'] });
  for (const wrong of ['operation=SetCart', 'endpointId=other', 'transactionId=1%0d%0aX-Evil:%201'])
    expect([wrong, status(await raw(shop.port, { path: `${PATH}&${wrong}` }))]).toEqual([wrong, 400]);
  expect(received).toHaveLength(0);
});

describe('what is refused before the service is called', () => {
  const dtd = '<!DOCTYPE o [<!ENTITY a SYSTEM "file:///etc/passwd">]><operation>&a;</operation>';
  it.each<[what: string, status: number, requests: Raw[]]>([
    ['a body that is announced too large', 413, [{ length: 2_000_000, body: '<operation>' }]],
    [
      'one in endless chunks, without Content-Length',
      413,
      [
        {
          length: false,
          headers: ['Transfer-Encoding: chunked'],
          body: `1000\r\n${'x'.repeat(0x1000)}\r\n`.repeat(10),
        },
      ],
    ],
    ['a slow one: a byte and then nothing', 408, [{ length: 1000, body: '<' }]],
    ['a compressed one', 415, [{ headers: ['Content-Encoding: gzip'] }]],
    ['an external entity: operation-document.test.ts has all others', 400, [{ body: dtd }]],
    [
      'types that need no preflight',
      415,
      [
        ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/xml', 'application/json'],
        ...['application/xml; charset=utf-7', 'application/xml, text/plain', 'application/xml-dtd'],
      ].map((type) => ({ headers: [`Content-Type: ${type}`] })),
    ],
    ['other methods', 405, ['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD'].map((method) => ({ method, body: '' }))],
  ])('%s', async (_, expected, requests) => {
    const { shop, received } = await start({ maxBodyBytes: 10_000, bodyTimeout: 1000 });
    for (const request of requests)
      expect([request, status(await raw(shop.port, request))]).toEqual([request, expected]);
    expect(received).toHaveLength(0);
  });
});

it.each(['evil.example', '169.254.169.254', 'user@evil.example', 'evil.example:80#'])(
  'Host "%s" does not change where the call goes',
  async (host) => {
    const { shop, received, upstream } = await start();
    await raw(shop.port, { host, headers: [`X-Forwarded-Host: ${host}`, 'X-Original-URL: /admin'] });
    for (const { url, headers } of received)
      expect([url, headers.host]).toEqual([PATH.replace('/reco', ''), `127.0.0.1:${upstream.port}`]);
  },
);

it('the last ones of all headers with forwarded addresses count, and no other header', async () => {
  const { shop, received } = await start({ trustedProxies: 1 });
  const others = ['X-Customer-IP: 6', 'X-Real-IP: 6', 'Forwarded: for=6', 'CF-Connecting-IP: 6'];
  const headers = ['X-Forwarded-For: 9.9.9.9', 'X-Forwarded-For: 1.1.1.1', ...others.map((line) => `${line}.6.6.6`)];
  expect(status(await raw(shop.port, { headers }))).toBe(200);
  expect(received[0]!.headers['x-customer-ip']).toBe('1.1.1.1');
});

it.each<[string[] | ((address: string) => boolean) | number, string, string | null, string | undefined]>([
  [['10.0.0.0/8'], '10.1.2.3', '6.6.6.6, 203.0.113.1, 10.0.0.1, 10.0.0.2', '203.0.113.1'],
  [['10.0.0.0/8'], '192.0.2.1', '6.6.6.6', '192.0.2.1'],
  [['10.0.0.0/8'], '10.1.2.3', null, undefined],
  [0, '127.0.0.1', '1.1.1.1', '127.0.0.1'],
  [2, '127.0.0.1', '9.9.9.9, 1.1.1.1, 10.0.0.1', '1.1.1.1'],
  [1, '127.0.0.1', '[2001:DB8::0:1]:443', '2001:db8::1'],
  [1, '127.0.0.1', '1.1.1.1\t<x>', undefined],
  // From a private address, a call without the header came from the proxy, and not from a shopper.
  [1, '192.0.2.1', null, '192.0.2.1'],
  [1, '172.18.0.2', null, undefined],
  [2, '172.18.0.2', '203.0.113.1', undefined],
  [1, 'fd12::1', null, undefined],
  [['10.0.0.0/8'], '10.1.2.3', '10.0.0.7', '10.0.0.7'],
  [['10.1.2.3'], '10.1.2.3', '203.0.113.1', '203.0.113.1'],
  [['10.0.0.0/8'], '::ffff:10.1.2.3', '203.0.113.1', '203.0.113.1'],
  [['2001:db8::/32', '10.0.0.0/8'], '2001:db8::9', '203.0.113.1, 10.2.2.2', '203.0.113.1'],
  [(address) => address === '192.0.2.1', '192.0.2.1', '203.0.113.1', '203.0.113.1'],
])('trusted proxies %s, called by %s with %s: the shopper is %s', async (trustedProxies, ip, forwarded, shopper) => {
  const { relay, request, received } = await startRelay({ trustedProxies });
  const made = request();
  if (forwarded) made.headers.set('X-Forwarded-For', forwarded);
  expect((await relay(made, { ip })).status).toBe(200);
  expect(received[0]!.headers['x-customer-ip']).toBe(shopper);
});

it('the alarm for a proxy without the header says so, and doesn’t end with each known address', async () => {
  const { relay, request, alarms } = await startRelay({ trustedProxies: 1 });
  const call = (forwarded?: string) => {
    const made = request();
    if (forwarded) made.headers.set('X-Forwarded-For', forwarded);
    return relay(made, { ip: '127.0.0.1' });
  };
  for (let index = 0; index < 5; index++) {
    await call();
    await call('203.0.113.1');
  }
  expect(alarms).toEqual([{ kind: 'address', raised: true, message: expect.stringContaining('no X-Forwarded-For') }]);
});

it.each([
  ['Origin: https://evil.example'],
  ['Origin: null'],
  ['Origin: https://shop.example.evil.example'],
  ['Origin: https://shop.example', 'Sec-Fetch-Site: cross-site'],
  ['Sec-Fetch-Site: cross-site'],
  ['Origin: https://m.shop.example', 'Sec-Fetch-Site: same-site'],
])('a foreign page is refused: %s %s', async (...headers) => {
  const { shop, received } = await start({ allowedOrigins: ['https://www.shop.example'] });
  const answer = await raw(shop.port, { headers: headers.filter(Boolean) });
  expect(status(answer)).toBe(403);
  expect(answer).not.toMatch(/access-control/i);
  const asked = ['Access-Control-Request-Method: POST', ...headers.filter(Boolean)];
  expect(status(await raw(shop.port, { method: 'OPTIONS', body: '', headers: asked }))).toBe(403);
  expect(received).toHaveLength(0);
});

it('any call: only the service is called, with the key and well-formed XML, and the page never gets the key', async () => {
  const seen: Request[] = [];
  const relay = createRelay({
    baseUrl: 'https://api.example',
    secretKey: 'secret-of-the-shop',
    endpointId: 'my-shop',
    limitByIp: false,
    limitByDevice: false,
    fetch: async (url, init) => {
      seen.push(new Request(url, { ...init, duplex: 'half' } as RequestInit));
      return new Response('<result><status>Success</status><message>secret-of-the-shop</message></result>');
    },
  });
  const tags = ['<operation>', '</operation>', '<product>', '</product>', '<a b="c"/>', '<?x?>', '<!--', '-->'];
  const others = ['<!DOCTYPE operation>', '<!ENTITY x "y">', '<![CDATA[', ']]>', '&amp;', '&x;', '\u0000', '1'];
  const path = ['/reco/v3/operations/async', '/v3', '/operations/', 'sync', '..', '//', '%', '#'];
  const query = ['?endpointId=my-shop', '&operation=ViewProduct', '&operation=SetCart', `&deviceUUID=${DEVICE}`, '='];
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.constant(BODY), anyOrder(...tags, ...others)),
      fc.oneof(fc.constant(PATH), anyOrder(...path, ...query)),
      async (body, address) => {
        fc.pre(URL.canParse(address, 'https://shop.example'));
        const headers = { 'Content-Type': 'application/xml', Origin: 'https://shop.example' };
        const url = new URL(address, 'https://shop.example');
        fc.pre(/^https?:$/.test(url.protocol) && !url.username && !url.password);
        const before = seen.length;
        const response = await relay(new Request(url, { method: 'POST', headers, body }), { ip: '192.0.2.1' });
        expect(await response.text()).not.toContain('secret-of-the-shop');
        expect(response.status === 503 || response.status < 500, `no crash: ${response.status}`).toBe(true);
        for (const call of seen.slice(before)) {
          expect(call.url).toMatch(/^https:\/\/api\.example\/v3\/operations\//);
          expect(call.headers.get('authorization')).toBe('SecretKey secret-of-the-shop');
          const sent = await call.text();
          readXml(sent.replace(/ [\w:-]+="[^"]*"/g, '').replace(/<!--[\s\S]*?-->/g, ''));
        }
      },
    ),
    { numRuns: usual(2000) },
  );
  expect(seen.length).toBeGreaterThan(10);
});
