import { expect, test } from 'vitest';
import { call, DEVICE, lineXml, productXml, reco, STOCK, sandbox, setCart, view } from './sandbox.js';

test('a cart replaces the previous cart, and an empty list clears it', async () => {
  const service = await sandbox();
  const cart = () => [...service.memory.history.visitors][0]?.cart;
  await setCart(service, 'p1', 'p2');
  expect(cart()).toEqual([
    { product: 'p1', count: 1, price: 9.5 },
    { product: 'p2', count: 1, price: 9.5 },
  ]);
  await setCart(service, 'p3');
  expect(cart()).toEqual([{ product: 'p3', count: 1, price: 9.5 }]);
  expect((await setCart(service)).status).toBe('Success');
  expect(cart()).toEqual([]);
});

test('a customer is a visitor, merged with the device after a call names both', async () => {
  const service = await sandbox();
  const customer = '<customer><ids><webSiteUserId>42</webSiteUserId></ids><email>Ann@shop.example</email></customer>';
  await call(service, 'ViewProduct', {
    query: 'endpointId=demo-shop&operation=ViewProduct',
    body: `<operation>${customer}${productXml('p1')}</operation>`,
  });
  await view(service, 'p2');
  expect(service.memory.history.visitors.size).toBe(2);
  await call(service, 'SetCart', {
    body: `<operation><customer><ids><WebSiteUserId>42</WebSiteUserId></ids></customer><productList>${lineXml('p3', '2', '0')}</productList></operation>`,
  });
  const visitors = [...service.memory.history.visitors];
  expect(visitors).toHaveLength(1);
  expect(visitors[0]).toMatchObject({
    devices: new Set([DEVICE]),
    customers: new Set(['websiteuserid 42', 'email ann@shop.example']),
    cart: [{ product: 'p3', count: 2, price: 0 }],
  });
  // Both may have been viewed in the same millisecond.
  expect(visitors[0]?.views.map(({ product }) => product).sort()).toEqual(['p1', 'p2']);
});

test('names of operations, id systems and endpoints can be configured', async () => {
  const service = await sandbox({
    operations: { ViewProduct: 'Website.ViewProduct', ClearCart: 'Website.ClearCart' },
    otherOperations: ['Website.Subscribe'],
    idSystems: { product: ['webSiteId', 'erp'], sku: ['variant'] },
    endpoints: 'any',
  });
  const query = (operation: string) => `endpointId=any-shop&operation=${operation}&deviceUUID=${DEVICE}`;
  const post = (operation: string, body: string) => call(service, operation, { query: query(operation), body });
  const body =
    '<operation><product><ids><erp>A-9</erp><webSiteId>p7</webSiteId></ids><sku><ids><variant>v</variant></ids></sku></product></operation>';
  expect(await post('Website.ViewProduct', body)).toMatchObject({ status: 'Success' });
  expect([...service.memory.history.visitors][0]?.views).toMatchObject([{ product: 'p7', sku: 'v' }]);
  expect(await post('ViewProduct', body)).toMatchObject({ httpStatus: 404 });
  await post('SetCart', `<operation><productList>${lineXml('p7')}</productList></operation>`);
  expect(await post('Website.ClearCart', '<operation/>')).toMatchObject({ status: 'Success' });
  expect([...service.memory.history.visitors][0]?.cart).toEqual([]);
  expect(await post('Website.Subscribe', '<operation><list><id>1</id></list></operation>')).toMatchObject({
    status: 'Success',
  });
});

test('a repeated transaction is reported and counts once', async () => {
  const service = await sandbox({ extraQuery: ['transactionId', 'dateTimeOffset'] });
  const once = (id: string) =>
    call(service, 'ViewProduct', {
      query: `endpointId=demo-shop&operation=ViewProduct&deviceUUID=${DEVICE}&transactionId=${id}&dateTimeOffset=1200`,
      body: `<operation>${productXml('p1')}</operation>`,
    });
  expect((await once('a')).status).toBe('Success');
  expect(await once('a')).toMatchObject({ httpStatus: 200, status: 'OperationAlreadyProcessed' });
  expect((await once('b')).status).toBe('Success');
  expect([...service.memory.history.visitors][0]?.views).toHaveLength(2);
});

test('recommendations have the shape of section 2.5, escaped, with prices of two decimals', async () => {
  const service = await sandbox({ shopUrl: 'http://shop.example/' });
  const { body } = await reco(service, { limit: 30 });
  expect(body).toMatch(
    /^<\?xml version="1\.0" encoding="utf-8"\?>\n<result><status>Success<\/status><recommendations>/,
  );
  const { id } = STOCK.products[5]!;
  const entry = new RegExp(`<recommendation>(?:(?!</recommendation>).)*<productId>${id}<.*?</recommendation>`).exec(
    body,
  );
  expect(entry?.[0]).toBe(
    '<recommendation><name>Maker Product 5</name><description>About &lt;5&gt; &amp; more</description><displayName>Product 5</displayName>' +
      '<url>http://shop.example/p/p5</url><pictureUrl>http://shop.example/pictures/cup.svg</pictureUrl><price>5.50</price><oldPrice>15.00</oldPrice>' +
      '<category>Category c2</category><vendorCode>V-5</vendorCode><ids><productId>p5</productId></ids><manufacturer><name>Maker</name></manufacturer></recommendation>',
  );
});
