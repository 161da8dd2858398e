import { once } from 'node:events';
import { connect as connectHttp2, createServer } from 'node:http2';
import { type AddressInfo, connect } from 'node:net';
import { Pool } from 'undici';
import { describe, expect, it, onTestFinished } from 'vitest';
import { toFetchHandler } from '../../../src/node/relay/adapters/fetch-handler.js';
import { toExpressMiddleware, toNodeHandler } from '../../../src/node/relay/adapters/node-handler.js';
import { createRelay } from '../../../src/node/relay/create-relay.js';
import type { RelayOptions } from '../../../src/node/relay/relay-options.js';
import type { Relay } from '../../../src/node/relay/relay-request.js';
import { listen, startUpstream } from './opened.js';
import { SUCCESS } from './upstream.js';

const PATH = '/reco/v3/operations/sync?endpointId=e&operation=Reco';
const POST = { method: 'POST', body: '<operation/>', headers: { 'Content-Type': 'application/xml' } };

/** A service, and a shop's server with the relay in front of it. */
const startShop = async (reply: Parameters<typeof startUpstream>[0] = {}, options: Partial<RelayOptions> = {}) => {
  const upstream = await startUpstream(reply);
  return { upstream, shop: await listen(toNodeHandler(createRelay({ baseUrl: upstream.url, ...options }))) };
};

describe('in Node’s http server', () => {
  it('uses the address of the socket', async () => {
    const { upstream, shop } = await startShop({}, { operations: { Reco: { customerIp: true } } });
    const response = await fetch(shop.url + PATH, POST);
    expect([response.status, response.headers.get('content-length')]).toEqual([200, `${SUCCESS.length}`]);
    expect(upstream.received[0]!.headers['x-customer-ip']).toBe('127.0.0.1');
  });

  it('keeps connections open for many calls, rejected ones included', async () => {
    const { shop } = await startShop();
    const sockets = new Set();
    shop.server.on('connection', (socket) => sockets.add(socket));
    for (let index = 0; index < 10; index++) {
      const response = await fetch(shop.url + PATH, index % 2 ? { ...POST, body: 'no' } : POST);
      expect(response.status).toBe(index % 2 ? 400 : 200);
      await response.text();
    }
    // Node's fetch may open a second one before it knows that the first is free.
    expect(sockets.size).toBeLessThan(3);
  });

  it('recognizes its own pages with HTTP/2, too', async () => {
    const upstream = await startUpstream();
    const handle = toNodeHandler(createRelay({ baseUrl: upstream.url }));
    const server = createServer((request, response) => void handle(request as never, response as never));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const session = connectHttp2(`http://127.0.0.1:${port}`);
    const status = (origin: string) =>
      new Promise((resolve) => {
        const headers = { ':method': 'POST', ':path': PATH, 'content-type': 'application/xml', origin };
        const call = session.request(headers).on('response', (answer) => resolve(answer[':status']));
        call.end('<operation/>');
        call.resume();
      });
    expect([await status(`http://127.0.0.1:${port}`), await status('https://elsewhere.example')]).toEqual([200, 403]);
    session.close();
    await new Promise((closed) => server.close(closed));
  });

  it.each(['fetch', 'undici'])(
    'by %s: an answer that breaks off is a failure of the service, and the next call works',
    async (by) => {
      let isBroken = true;
      const service = await listen((_request, response) => {
        response.writeHead(200, { 'Content-Type': 'application/xml', 'Content-Length': SUCCESS.length });
        if (isBroken) response.write('<result>', () => response.destroy());
        else response.end(SUCCESS);
      });
      const dispatcher = by === 'undici' ? new Pool(service.url, { connections: 1 }) : undefined;
      if (dispatcher) onTestFinished(() => dispatcher.destroy());
      const shop = await listen(toNodeHandler(createRelay({ baseUrl: service.url, dispatcher })));
      for (let count = 0; count < 3; count++) expect((await fetch(shop.url + PATH, POST)).status).toBe(502);
      isBroken = false;
      expect(await (await fetch(shop.url + PATH, POST)).text()).toBe(SUCCESS);
    },
  );

  it('aborts a read when the page disconnects', async () => {
    const controller = new AbortController();
    let left: Promise<unknown> | undefined;
    const silent = await listen((_request, response) => {
      left = once(response, 'close');
      controller.abort();
    });
    const shop = await listen(toNodeHandler(createRelay({ baseUrl: silent.url })));
    const gone = fetch(shop.url + PATH, { ...POST, signal: controller.signal }).catch((error) => error.name);
    expect(await gone).toBe('AbortError');
    await left;
  });

  it('closes the connection on an error, and the process continues', async () => {
    const broken = Object.assign(() => Promise.reject(Error('no')), { plain: () => Promise.reject(Error('no')) });
    const shop = await listen(toNodeHandler(broken));
    await expect(fetch(shop.url + PATH, POST)).rejects.toThrow('fetch failed');
  });

  it('rejects a compressed answer of undici, which does not decompress it', async () => {
    const upstream = await startUpstream({ headers: { 'Content-Encoding': 'br' } });
    const dispatcher = new Pool(upstream.url);
    onTestFinished(() => dispatcher.destroy());
    const shop = await listen(toNodeHandler(createRelay({ baseUrl: upstream.url, dispatcher })));
    expect((await fetch(shop.url + PATH, POST)).status).toBe(502);
    expect(upstream.received[0]!.headers['accept-encoding']).toBe('identity');
  });

  it('survives callers that disconnect in the middle of their body', async () => {
    const { upstream, shop } = await startShop();
    await new Promise<void>((resolve) => {
      const socket = connect(shop.port, '127.0.0.1', () => {
        socket.write(
          `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/xml\r\nContent-Length: 99\r\n\r\n<op`,
        );
        socket.end();
      });
      socket.on('close', () => resolve());
      socket.resume();
    });
    expect((await fetch(shop.url + PATH, POST)).status).toBe(200);
    expect(upstream.received).toHaveLength(1);
  });
});

describe('as middleware', () => {
  const page = (relay: Relay, before: 'nothing' | 'a body parser' = 'nothing') => {
    const middleware = toExpressMiddleware(relay);
    return listen(async (request, response) => {
      if (before === 'a body parser') for await (const _ of request);
      middleware(request, response, (error) => {
        response.statusCode = error ? 500 : 299;
        response.end(error instanceof Error ? error.message : 'next');
      });
    });
  };

  it('answers operations and passes other requests to the next handler', async () => {
    const upstream = await startUpstream();
    const shop = await page(createRelay({ baseUrl: upstream.url }));
    expect((await fetch(shop.url + PATH, POST)).status).toBe(200);
    for (const path of ['/', '/reco', '/reco/v3/operations', '/?x=/v3/operations/sync', '/v3/operations/other'])
      expect((await fetch(shop.url + path, POST)).status).toBe(299);
  });

  it('uses the full path, though frameworks remove a prefix', async () => {
    const upstream = await startUpstream();
    const middleware = toExpressMiddleware(createRelay({ baseUrl: upstream.url, path: '/reco' }));
    const shop = await listen((request, response) => {
      Object.assign(request, { originalUrl: request.url, url: request.url!.replace('/reco', '') });
      middleware(request, response, () => response.end());
    });
    expect((await fetch(shop.url + PATH, POST)).status).toBe(200);
    expect(upstream.received).toHaveLength(1);
  });

  it('reports that a body parser came before it', async () => {
    const shop = await page(createRelay({ baseUrl: 'https://api.example' }), 'a body parser');
    const response = await fetch(shop.url + PATH, POST);
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('recotag relay: mount the relay before any body parser');
  });
});

describe('as a fetch handler', () => {
  it('uses the address that the platform guarantees', async () => {
    const upstream = await startUpstream();
    const relay = createRelay({ baseUrl: upstream.url, operations: { Reco: { customerIp: true } } });
    const byHeader = toFetchHandler(relay, (request) => request.headers.get('cf-connecting-ip'));
    const byInfo = toFetchHandler(relay, (_request, info: { remote: string }) => info.remote);
    const headers = { ...POST.headers, 'CF-Connecting-IP': '203.0.113.1' };
    const request = () => new Request(`https://shop.example${PATH}`, { ...POST, headers });
    await byHeader(request());
    await byInfo(request(), { remote: '203.0.113.2' });
    await toFetchHandler(relay)(request());
    const addresses = upstream.received.map(({ headers }) => headers['x-customer-ip']);
    expect(addresses).toEqual(['203.0.113.1', '203.0.113.2', undefined]);
  });
});
