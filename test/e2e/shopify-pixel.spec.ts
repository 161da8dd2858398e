// docs/platforms/shopify-pixel.js in a frame without an origin, as Shopify runs custom pixels: the browser sends its requests to the service.
import { readFile } from 'node:fs/promises';
import { type RunningService, startService } from '../../demo/service/service.js';
import { type Listening, listen } from '../unit/server/upstream.js';
import { expect } from './expect.js';
import { test } from './test.js';

const DEVICE = '7f3e2c1a-1b2c-4d3e-8f4a-123456789abc';

/** The frame's side of Shopify's interface: storage is that of the page around it. */
const SANDBOX = `
  const listeners = {};
  const analytics = { subscribe: async (name, listener) => { listeners[name] = listener } };
  const api = { customerPrivacy: { subscribe: analytics.subscribe } };
  const init = { customerPrivacy: { analyticsProcessingAllowed: true } };
  const waiting = new Map();
  const ask = (method, ...input) => new Promise((resolve) => {
    const id = waiting.size;
    waiting.set(id, resolve);
    parent.postMessage({ id, method, input }, '*');
  });
  addEventListener('message', ({ data }) => data.event ? listeners[data.event.name](data.event) : waiting.get(data.id)(data.value));
  const browser = { localStorage: { getItem: (key) => ask('getItem', key), setItem: (...input) => ask('setItem', ...input) } };`;

let service: RunningService;
let shop: Listening;
test.beforeAll(async () => {
  service = await startService({ endpoints: ['my-shop'] });
  const pixel = await readFile('docs/platforms/shopify-pixel.js', 'utf8');
  shop = await listen((request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (request.url === '/pixel')
      response.end(`<!doctype html><script>${SANDBOX}\n${pixel.replace('https://api.example', service.url)}</script>`);
    else
      response.end(`<!doctype html><title>Thank you</title><iframe src="/pixel" sandbox="allow-scripts allow-forms"></iframe><script>
        const { contentWindow } = document.querySelector('iframe');
        addEventListener('message', ({ data: { id, method, input } }) =>
          contentWindow.postMessage({ id, value: localStorage[method](...input) }, '*'));
      </script>`);
  });
});
test.afterAll(async () => {
  await shop.close();
  await service.close();
});

test('the service gets the empty cart of the device that the shop’s pages have', async ({ page }) => {
  await page.addInitScript((device) => {
    if (location.pathname === '/') localStorage.setItem('deviceUUID', device);
  }, DEVICE);
  await page.goto(shop.url, { waitUntil: 'load' });
  const complete = () =>
    page.evaluate(() =>
      document
        .querySelector('iframe')!
        .contentWindow!.postMessage(
          { event: { id: '1', name: 'checkout_completed', data: { checkout: { token: 't-1', lineItems: [] } } } },
          '*',
        ),
    );
  await complete();
  const posts = () => service.requests.filter(({ method, httpStatus }) => method === 'POST' && httpStatus);
  await expect.poll(() => posts().length).toBe(1);
  expect(posts()[0]).toMatchObject({
    operation: 'SetCart',
    httpStatus: 200,
    query: { deviceUUID: DEVICE },
    headers: { origin: 'null', accept: 'application/xml', 'content-type': 'application/xml' },
    body: '<operation><productList/></operation>',
  });
  expect(posts()[0]!.headers).not.toHaveProperty('cookie');
  expect(await page.evaluate(() => localStorage.getItem('recotag.outbox~checkouts'))).toBe('t-1');
});
