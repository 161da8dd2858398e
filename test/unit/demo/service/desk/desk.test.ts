import { expect, test } from 'vitest';
import { MOST_REQUESTS, RequestLog } from '../../../../../demo/service/request-log.js';
import { DEVICE, sandbox, send, setCart, view } from '../sandbox.js';

const json = async (url: string, options: { method?: string; body?: string } = {}) => {
  const { httpStatus, body } = await send(url, { method: 'GET', ...options });
  return { httpStatus, value: body ? JSON.parse(body) : undefined };
};

test('the log has each request with its response, but no requests of the desk', async () => {
  const service = await sandbox();
  await view(service, 'p1');
  await setCart(service, 'nothing');
  await send(`${service.url}/elsewhere?a=b`, { method: 'GET' });
  const { value } = await json(`${service.url}/log`);
  expect(value).toMatchObject([
    {
      number: 1,
      method: 'POST',
      path: '/v3/operations/async',
      query: { endpointId: 'demo-shop', operation: 'ViewProduct', deviceUUID: DEVICE },
      headers: { accept: 'application/xml', 'content-type': 'application/xml' },
      body: '<operation><product><ids><webSiteId>p1</webSiteId></ids></product></operation>',
      operation: 'ViewProduct',
      httpStatus: 200,
    },
    { number: 2, operation: 'SetCart', httpStatus: 400 },
    { number: 3, method: 'GET', path: '/elsewhere', httpStatus: 404 },
  ]);
  expect(value[0].response).toContain('<status>Success</status>');
  expect(value.map(({ about }: { about: string }) => about)).toEqual([
    'product p1',
    'operation/productList/productListItem[1]/product: unknown product "nothing"',
    'the path /elsewhere is unknown; operations are at /v3/operations/sync and /async',
  ]);
  expect((await json(`${service.url}/log?since=2`)).value).toMatchObject([{ number: 3 }]);
  expect((await json(`${service.url}/log`, { method: 'DELETE' })).httpStatus).toBe(204);
  expect(service.requests).toEqual([]);
  await view(service, 'p1');
  expect((await json(`${service.url}/log?since=3`)).value).toMatchObject([{ number: 4 }]);
});

test('the log keeps the latest requests and cuts long bodies', async () => {
  const log = new RequestLog();
  const request = { time: 0, method: 'POST', path: '/', query: {}, headers: {}, operation: '' };
  const entries = Array.from({ length: MOST_REQUESTS + 2 }, () => log.add(request));
  expect(log.requests).toHaveLength(MOST_REQUESTS);
  expect(log.requests[0]?.number).toBe(3);
  log.keep(entries.at(-1)!, 'body', 'x'.repeat(100_000));
  expect(log.requests.at(-1)?.body).toHaveLength(64_000 + '… (36000 more)'.length);
});

test('the page has all files, no inline script and a policy', async () => {
  const service = await sandbox();
  const page = await send(`${service.url}/`, { method: 'GET' });
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
  });
  expect(page.body).not.toMatch(/<script(?![^>]*src=)|<style|\son\w+=|\sstyle=/);
  const files = [...page.body.matchAll(/(?:src|href)="(\/[\w.-]+)"/g)]
    .map(([, path]) => path!)
    .filter((path) => path !== '/log');
  expect(files.length).toBe(3);
  for (const path of files) expect((await send(service.url + path, { method: 'GET' })).httpStatus).toBe(200);
  expect(service.requests).toEqual([]);
});
