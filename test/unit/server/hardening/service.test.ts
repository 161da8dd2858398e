// A service or a platform that misbehaves must not affect shoppers or operators.
import { describe, expect, it } from 'vitest';
import { createClient } from '../../../../src/node/client/create-client.js';
import { toFetchHandler } from '../../../../src/node/relay/adapters/fetch-handler.js';
import { listen } from '../opened.js';
import { BODY, DEVICE, startRelay } from './start.js';

describe('a relay never rejects', () => {
  it('when the service answers 600', async () => {
    const { call } = await startRelay({}, { status: 600 });
    expect((await call()).status).toBe(502);
    expect((await call('Reco')).status).toBe(502);
  });

  it('when the platform throws for the caller’s address', async () => {
    const { relay, request, alarms } = await startRelay();
    const handler = toFetchHandler(relay, () => {
      throw Error('no socket');
    });
    expect((await handler(request())).status).toBe(200);
    expect(alarms.map(({ kind }) => kind)).toEqual(['address']);
  });

  it('when addresses are unknown: they share one limit, and one alarm is raised', async () => {
    const { relay, request, alarms } = await startRelay({
      limitByIp: { perSecond: 0.01, burst: 2 },
      limitByDevice: false,
    });
    const statuses = [];
    for (let index = 0; index < 4; index++) statuses.push((await relay(request())).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect(alarms.map(({ kind }) => kind)).toEqual(['address']);
  });
});

describe('a key that the service rejects', () => {
  const only = (key: string) => ({
    reply: (received: { headers: Record<string, unknown> }) =>
      received.headers.authorization === `SecretKey ${key}` ? {} : { status: 401, body: 'no' },
  });

  it.each([401, 403])('is not %d for the page, which would drop the operation', async (status) => {
    const { call, alarms } = await startRelay({}, { status, body: '<result><status>Denied</status></result>' });
    const response = await call();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await response.text()).not.toContain('Denied');
    for (let index = 0; index < 3; index++) await call();
    expect(alarms).toEqual([{ kind: 'key', raised: true, message: expect.stringContaining(`${status}`) }]);
    expect(JSON.stringify(alarms)).not.toContain('s3cret');
  });

  it.each([401, 403])('is not what an HTML page with %d says: a page decides nothing', async (status) => {
    const page = { headers: { 'Content-Type': 'text/html' }, body: '<!doctype html><title>Sign in</title>' };
    const { call, alarms } = await startRelay({}, { status, ...page });
    for (let index = 0; index < 3; index++) expect((await call()).status).toBe(502);
    expect(alarms).toEqual([{ kind: 'service', raised: true, message: 'all calls of ViewProduct fail (html)' }]);
  });

  it('is followed by the next one during a key rotation, which is then tried first', async () => {
    const { call, alarms, received } = await startRelay({ secretKey: ['old-key', 'new-key'] }, only('new-key').reply);
    expect((await call()).status).toBe(200);
    expect((await call()).status).toBe(200);
    expect(received.map(({ headers }) => headers.authorization)).toEqual([
      'SecretKey old-key',
      'SecretKey new-key',
      'SecretKey new-key',
    ]);
    expect(alarms).toEqual([]);
  });

  it.each([
    [403, 403, []],
    [401, 503, ['the service responded to ViewProduct with 401, but no secret key is set for it']],
  ])('without a key, %d of the service is %d for the page', async (status, forPage, messages) => {
    const { call, alarms } = await startRelay({ operations: { ViewProduct: { secret: false } } }, { status });
    expect((await call()).status).toBe(forPage);
    expect(alarms.map(({ message }) => message)).toEqual(messages);
  });
});

describe('the response to a browser', () => {
  it.each([
    ['application/xml', true],
    ['application/xml; charset=windows-1251', true],
    ['text/xml', true],
    ['text/plain; charset=utf-8', true],
    ['application/json', true],
    ['image/svg+xml', false],
    ['text/html', false],
    ['application/xml, text/html', false],
  ])('of type %s (unchanged: %s) can’t run on the shop’s origin', async (type, asItIs) => {
    const { call } = await startRelay({}, { headers: { 'Content-Type': type } });
    for (const operation of ['ViewProduct', 'Reco']) {
      const { headers } = await call(operation);
      expect(headers.get('content-type')).toBe(asItIs ? type : 'application/octet-stream');
      expect(headers.get('content-security-policy')).toBe('sandbox');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it.each([
    ['application/xml; charset="UTF-8"', 'application/xml; charset=utf-8'],
    ['APPLICATION/XML;charset=utf8', 'application/xml; charset=utf-8'],
    ['text/plain; format=flowed; charset=koi8-r', 'text/plain; charset=koi8-r'],
    ['application/xml; charset=s3cret-key', 'application/xml'],
    ['application/xml; request="SecretKey s3cret-key"', 'application/xml'],
    ['s3cret-key/xml', 'application/octet-stream'],
  ])('of type %s has the type %s, put together from known words', async (type, rebuilt) => {
    const { call } = await startRelay({}, { headers: { 'Content-Type': type } });
    for (const operation of ['ViewProduct', 'Reco'])
      expect((await call(operation)).headers.get('content-type')).toBe(rebuilt);
  });

  it.each([
    ['7', '7'],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 'Wed, 21 Oct 2026 07:28:00 GMT'],
    ['s3cret_key', null],
    ['12345678901234', null],
  ])('Retry-After: %s is passed only if it is a time', async (given, passed) => {
    const { call } = await startRelay({}, { headers: { 'Retry-After': given } });
    expect((await call()).headers.get('retry-after')).toBe(passed);
  });

  it('in another encoding is passed byte for byte, with and without the key', async () => {
    const bytes = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="windows-1251"?><result><status>Success</status><name>'),
      Buffer.from(Uint8Array.from({ length: 128 }, (_, index) => index + 128)),
      Buffer.from('</name></result>'),
    ]);
    const service = await listen((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/xml; charset=windows-1251' }).end(bytes);
    });
    const { call } = await startRelay({ baseUrl: service.url });
    for (const operation of ['ViewProduct', 'Reco'])
      expect(Buffer.from(await (await call(operation)).arrayBuffer())).toEqual(bytes);
    const client = createClient({ baseUrl: service.url, endpointId: 'e' });
    const { result } = await client.operation('X', null, { deviceUUID: DEVICE });
    expect(result!.name).toContain('Привет'.slice(0, 1));
  });
});

describe('one address', () => {
  /** A body without its end. */
  const stalled = (size: number) => {
    let end!: () => void;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(BODY.padEnd(size, ' ')));
        end = () => {
          try {
            controller.close();
          } catch {} // rejected and closed
        };
      },
    });
    return { body, end: () => end() };
  };

  /** Calls whose bodies don't end before `ended` is called, which returns their statuses. */
  const holding = (count: number, size: number, send: (body: ReadableStream) => Promise<Response>) => {
    const bodies = Array.from({ length: count }, () => stalled(size));
    const held = bodies.map(({ body }) => send(body));
    const ended = async () => {
      for (const { end } of bodies) end();
      return (await Promise.all(held)).map(({ status }) => status);
    };
    return { held, ended };
  };

  it('that sends much and stalls does not block others', async () => {
    const { call, relay } = await startRelay({ maxHeldBytes: 20_000, maxHeldBytesByIp: 5000, bodyTimeout: 5000 });
    const { held, ended } = holding(10, 1500, (body) => call('ViewProduct', '198.51.100.1', body));
    expect((await Promise.race(held)).status).toBe(429);
    expect((await call()).status).toBe(200);
    expect((await ended()).filter((status) => status === 200)).toHaveLength(3);
    expect(relay.state()).toMatchObject({ inFlight: 0, heldBytes: 0 });
  });

  it('leaves others room, whatever the limits are', async () => {
    const { call } = await startRelay({ maxHeldBytes: 20_000, bodyTimeout: 5000, maxInFlight: 20 });
    const { held, ended } = holding(20, 1500, (body) => call('ViewProduct', '198.51.100.1', body));
    expect((await Promise.race(held)).status).toBe(503);
    expect((await call()).status).toBe(200);
    expect((await ended()).filter((status) => status === 200)).toHaveLength(6);
  });

  it('has a maximum of calls in flight, while others continue', async () => {
    const { call } = await startRelay({ maxInFlightByIp: 3 });
    const { ended } = holding(3, 100, (body) => call('ViewProduct', '2001:db8::1', body));
    const more = await call('ViewProduct', '2001:db8::2');
    expect([more.status, more.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await call('ViewProduct', '2001:db8:0:1::1')).status).toBe(200);
    expect(await ended()).toEqual([200, 200, 200]);
    expect((await call('ViewProduct', '2001:db8::2')).status).toBe(200);
  });
});
