import { expect, test } from 'vitest';
import { sandbox, send } from './sandbox.js';

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
