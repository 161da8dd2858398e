// How the file comes into a page: stub, order, twice, quietly, and in pages of any encoding and policy.
import { cart, expect, SOME, STUB, some, test, view } from './support/test.js';

const line = (id: string) =>
  `<productListItem><product><ids><webSiteId>${id}</webSiteId></ids></product><count>1</count><price>1</price></productListItem>`;

test('calls made before the file loads are replayed in order but for invalid ones, then the page’s own view; the stub goes on working', {
  tag: '@one-engine',
}, async ({ tag, page, noise }) => {
  await tag.open({
    before: `<script>${STUB} window.kept = window.recotag;
      recotag('identify', { ids: 'u-1' });
      recotag('viewProduct', { product: '1' });
      recotag('viewProduct');
      recotag('setCart', [{ product: '2', count: 1, price: 1 }]);
      recotag('nonsense');
      recotag('identify', { ids: 'u-2' });
      recotag('viewProduct', { product: '3' });</script>`,
    attributes: 'data-view-product="4" data-view-sku="4-red"',
  });
  const replayed = [
    view('1', '<customer><ids><webSiteUserId>u-1</webSiteUserId></ids></customer>'),
    cart(line('2'), '<customer><ids><WebSiteUserId>u-1</WebSiteUserId></ids></customer>'),
    view('3', '<customer><ids><webSiteUserId>u-2</webSiteUserId></ids></customer>'),
    {
      ...view(''),
      body: '<operation><customer><ids><webSiteUserId>u-2</webSiteUserId></ids></customer><product><ids><webSiteId>4</webSiteId></ids><sku><ids><webSiteId>4-red</webSiteId></ids></sku></product></operation>',
    },
  ];
  await tag.sent(...replayed);
  expect(await tag.heard('rejected')).toHaveLength(2);
  expect((await tag.heard('queued')).map(({ detail }) => detail.operation)).toEqual([
    'ViewProduct',
    'SetCart',
    'ViewProduct',
    'ViewProduct',
  ]);
  await tag.call('identify', null);
  await page.evaluate(() => {
    const { kept } = window as unknown as { kept: NonNullable<typeof window.recotag> };
    kept('viewProduct', { product: '5' });
    kept('viewProduct', {} as never);
  });
  await tag.sent(...replayed, view('5'));
  expect(await tag.heard('rejected')).toHaveLength(3);
  // A developer's page says so.
  await expect.poll(() => noise.join()).toMatch(/recotag:rejected viewProduct/);
  noise.length = 0;
});

test('loading the file twice changes nothing, except that a second script element may name another product', async ({
  tag,
  page,
  service,
  site,
  noise,
}) => {
  await tag.open({
    before: `<script>${STUB} recotag('viewProduct', { product: '1' });</script>`,
    attributes: 'data-view-product="2"',
  });
  const before = await page.evaluate(() => Object.assign(window, { first: window.recotag }).first!.version);
  await page.evaluate(
    (baseUrl) =>
      new Promise((resolve) => {
        const again = document.createElement('script');
        again.src = '/recotag.js?again';
        Object.assign(again.dataset, { baseUrl, endpointId: 'another', viewProduct: '3', debug: '' });
        again.onload = resolve;
        document.head.append(again);
      }),
    service.url,
  );
  expect(site.asked.filter((path) => path === '/recotag.js')).toHaveLength(2);
  await expect.poll(async () => (await tag.heard('queued')).length).toBe(3);
  expect(noise.splice(0)).toEqual(['warning: recotag: my-shop came first, another sends nothing']);
  await tag.call('viewProduct', { product: '4' });
  await tag.sent(view('1'), view('2'), view('3'), view('4'));
  expect(
    await page.evaluate(() => ({
      same: window.recotag === (window as unknown as { first: unknown }).first,
      version: window.recotag!.version,
      endpointId: window.recotag!.config!.endpointId,
    })),
  ).toEqual({ same: true, version: before, endpointId: 'my-shop' });
});

test('recotag is the only global, and the device id the only value in storage', async ({ tag, page, site }) => {
  site.page('/empty', { html: '<!doctype html><html lang="en"><title>Empty</title>' });
  await page.goto(`${site.url}/empty`);
  const globals = () => page.evaluate(() => Object.getOwnPropertyNames(window).sort());
  const before = await globals();
  await tag.open({ attributes: 'data-view-product="1"' });
  await tag.sent(view('1'));
  // Playwright puts things of its own there as well.
  expect((await globals()).filter((name) => !before.includes(name) && !name.startsWith('__pw'))).toEqual(['recotag']);
  expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie])).toEqual([
    ['deviceUUID'],
    [],
    'session=secret', // the site's own
  ]);
});

test('a page with a strict policy and Trusted Types: no violation @firefox', async ({ tag, page, service, site }) => {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => refused.push(violatedDirective));
  });
  site.file('/page.js', `${STUB} recotag('viewProduct', { product: '1' });`);
  await tag.open({
    before: '<script src="/page.js"></script>',
    headers: {
      'Content-Security-Policy': `default-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types recotag lit-html; connect-src ${service.url}`,
    },
  });
  await tag.sent(view('1'));
  expect(await page.evaluate(() => (window as unknown as { refused: string[] }).refused)).toEqual([]);
});

test('a start with a view and a cart throws no exception, not even a caught one', { tag: '@one-engine' }, async ({
  tag,
  page,
}) => {
  // The first exception of a page costs as much as a request: 2 ms, on a phone four times that.
  const session = await page.context().newCDPSession(page);
  const thrown: unknown[] = [];
  session.on('Debugger.paused', ({ data, callFrames }) => {
    thrown.push([data?.description, callFrames[0]?.functionName]);
    void session.send('Debugger.resume');
  });
  await session.send('Debugger.enable');
  await session.send('Debugger.setPauseOnExceptions', { state: 'all' });
  await tag.open({ attributes: 'data-view-product="1"' });
  await tag.call('setCart', SOME);
  await tag.sent(view('1'), some);
  expect(thrown).toEqual([]);
});
