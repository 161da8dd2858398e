import { expect, test } from 'vitest';
import { sandbox, send, view } from './sandbox.js';

const preflight = (url: string, asked: string) =>
  send(`${url}/v3/operations/async?endpointId=demo-shop&operation=ViewProduct`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://shop.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': asked,
    },
  });

test('a preflight allows POST, the known headers and headers that a shop adds', async () => {
  const service = await sandbox();
  const reply = await preflight(service.url, 'content-type,x-shop-version, bad header,a:b');
  expect(reply).toMatchObject({
    httpStatus: 204,
    body: '',
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': 'content-type, accept, authorization, x-customer-ip, x-shop-version',
      'access-control-max-age': '600',
    },
  });
  expect(reply.headers).not.toHaveProperty('access-control-allow-credentials');
  expect(service.requests).toMatchObject([{ method: 'OPTIONS', operation: 'ViewProduct', httpStatus: 204 }]);
});

test('with `echo`, responses repeat the origin and have Vary: Origin', async () => {
  const service = await sandbox({ allowOrigin: 'echo', preflightMaxAge: 5 });
  const reply = await preflight(service.url, 'content-type');
  expect(reply.headers).toMatchObject({
    'access-control-allow-origin': 'http://shop.example',
    'access-control-max-age': '5',
    vary: 'Origin',
  });
});

test('Retry-After is not exposed to pages by default', async () => {
  const busy = { kind: 'status', httpStatus: 503, retryAfter: 7 } as const;
  const hidden = await sandbox();
  hidden.faults.set(busy);
  expect((await view(hidden, 'p1')).headers).toMatchObject({ 'retry-after': '7' });
  expect((await view(hidden, 'p1')).headers).not.toHaveProperty('access-control-expose-headers');
  const shown = await sandbox({ exposeRetryAfter: true });
  shown.faults.set(busy);
  expect((await view(shown, 'p1')).headers).toMatchObject({ 'access-control-expose-headers': 'Retry-After' });
});
