import { startService } from '../../../demo/service/service.js';
import { expect, test, view } from './support/test.js';

test('operations and id systems use the names of this integration', async ({ tag, service, page }) => {
  const own = await startService({
    endpoints: ['own-shop'],
    acceptUnknownProducts: true,
    operations: { ViewProduct: 'Website.ViewProduct', ClearCart: 'Website.ClearCart' },
    idSystems: { customer: ['c'], cartCustomer: ['cc'], product: ['p'], sku: ['s'] },
    otherCustomerIds: false,
  });
  try {
    await tag.open({
      html: `<!doctype html><html lang="en"><title>Own names</title><script async src="/recotag.js" data-base-url="${own.url}" data-endpoint-id="own-shop" data-operations='{"ViewProduct":"Website.ViewProduct","ClearCart":"Website.ClearCart"}' data-id-systems='{"customer":"c","cartCustomer":"cc","product":"p","sku":"s"}'></script>`,
    });
    const posts = () => own.requests.filter(({ method }) => method === 'POST');
    await tag.call('identify', { ids: '1' });
    await tag.call('viewProduct', { product: '2', sku: '3' });
    await tag.call('setCart', [{ product: '4', count: 1, price: 1 }]);
    await expect.poll(async () => (await tag.heard('sent')).length).toBe(2);
    await tag.call('setCart', []);
    await expect.poll(async () => (await tag.heard('sent')).length).toBe(3);
    expect(posts().map(({ operation, body, httpStatus }) => `${httpStatus} ${operation} ${body}`)).toEqual([
      '200 Website.ViewProduct <operation><customer><ids><c>1</c></ids></customer><product><ids><p>2</p></ids><sku><ids><s>3</s></ids></sku></product></operation>',
      '200 SetCart <operation><customer><ids><cc>1</cc></ids></customer><productList><productListItem><product><ids><p>4</p></ids></product><count>1</count><price>1</price></productListItem></productList></operation>',
      '200 Website.ClearCart <operation><customer><ids><cc>1</cc></ids></customer></operation>',
    ]);
    // The page hears each by the name that the interface gives it.
    expect((await tag.heard('sent')).map(({ detail }) => detail.operation)).toEqual([
      'ViewProduct',
      'SetCart',
      'ClearCart',
    ]);
    expect(service.requests).toEqual([]);
  } finally {
    await page.close();
    await own.close();
  }
});

test('debug logs to the console; without it, or with `false`, nothing is logged', async ({ tag, noise }) => {
  await tag.open({ attributes: 'data-debug' });
  await tag.call('viewProduct', { product: '1' });
  await tag.sent(view('1'));
  const said = noise.splice(0).join('\n');
  for (const name of ['config', 'queued', 'sent']) expect(said).toContain(`recotag:${name}`);
  await tag.call('config', { debug: false });
  await tag.call('viewProduct', { product: '2' });
  await tag.sent(view('1'), view('2'));
});

test('the console says why a call is rejected, on a developer’s page always, and with `debug` why an operation waits', async ({
  tag,
  service,
  page,
  noise,
}) => {
  const said = (line: RegExp) => expect.poll(() => noise.join('\n')).toMatch(line);
  await tag.open();
  await tag.call('viewProduct', { product: 'undefined' });
  await said(/recotag:rejected viewProduct: recotag\('viewProduct'\): TypeError: product must be/);
  noise.length = 0;
  await page.route(`${service.url}/**`, (route) =>
    route.fulfill({
      status: 403,
      contentType: 'text/html',
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'content-type' },
      body: '<!doctype html><title>Just a moment</title>',
    }),
  );
  await page.evaluate(() => localStorage.setItem('recotag.outbox.old', '{"v":1}'));
  await tag.call('config', { debug: true });
  await tag.call('viewProduct', { product: '1' });
  await said(/recotag:retry ViewProduct: the service answered with an HTML page \(“Just a moment”\)/);
  await said(/recotag: 1 waiting operations have another format/);
  noise.length = 0;
});

test('data-bots="skip": a browser that a program controls sends nothing', async ({ tag, service, page }) => {
  const open = async (bots: string, isBot: boolean) => {
    await page.addInitScript((value) => {
      Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => value, configurable: true });
    }, isBot);
    await tag.open({
      html: `<!doctype html><html lang="en"><title>Bots</title><script async src="/recotag.js" data-base-url="${service.url}" data-endpoint-id="my-shop" data-bots="${bots}"></script>`,
    });
    await tag.call('viewProduct', { product: bots + isBot });
  };
  await open('skip', true);
  expect(await page.evaluate(() => window.recotag!.deviceUUID)).toBeUndefined();
  await open('skip', false);
  await expect.poll(async () => (await tag.heard('sent')).length).toBe(1);
  await open('send', true);
  await expect.poll(async () => (await tag.heard('sent')).length).toBe(1);
  const bodies = service.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(bodies).toEqual(['skipfalse', 'sendtrue'].map((id) => view(id).body));
});
