// `npx recotag relay`: health, stopping, metrics, log, files, a service that fails.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import manifest from '../../package.json';
import { listen, startUpstream } from '../unit/server/opened.js';
import { SUCCESS, startUpstream as upstreamOfAll } from '../unit/server/upstream.js';
import { longRows } from '../usual-runs.js';
import { freePort } from './free-port.js';
import { call } from './page.js';
import { COMMAND, endProcesses, type RelayProcess, startProcess, startRelay, WITH_FILES } from './start-process.js';

const patiently = { timeout: 60_000, interval: 50 };

afterAll(endProcesses);

describe('a log that cannot be written', () => {
  /** Runs the relay with its output redirected by a shell, and returns its own port. */
  const redirected = async (redirect: string) => {
    const upstream = await startUpstream();
    const [port, metricsPort] = [await freePort(), await freePort()];
    const child = spawn('sh', ['-c', `exec ${process.execPath} ${COMMAND} relay ${redirect}`], {
      env: {
        PATH: process.env.PATH,
        RECOTAG_BASE_URL: upstream.url,
        RECOTAG_HOST: '127.0.0.1',
        RECOTAG_FILES: 'off',
        RECOTAG_PORT: `${port}`,
        RECOTAG_METRICS_PORT: `${metricsPort}`,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const url = `http://127.0.0.1:${port}`;
    await vi.waitFor(() => fetch(`${url}/healthz`), patiently);
    return { child, url, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` };
  };

  it.each([['a full disk', '> /dev/full'], ...longRows(['a closed reader', ''])])(
    '%s: the relay continues and counts the lost lines',
    async (_, redirect = '') => {
      const { child, url, metricsUrl } = await redirected(redirect);
      if (!redirect) child.stdout.destroy();
      for (let count = 0; count < 3; count++) expect((await call(url, 'ViewProduct')).status).toBe(200);
      const lost = async () => {
        const text = await (await fetch(metricsUrl)).text();
        return Number(/^recotag_relay_log_lines_lost_total (\d+)$/m.exec(text)?.[1]);
      };
      await vi.waitFor(async () => {
        expect((await call(url, 'ViewProduct')).status).toBe(200);
        expect(await lost()).toBeGreaterThanOrEqual(3);
      }, patiently);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    },
  );
});

/** A service that answers its first call when the test says so. */
const slowService = async () => {
  const calls: ServerResponse[] = [];
  const { url } = await listen((request, response) => {
    request.resume();
    calls.push(response);
  });
  return {
    url,
    hasCalls: (count: number) => vi.waitFor(() => expect(calls).toHaveLength(count), patiently),
    answer: () => calls[0]!.writeHead(200, { 'Content-Type': 'application/xml' }).end(SUCCESS),
  };
};

it('a service without a free connection: calls get 503 soon; one that never answers is waited for until the time-out', async () => {
  const slow = await slowService();
  const relay = await startRelay({
    RECOTAG_BASE_URL: slow.url,
    RECOTAG_SOCKETS: '1',
    RECOTAG_SOCKET_TIMEOUT: '1000',
    RECOTAG_LIMIT_BY_DEVICE: 'off',
    RECOTAG_STOP_TIMEOUT: '200',
  });
  const first = call(relay.url, 'ViewProduct');
  await slow.hasCalls(1);
  const others = await Promise.all(Array.from({ length: 5 }, () => call(relay.url, 'ViewProduct')));
  expect(others.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
    Array.from({ length: 5 }, () => [503, '1']),
  );
  // The first call was waited for longer than the others: its time counts from the start of the request.
  slow.answer();
  expect((await first).status).toBe(200);
  await slow.hasCalls(1);
  const pending = call(relay.url, 'SetCart').catch((error) => error.name);
  await slow.hasCalls(2);
  expect(await relay.stop('SIGINT')).toBe(1);
  expect(await pending).toBe('TypeError');
});

it('a relay that stops is not ready at once, accepts calls during the delay, completes calls in flight, and exits with 0', async () => {
  const slow = await slowService();
  const relay = await startRelay({ RECOTAG_BASE_URL: slow.url, RECOTAG_STOP_DELAY: '1500' });
  const pending = call(relay.url, 'SetCart');
  await slow.hasCalls(1);
  const ended = relay.stop('SIGTERM');
  await relay.heard(({ event }) => event === 'stopping');
  expect((await fetch(`${relay.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${relay.url}/healthz`)).status).toBe(200);
  const health = () => fetch(`${relay.url}/healthz`).catch((error) => error.cause?.code);
  // A keep-alive connection may be reset before.
  await vi.waitFor(async () => expect(await health()).toBe('ECONNREFUSED'), patiently);
  slow.answer();
  const response = await pending;
  expect([response.status, await response.text()]).toEqual([200, SUCCESS]);
  expect(await ended).toBe(0);
  expect(relay.log.at(-1)).toMatchObject({ event: 'stopped', inTime: true });
});

const metric = async (relay: RelayProcess, name: string): Promise<number | undefined> => {
  const text = await relay.metrics();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
};

describe('one relay, in this order', () => {
  let isDown = false;
  let upstream: Awaited<ReturnType<typeof startUpstream>>;
  let relay: RelayProcess;
  beforeAll(async () => {
    upstream = await upstreamOfAll(() => (isDown ? { status: 500 } : {}));
    relay = await startProcess({
      RECOTAG_BASE_URL: upstream.url,
      RECOTAG_SECRET_KEY: 'key-of-the-shop',
      RECOTAG_TRUSTED_PROXIES: '1',
      RECOTAG_BREAKER: '5',
    });
  });
  afterAll(() => upstream.close());

  it('has metrics for Prometheus, and logs a line for each call, without caller and content', async () => {
    const device = randomUUID();
    const ip = '203.0.113.77';
    await call(relay.url, 'ViewProduct', { device, ip, product: 'product-4711', headers: { Cookie: 'session=9' } });
    await call(relay.url, 'ViewProduct', { device: `${device}x`, ip });
    await call(relay.url, 'ViewProduct');
    await call(relay.url, 'ViewProduct', { headers: { Origin: 'https://evil.example' } });
    await Promise.all(Array.from({ length: 3 }, () => call(relay.url, 'Reco')));
    expect(upstream.received).toHaveLength(5);
    expect(await metric(relay, 'recotag_relay_calls_total{operation="ViewProduct",mode="async",status="200"}')).toBe(2);
    expect(await metric(relay, 'recotag_relay_calls_total{operation="Reco",mode="sync",status="200"}')).toBe(3);
    expect(await metric(relay, 'recotag_relay_refused_total{reason="query"}')).toBe(1);
    expect(await metric(relay, 'recotag_relay_refused_total{reason="origin"}')).toBe(1);
    expect(await metric(relay, 'recotag_relay_service_seconds_count{operation="ViewProduct",status="200"}')).toBe(2);
    expect(await metric(relay, 'recotag_relay_in_flight')).toBe(0);
    expect(await metric(relay, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
    await relay.heard(({ status }) => status === 403);
    const [first, second] = relay.log.filter(({ event }) => event === 'call');
    expect(first).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      event: 'call',
      operation: 'ViewProduct',
      mode: 'async',
      status: 200,
      milliseconds: expect.any(Number),
      serviceMilliseconds: expect.any(Number),
    });
    expect(second).toMatchObject({ status: 400, reason: 'query', refusal: 'deviceUUID must be a UUID' });
    for (const private_ of [device, '203.0.113.77', 'product-4711', 'session', 'key-of-the-shop'])
      expect(relay.text()).not.toContain(private_);
  });

  it('is alive, and has metrics on their own port only', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await fetch(relay.url + path)).status).toBe(200);
    // The built files are off.
    for (const path of ['/metrics', '/', '/reco/recotag.js']) expect((await fetch(relay.url + path)).status).toBe(404);
  });

  it('leaves a service alone after so many consecutive failures, then tries it by one call', async () => {
    isDown = true;
    const before = upstream.received.length;
    const statuses: number[] = [];
    for (let index = 0; index < 9; index++) statuses.push((await call(relay.url, 'ViewProduct')).status);
    expect(statuses).toEqual([500, 500, 500, 500, 500, 503, 503, 503, 503]);
    expect(upstream.received.length - before).toBe(5);
    await relay.heard(({ event, kind, raised }) => event === 'alarm' && kind === 'breaker' && raised === true);
    expect((await fetch(`${relay.url}/readyz`)).status).toBe(200);
    isDown = false;
    const again = await call(relay.url, 'ViewProduct');
    expect(Number(again.headers.get('retry-after'))).toBeLessThanOrEqual(5);
  });

  it('ignores SIGHUP, and stops without waiting for a connection without a request', async () => {
    process.kill(relay.pid, 'SIGHUP');
    await relay.heard(({ event }) => event === 'signal');
    expect((await call(relay.url, 'SetCart')).status).toBe(200);
    const silent = connect(Number(new URL(relay.url).port), '127.0.0.1');
    silent.on('error', () => {});
    await once(silent, 'connect');
    // It has accepted the connection, since it answers a later one.
    expect((await fetch(`${relay.url}/healthz`)).status).toBe(200);
    expect(await relay.stop()).toBe(0);
  });
});

describe('the built files', () => {
  /** Without decompression, unlike `fetch`. */
  const get = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const response = await request(url, { headers, method });
    return {
      status: response.statusCode,
      headers: response.headers,
      body: Buffer.from(await response.body.arrayBuffer()),
    };
  };

  it('come from the same origin, compressed, and immutable under their version, and no other files', async () => {
    const upstream = await startUpstream();
    const relay = await startRelay({ RECOTAG_BASE_URL: upstream.url, ...WITH_FILES });
    const file = await readFile('dist/recotag.js');
    const versioned = `${relay.url}/reco/${manifest.version}/recotag.js`;
    const brotli = await get(versioned, { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(brotli.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(brotli.body)).toEqual(file);
    expect(gunzipSync((await get(versioned, { 'Accept-Encoding': 'gzip, br;q=0' })).body)).toEqual(file);
    const plain = await get(`${relay.url}/reco/recotag.js`);
    expect(plain.body).toEqual(file);
    expect(plain.headers['cache-control']).toBe('public, max-age=3600');
    const again = await get(`${relay.url}/reco/recotag.js`, { 'If-None-Match': `${plain.headers.etag}` });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await get(versioned, {}, 'HEAD')).body).toHaveLength(0);
    const outside = ['/reco/../package.json', '/reco/%2e%2e/package.json', '/recotag.js', '/reco/constructor'];
    for (const path of [...outside, '/reco/0.0.0/recotag.js', '/reco/esm/command.js'])
      expect([path, (await get(relay.url + path)).status]).toEqual([path, 404]);
  });
});
