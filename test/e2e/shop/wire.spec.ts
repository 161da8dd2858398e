// What a whole visit to the demo shop sends. The XML of each operation: test/e2e/tag/commands.spec.ts, test/e2e/widgets/requests.spec.ts.
import { expect, test } from './support/test.js';

test('a visit sends no cookies, no secrets, no invalid and no repeated requests, and preflights only for POST', async ({
  visit,
  page,
  demo,
}) => {
  for (const path of ['/', '/offers', '/c/play', '/p/heather-honey', '/cart']) {
    await visit.open(path);
    await visit.lists();
  }
  // The button of a list's card: the product's own is in main-job.spec.ts.
  await visit.open('/c/kitchen');
  await visit.lists();
  await page
    .getByRole('button', { name: /^Add .+ to cart$/ })
    .first()
    .click();
  await expect(page.locator('#cart-count')).toHaveText('1');
  await expect.poll(() => visit.posts('SetCart').filter(({ httpStatus }) => httpStatus).length).toBe(1);
  await expect.poll(() => visit.posts().every(({ httpStatus }) => httpStatus)).toBe(true);

  expect(visit.posts('ViewProduct')).toHaveLength(1);
  const operations = new Set(visit.posts().map(({ operation }) => operation));
  expect([...operations].sort()).toEqual(['GetPopularProducts', 'Reco', 'SetCart', 'ViewProduct']);
  const device = await page.evaluate(() => localStorage.deviceUUID as string);
  for (const { method, path, query, headers, httpStatus, answer } of demo.service.requests) {
    for (const name of ['cookie', 'authorization', 'x-customer-ip', 'content-encoding'])
      expect(headers).not.toHaveProperty(name);
    expect(query.endpointId).toBe('demo-shop');
    const tracking = path === '/v3/operations/async';
    expect(path).toMatch(/^\/v3\/operations\/a?sync$/);
    expect(Object.keys(query)).toEqual(['endpointId', 'operation', ...(tracking ? ['deviceUUID'] : [])]);
    expect(query.deviceUUID).toBe(tracking ? device : undefined);
    if (method === 'OPTIONS') {
      expect(headers).toMatchObject({
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      });
      continue;
    }
    expect([method, httpStatus]).toEqual(['POST', 200]);
    expect(answer).toMatch(/^(<\?xml[^>]*\?>\s*)?<result><status>Success<\/status>/);
  }
});
