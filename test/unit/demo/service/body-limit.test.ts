import { request } from 'node:http';
import { expect, test } from 'vitest';
import { call, DEVICE, lineXml, productXml, sandbox, view } from './sandbox.js';

test.each([2000, undefined])(
  'a body over the limit is rejected, a body at the limit is accepted: %s',
  async (limit) => {
    const service = await sandbox(limit ? { maxBodyBytes: limit } : {});
    const most = limit ?? 1_000_000;
    const bare = `<operation>${productXml('p1')}</operation>`;
    expect((await call(service, 'ViewProduct', { body: bare.padEnd(most) })).httpStatus).toBe(200);
    expect(await call(service, 'ViewProduct', { body: bare.padEnd(most + 1) })).toMatchObject({
      httpStatus: 413,
      status: 'PayloadTooLarge',
      message: `the body is larger than ${most} bytes`,
    });
  },
);

test('2,000 cart lines are accepted', async () => {
  const service = await sandbox();
  const lines = Array.from({ length: 2000 }, (_, index) => lineXml(`p${index % 60}`)).join('');
  const reply = await call(service, 'SetCart', { body: `<operation><productList>${lines}</productList></operation>` });
  expect(reply).toMatchObject({ httpStatus: 200, status: 'Success' });
  expect([...service.memory.history.visitors][0]?.cart).toHaveLength(2000);
});

/** Sends a body without Content-Length, and continues after the limit until there is a response. */
const stream = (url: string): Promise<{ httpStatus: number | undefined; sent: number }> =>
  new Promise((resolve, reject) => {
    let sent = 0;
    let answered = false;
    const outgoing = request(
      `${url}/v3/operations/async?endpointId=demo-shop&operation=ViewProduct&deviceUUID=${DEVICE}`,
      { method: 'POST', agent: false, headers: { accept: 'application/xml', 'content-type': 'application/xml' } },
      (response) => {
        answered = true;
        resolve({ httpStatus: response.statusCode, sent });
        outgoing.destroy();
      },
    );
    outgoing.on('error', (error) => answered || reject(error));
    const more = (): void => {
      if (answered) return;
      sent += 10_000;
      outgoing.write('x'.repeat(10_000), () => setImmediate(more));
    };
    more();
  });

test('a streamed body is rejected before it is complete', async () => {
  const service = await sandbox({ maxBodyBytes: 100_000 });
  const { httpStatus, sent } = await stream(service.url);
  expect(httpStatus).toBe(413);
  expect(sent).toBeLessThan(1_600_000);
  // The service continues, and stores nothing.
  expect((await view(service, 'p1')).httpStatus).toBe(200);
  expect(service.requests[0]).toMatchObject({ httpStatus: 413, body: '' });
});
