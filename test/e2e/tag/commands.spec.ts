// Each command on the wire, letter for letter, and nothing besides it.
import { cart, expect, test, view } from './support/test.js';

test('viewProduct: the product, with a SKU, with ids by system', { tag: '@stores' }, async ({ tag, page }) => {
  await tag.open();
  await tag.call('viewProduct', { product: '4711' });
  await tag.call('viewProduct', { product: '4711', sku: '4711-red' });
  await tag.call('viewProduct', { product: 7 });
  await tag.sent(
    view('4711'),
    {
      ...view(''),
      body: '<operation><product><ids><webSiteId>4711</webSiteId></ids><sku><ids><webSiteId>4711-red</webSiteId></ids></sku></product></operation>',
    },
    view('7'),
  );
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['deviceUUID']);
});

test('setCart: every line, then an empty cart', async ({ tag, page }) => {
  await tag.open();
  const lines = [
    { product: '1', sku: '1-red', count: 2, price: 0.1 + 0.2 },
    { product: { webSiteId: '2' }, count: '1', price: '19.90' },
  ];
  await tag.call('setCart', lines);
  const full = cart(
    '<productListItem><product><ids><webSiteId>1</webSiteId></ids><sku><ids><webSiteId>1-red</webSiteId></ids></sku></product><count>2</count><price>0.3</price></productListItem><productListItem><product><ids><webSiteId>2</webSiteId></ids></product><count>1</count><price>19.9</price></productListItem>',
  );
  await tag.sent(full);
  expect(await page.evaluate(() => window.recotag!.cart)).toEqual([lines[0], { ...lines[1], count: 1, price: 19.9 }]);
  await tag.call('setCart', []);
  await tag.sent(full, cart(''));
  expect(await page.evaluate(() => window.recotag!.cart)).toEqual([]);
});

test('identify: both operations contain the customer, each in its own format, until identify(null)', {
  tag: '@stores',
}, async ({ tag, page }) => {
  await tag.open();
  await tag.call('identify', { ids: 'u-1', email: 'ada@example.com', mobilePhone: '+3612345678' });
  await tag.call('viewProduct', { product: '1' });
  await tag.call('setCart', []);
  const customer = (spelling: string) =>
    `<customer><ids><${spelling}>u-1</${spelling}></ids><email>ada@example.com</email><mobilePhone>+3612345678</mobilePhone></customer>`;
  const named = [view('1', customer('webSiteUserId')), cart('', customer('WebSiteUserId'))];
  // From what still waits the customer would be removed.
  await tag.sent(...named);
  await tag.call('identify', null);
  await tag.call('viewProduct', { product: '2' });
  await tag.sent(...named, view('2'));
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('ada@');
});

test('identify applies to this page only', async ({ tag }) => {
  await tag.open();
  await tag.call('identify', { ids: 'u-1' });
  await tag.open({}, '/next');
  await tag.call('viewProduct', { product: '1' });
  await tag.sent(view('1'));
});

test('operation: any other operation with any tree', async ({ tag }) => {
  await tag.open();
  await tag.call('identify', { ids: 'u-1' });
  await tag.call('operation', 'AddReview', { review: { stars: 4.5, text: 'good & <b>bold</b>', photo: ['a', 'b'] } });
  await tag.sent({
    request: 'POST /v3/operations/async?endpointId=my-shop&operation=AddReview&deviceUUID={device}',
    body: '<operation><customer><ids><webSiteUserId>u-1</webSiteUserId></ids></customer><review><stars>4.5</stars><text>good &amp; &lt;b&gt;bold&lt;/b&gt;</text><photo>a</photo><photo>b</photo></review></operation>',
  });
});

test('the page gets an event for each step of an operation', async ({ tag, service }) => {
  await tag.open();
  await tag.call('viewProduct', { product: '1' });
  await tag.sent(view('1'));
  const [queued, sent, ...more] = await tag.heard('queued', 'sent', 'retry', 'rejected', 'dropped');
  expect(more).toEqual([]);
  expect(queued).toMatchObject({ name: 'queued', detail: { operation: 'ViewProduct', attempts: 0 } });
  expect(queued!.detail.body).toBe(view('1').body);
  expect(queued!.detail.id).toMatch(/^[\da-f-]{36}$/);
  expect(sent).toMatchObject({
    name: 'sent',
    detail: { id: queued!.detail.id, operation: 'ViewProduct', body: view('1').body, attempts: 1, status: 'Success' },
  });
  expect(service.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
