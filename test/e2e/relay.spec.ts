// The demo shop behind the relay: the service demands secret key and address, and no page knows either.

import { products } from '../../demo/catalogue/catalogue.js';
import { type Demo, startDemo } from '../../demo/start-demo.js';
import { expect } from './expect.js';
import { test } from './test.js';

let demo: Demo;
test.beforeAll(async () => {
  demo = await startDemo(0, 0, { relayed: true });
});
test.afterAll(() => demo.close());
test.beforeEach(() => demo.service.clearLog());

const calls = (operation: string) => demo.service.requests.filter((request) => request.operation === operation);

test('a visit arrives whole, with what the service demands and without one preflight', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).origin}`));
  const { id } = products.find(({ availability, skus }) => availability === 'InStock' && !skus.length)!;
  await page.goto(`${demo.shop.url}/p/${id}`);
  await expect.poll(() => calls('ViewProduct').length).toBe(1);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect.poll(() => calls('SetCart').length).toBeGreaterThan(0);
  await page.locator('reco-list').first().scrollIntoViewIfNeeded();
  await expect.poll(() => calls('Reco').length).toBeGreaterThan(0);
  for (const { method, httpStatus, headers, path } of demo.service.requests) {
    const tracking = path.endsWith('/async');
    expect([method, httpStatus]).toEqual(['POST', 200]);
    expect(Boolean(headers.authorization)).toBe(tracking);
    if (tracking) expect(headers['x-customer-ip']).toMatch(/^(?:127\.0\.0\.1|::1)$/);
    expect(headers.cookie).toBeUndefined();
  }
  expect(asked.filter((line) => line.startsWith('OPTIONS'))).toEqual([]);
  expect(new Set(asked.map((line) => line.split(' ')[1]))).toEqual(new Set([demo.shop.url]));
  expect(await page.content()).not.toContain('SecretKey');
});
