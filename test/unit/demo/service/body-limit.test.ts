import { request } from 'node:http';
import { expect, test } from 'vitest';
import { call, DEVICE, productXml, sandbox, view } from './sandbox.js';

test('a body over the limit is rejected, a body at the limit is accepted', async () => {
  const service = await sandbox();
  const body = (bytes: number) => `<operation>${productXml('p1')}</operation>`.padEnd(bytes);
  expect((await call(service, 'ViewProduct', { body: body(1_000_000) })).httpStatus).toBe(200);
  expect(await call(service, 'ViewProduct', { body: body(1_000_001) })).toMatchObject({
    httpStatus: 413,
    status: 'PayloadTooLarge',
    message: 'the body is larger than 1000000 bytes',
  });
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
  const service = await sandbox();
  const { httpStatus, sent } = await stream(service.url);
  expect(httpStatus).toBe(413);
  expect(sent).toBeLessThan(16_000_000);
  // The service continues, and stores nothing.
  expect((await view(service, 'p1')).httpStatus).toBe(200);
  expect(service.requests[0]).toMatchObject({ httpStatus: 413, body: '' });
});
