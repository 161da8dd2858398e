import { expect, test } from 'vitest';
import { MOST_REQUESTS, RequestLog } from '../../../../demo/service/request-log.js';
import { sandbox, send, setCart, view } from './sandbox.js';

test('the page shows each request with what is wrong in it, as text, but no requests of its own', async () => {
  const service = await sandbox();
  await view(service, 'p1');
  await setCart(service, 'nothing');
  await send(`${service.url}/elsewhere?a=b`, { method: 'GET' });
  await send(`${service.url}/`, { method: 'GET' });
  expect(service.requests.map(({ operation, httpStatus }) => [operation, httpStatus])).toEqual([
    ['ViewProduct', 200],
    ['SetCart', 400],
    ['', 404],
  ]);
  const { headers, body } = await send(`${service.url}/`, { method: 'GET' });
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  for (const part of [
    'ViewProduct: 200 product p1',
    '&lt;webSiteId>p1',
    '&lt;status>Success',
    'SetCart: 400',
    'unknown product "nothing"',
    'GET /elsewhere: 404 the path /elsewhere is unknown; operations are at /v3/operations/sync and /async',
  ])
    expect(body).toContain(part);
});

test('the log keeps the latest requests and cuts long bodies', () => {
  const log = new RequestLog();
  const request = { time: 0, method: 'POST', path: '/', query: {}, headers: {}, operation: '' };
  const entries = Array.from({ length: MOST_REQUESTS + 2 }, () => log.add(request));
  expect(log.requests).toHaveLength(MOST_REQUESTS);
  expect(log.requests[0]?.number).toBe(3);
  log.keep(entries.at(-1)!, 'body', 'x'.repeat(100_000));
  expect(log.requests.at(-1)?.body).toHaveLength(64_000 + '… (36000 more)'.length);
});
