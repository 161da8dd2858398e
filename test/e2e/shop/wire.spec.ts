// Each request of a visit, compared literally, and that there are no others.
import { expect, test } from './support/test.js';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('a product page sends Reco and ViewProduct exactly as in interface.txt', async ({ visit, page, demo }) => {
  const urls: string[] = [];
  page.on('request', (request) => {
    // The list also counts its impressions there, after a second.
    if (request.url().startsWith(`${demo.service.url}/v3/`) && request.method() === 'POST') urls.push(request.url());
  });
  await visit.open('/p/sea-salt');
  await visit.lists();
  await expect.poll(() => visit.posts().filter(({ httpStatus }) => httpStatus === 200).length).toBe(2);
  const device = await page.evaluate(() => localStorage.deviceUUID as string);
  expect(device).toMatch(UUID);

  const { service } = demo;
  // The browser's own report of a request may come after the service has answered it.
  await expect
    .poll(() => urls.toSorted())
    .toEqual([
      `${service.url}/v3/operations/async?endpointId=demo-shop&operation=ViewProduct&deviceUUID=${device}`,
      `${service.url}/v3/operations/sync?endpointId=demo-shop&operation=Reco`,
    ]);
  const [view] = visit.posts('ViewProduct');
  expect(view!.headers).toMatchObject({ accept: 'application/xml', 'content-type': 'application/xml' });
  expect(view!.body).toBe('<operation><product><ids><webSiteId>sea-salt</webSiteId></ids></product></operation>');
  const [reco] = visit.posts('Reco');
  expect(reco!.headers).toMatchObject({
    accept: 'application/xml',
    'content-type': 'application/xml; charset=utf-8',
  });
  expect(reco!.body).toBe(
    '<operation><recommendation><limit>10</limit><area><ids><externalId>product-page</externalId></ids></area><product><ids><website>sea-salt</website></ids></product></recommendation></operation>',
  );
});

test('a category page requests popular products and recommendations of another category', async ({ visit }) => {
  await visit.open('/c/shoes');
  await visit.lists();
  await expect.poll(() => visit.posts().filter(({ httpStatus }) => httpStatus === 200).length).toBe(2);
  const [popular] = visit.posts('GetPopularProducts');
  expect(popular).toMatchObject({
    method: 'POST',
    path: '/v3/operations/sync',
    query: { endpointId: 'demo-shop', operation: 'GetPopularProducts' },
    headers: { accept: 'application/xml', 'content-type': 'application/xml' },
    body: '<operation><productCategory><ids><webSiteId>shoes</webSiteId></ids></productCategory><page><pageNumber>1</pageNumber><itemsPerPage>30</itemsPerPage></page></operation>',
  });
  expect(Object.keys(popular!.query)).toEqual(['endpointId', 'operation']);
  const [reco] = visit.posts('Reco');
  // Ten, and as many more as the first list shows or may show, because its products are hidden.
  const [before, limit, after] = reco!.body.split(/<\/?limit>/);
  expect(['18', '30']).toContain(limit);
  expect(before! + after!).toBe(
    '<operation><recommendation><area><ids><externalId>category</externalId></ids></area><productCategory><ids><website>outdoors</website></ids></productCategory></recommendation></operation>',
  );
});

test('a visit sends no cookies, no secrets, no invalid and no repeated requests, and preflights only for POST', async ({
  visit,
  page,
  demo,
}) => {
  for (const path of ['/', '/offers', '/c/play', '/p/heather-honey', '/cart']) {
    await visit.open(path);
    await visit.lists();
  }
  await visit.open('/p/heather-honey');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.locator('#cart-count')).toHaveText('1');
  await expect.poll(() => visit.posts('SetCart').filter(({ httpStatus }) => httpStatus).length).toBe(1);
  await expect.poll(() => visit.posts().every(({ httpStatus }) => httpStatus)).toBe(true);

  expect(visit.posts('ViewProduct')).toHaveLength(2);
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

test('the button on a list’s card adds the product and reports the cart once', async ({ visit, page }) => {
  await visit.open('/c/kitchen');
  await visit.lists();
  const button = page.getByRole('button', { name: /^Add .+ to cart$/ }).first();
  const name = (await button.textContent())!.replace(/^Add (.+) to cart$/, '$1');
  await button.click();
  await expect(page.locator('#cart-count')).toHaveText('1');
  await expect.poll(() => visit.posts('SetCart').length).toBe(1);
  await page.reload();
  await visit.lists();
  expect(visit.posts('SetCart'), 'reported once').toHaveLength(1);
  await visit.open('/cart');
  await expect(page.locator('main')).toContainText(name);
});
