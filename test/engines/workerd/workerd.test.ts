// Client and relay in workerd, with a sandbox that requires the secret key and the address.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products } from '../../../demo/catalogue/catalogue.js';
import { type RunningService, startService } from '../../../demo/service/service.js';
import { createClient } from '../../../src/node/client/create-client.js';
import { startWorkerd, workerdBinary } from './start-workerd.js';

const SECRET = 's3cret';
const binary = workerdBinary();
if (!binary) console.warn('\n  SKIPPED: npm has no workerd for this machine, so the relay was not tested in it.\n');

describe.skipIf(!binary)('in workerd', () => {
  const [first, second] = products;
  let service: RunningService;
  let worker: Awaited<ReturnType<typeof startWorkerd>>;

  beforeAll(async () => {
    service = await startService({
      requireSecret: SECRET,
      requireCustomerIp: true,
      endpoints: ['test-shop'],
      host: '127.0.0.1',
    });
    worker = await startWorkerd(binary!, { BASE_URL: service.url, SECRET });
  });
  afterAll(async () => {
    await worker?.close();
    await service?.close();
  });

  const post = (query: string, init: RequestInit = {}, mode = 'async') =>
    fetch(`${worker.url}/reco/v3/operations/${mode}?${query}`, {
      method: 'POST',
      body: `<operation><product><ids><webSiteId>${first!.id}</webSiteId></ids></product></operation>`,
      ...init,
      headers: {
        Accept: 'application/xml',
        'Content-Type': 'application/xml',
        'CF-Connecting-IP': '203.0.113.7',
        ...init.headers,
      },
    });

  it('a page’s four operations reach the service with the secret key and the address', async () => {
    service.clearLog();
    const page = createClient({
      baseUrl: `${worker.url}/reco`,
      endpointId: 'test-shop',
      deviceUUID: randomUUID(),
      fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, 'CF-Connecting-IP': '203.0.113.7' } }),
    });
    await page.viewProduct({ product: first!.id });
    await page.setCart([{ product: second!.id, count: 1, price: 1 }]);
    expect(await page.reco({ limit: 3 })).toHaveLength(3);
    expect(await page.popularProducts({ itemsPerPage: 4 })).toHaveLength(4);
    expect(
      service.requests.map(({ method, headers }) => [method, headers.authorization, headers['x-customer-ip']]),
    ).toEqual([
      ['POST', 'SecretKey s3cret', '203.0.113.7'],
      ['POST', 'SecretKey s3cret', '203.0.113.7'],
      ['POST', undefined, undefined],
      ['POST', undefined, undefined],
    ]);
  });

  it('the client requests and tracks inside the worker', async () => {
    const response = await fetch(`${worker.url}/client?device=${randomUUID()}&product=${first!.id}`);
    const answer = (await response.json()) as Record<string, unknown[]>;
    expect([response.status, answer.related?.length, answer.popular?.length]).toEqual([200, 3, 2]);
    service.faults.set({ operation: 'ViewProduct', kind: 'status', httpStatus: 500, times: 1 });
    const failed = await fetch(`${worker.url}/client?device=${randomUUID()}&product=${first!.id}`);
    const text = await failed.text();
    expect(JSON.parse(text)).toMatchObject({ known: true, name: 'OperationError' });
    expect(text).not.toContain(SECRET);
  });

  const device = randomUUID();
  const view = `operation=ViewProduct&deviceUUID=${device}`;
  /** Writes a body that does not end, and returns the first response. */
  const endless = (headers: string, start: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(worker.port, '127.0.0.1', () =>
        socket.write(
          `POST /reco/v3/operations/async?${view} HTTP/1.1\r\nHost: x\r\nContent-Type: application/xml\r\n${headers}\r\n\r\n${start}`,
        ),
      );
      socket.once('data', (chunk) => {
        resolve(`${chunk}`);
        socket.destroy();
      });
      socket.on('error', reject);
    });

  it('a body that is too large is rejected while it arrives, without Content-Length', async () => {
    const piece = `1000\r\n${' '.repeat(0x1000)}\r\n`;
    expect(await endless('Transfer-Encoding: chunked', piece.repeat(13))).toMatch(/^HTTP\/1\.1 413/);
  });

  it('a body that does not arrive ends with a time-out', async () => {
    expect(await endless('Content-Length: 100', '<')).toMatch(/^HTTP\/1\.1 408/);
  });

  it('a service that does not respond ends with a time-out', async () => {
    service.faults.set({ operation: 'ViewProduct', kind: 'status', httpStatus: 200, delay: 60_000, times: 1 });
    expect((await post(view)).status).toBe(504);
  });
});
