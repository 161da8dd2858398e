import { gate } from './support/layout-shift.js';
import { json, popular, recommendations, some } from './support/service.js';
import { cases, expect, list, settled, shown, test } from './support/test.js';

const popularList = (service: Parameters<typeof list>[0], attributes: string) =>
  list(service, `loading="eager" ${attributes}`, '', 'popular-products');
const names = '[part=name]';

test('catalog-url: one request for all lists; unknown ids are left out', async ({ page, shop, service }) => {
  // Both lists know their ids at the same time, and a moment is long enough for a slow machine.
  let asked = 0;
  const { open: release, opened: both } = gate();
  const together = <Answer>(answer: Answer) => {
    if (++asked === 2) release();
    return both.then(() => answer);
  };
  service.answers.Reco = () => together(recommendations(some(2)));
  service.answers.GetPopularProducts = () => together(popular(['9', '1', 'a/b', '4']));
  await page.addInitScript(() => {
    const { setTimeout: wait } = window;
    window.setTimeout = ((call: () => void, milliseconds = 0) =>
      wait(call, milliseconds === 50 ? 500 : milliseconds)) as typeof setTimeout;
  });
  shop.routes['/api/products'] = ({ url }) =>
    json(
      Object.fromEntries(
        url.searchParams
          .get('ids')!
          .split(',')
          .filter((id) => id !== '1')
          .map((id) => [id, { name: `Shop ${id}`, price: '12.50', oldPrice: 20, manufacturer: { name: 'Maker' } }]),
      ),
    );
  shop.page(
    list(service, 'loading="eager" limit="2" catalog-url="/api/products?ids={ids}"') +
      popularList(service, 'limit="4" catalog-url="/api/products?ids={ids}" product-url="/p/{id}"'),
  );
  await page.addInitScript(() => {
    document.addEventListener('reco-load', ({ detail }) => {
      document.body.dataset[detail.source] = detail.missing.join();
    });
  });
  await page.goto(shop.url);
  await settled(page, 'ready');
  const catalog = shop.asked.filter(({ url }) => url.pathname === '/api/products');
  expect(catalog).toHaveLength(1);
  expect(new Set(catalog[0]!.url.searchParams.get('ids')!.split(','))).toEqual(new Set(['1', '2', '9', 'a/b', '4']));
  const popularOne = page.locator('popular-products');
  expect(await shown(popularOne)).toEqual(['9', 'a/b', '4']);
  await expect(popularOne.locator(names)).toHaveText(['Shop 9', 'Shop a/b', 'Shop 4']);
  await expect(popularOne.locator('[part=link]').nth(1)).toHaveAttribute('href', '/p/a%2Fb');
  await expect(page.locator('body')).toHaveAttribute('data--get-popular-products', '1');
  expect(
    await popularOne.evaluate((element: HTMLElementTagNameMap['popular-products']) => element.products[0]),
  ).toMatchObject({
    id: '9',
    ids: { webSiteId: '9' },
    name: 'Shop 9',
    price: 12.5,
    oldPrice: 20,
    manufacturer: 'Maker',
  });
  // The shop's word wins over the service's, what it doesn't say stays.
  expect(
    await page.locator('reco-list').evaluate((element: HTMLElementTagNameMap['reco-list']) => element.products[0]),
  ).toMatchObject({ id: '2', name: 'Shop 2', price: 12.5, displayName: 'Shop 2', url: '/p/2' });
});

const productPage = (...scripts: unknown[]) => ({
  headers: { 'Content-Type': 'text/html' },
  body: `<!doctype html><title>P</title><script>top.document.title='ran'</script>${scripts
    .map(
      (script) =>
        `<script type="application/ld+json">${typeof script === 'string' ? script : JSON.stringify(script)}</script>`,
    )
    .join('')}<h1>Page</h1>`,
});

test('product-url: JSON-LD; a missing page drops the card, a failed one doesn’t', async ({ page, shop, service }) => {
  service.answers.GetPopularProducts = () => popular(['1', '2', '3', '4', '5', '6', '7']);
  const product = (name: string, offers: unknown) => ({ '@type': 'Product', name, image: ['/picture/1.svg'], offers });
  Object.assign(shop.routes, {
    '/p/1': () => productPage({ '@context': 'https://schema.org', ...product('Plain', { price: '9.90' }) }),
    '/p/2': () => productPage('{ broken', { '@graph': [{ '@type': 'WebPage' }, product('Graph', [{ price: 5 }])] }),
    '/p/3': () =>
      productPage([{ '@type': ['Thing', 'http://schema.org/Product'], name: 'Array', offers: { lowPrice: 3 } }]),
    '/p/4': () => ({ status: 410 }),
    '/p/5': () => productPage(),
    '/p/6': () => ({ status: 500 }),
  });
  await shop.show(popularList(service, 'limit="7" currency="EUR" product-url="/p/{id}"'));
  const cards = page.locator('popular-products [part=card]');
  await expect(cards.locator(names)).toHaveText(['Plain', 'Graph', 'Array', '5', '6']);
  await expect(cards.locator('[part=price]')).toHaveText(['Price €9.90', 'Price €5.00', 'Price €3.00']);
  await expect(cards.nth(3).locator('[part=link]')).toHaveAttribute('href', '/p/5');
  await expect(page).toHaveTitle('Shop');
});

cases('data of products', {
  'catalog-url: at most 100 ids per request': async ({ shop, service }) => {
    await shop.show(popularList(service, 'limit="250" catalog-url="/names?ids={ids}"'));
    const asked = shop.asked.filter(({ url }) => url.pathname === '/names');
    const counts = asked.map(({ url }) => url.searchParams.get('ids')!.split(',').length);
    expect(counts.sort()).toEqual([100, 100, 50]);
  },

  'product-url: microdata; nothing in the page runs or loads': async ({ page, shop, service }) => {
    service.answers.GetPopularProducts = () => popular(['1', '2', '3', '4']);
    const html = (body: string) => () => ({
      headers: { 'Content-Type': 'text/html' },
      body: `<!doctype html><title>P</title><script>top.document.title = 'ran'</script><img src="/loaded.png" onerror="top.document.title = 'ran'">${body}`,
    });
    const item = (inside: string) => `<div itemscope itemtype="https://schema.org/Product">${inside}</div>`;
    const offer = (price: string, more = '') =>
      `<div itemprop="offers" itemscope itemtype="https://schema.org/Offer">${price}${more}</div>`;
    Object.assign(shop.routes, {
      '/p/1': html(
        item(
          `<h1 itemprop="name"> Fell &amp;amp; moor<br>caf&amp;eacute; <script>1</script></h1><a itemprop="url" href="/p/1">here</a><img itemprop="image" src="/picture/1.svg">
         <div itemprop="brand" itemscope><b itemprop="name">Brockway</b></div>
         <div itemprop="isRelatedTo" itemscope itemtype="https://schema.org/Product"><i itemprop="name">Another</i></div>
         ${offer('<span itemprop="price" content="9.90">9,90 €</span>')}`,
        ) + item('<i itemprop="name">Further down</i>'),
      ),
      '/p/2': html(
        `<body itemscope itemtype="https://schema.org/ItemPage"><main itemprop="mainEntity" itemscope itemtype="http://schema.org/Product"><i itemprop="name">Main</i>${offer('<b itemprop="price">1.299,00 €</b>')}</main>`,
      ),
      '/p/3': html(
        item(
          `<i itemprop="name">Gone</i>${offer('', '<link itemprop="availability" href="https://schema.org/SoldOut">')}`,
        ),
      ),
      '/p/4': html('<meta property="og:title" content="A page"><div itemscope><i itemprop="name">Person</i></div>'),
    });
    await shop.show(popularList(service, 'limit="4" currency="EUR" product-url="/p/{id}"'), {
      headers: {
        'Content-Security-Policy': "require-trusted-types-for 'script'; trusted-types recotag lit-html",
      },
    });
    const cards = page.locator('popular-products [part=card]');
    await expect(cards.locator(names)).toHaveText(['Fell & moor café', 'Main', '4']);
    await expect(cards.locator('[part=price]')).toHaveText(['Price €9.90', 'Price €1,299.00']);
    await expect(cards.locator('[part=image] img, img[part=image]').first()).toHaveAttribute('src', '/picture/1.svg');
    await expect(page).toHaveTitle('Shop');
    expect(shop.asked.some(({ url }) => url.pathname === '/loaded.png')).toBe(false);
  },

  'without a catalogue popular products are not shown: shoppers would see ids. A card of the shop may need only ids':
    async ({ page, shop, service }) => {
      const element = (inside: string) =>
        `<popular-products base-url="${service.url}" endpoint-id="s" limit="2" loading="eager">${inside}</popular-products>`;
      shop.page(element('<p slot="empty">Nothing</p>') + element('<template><b data-text="id"></b></template>'));
      await page.goto(shop.url);
      await expect(page.getByText('Nothing')).toBeVisible();
      await expect(page.locator('popular-products [part=card]')).toHaveCount(2);
      await expect(page.locator('popular-products b')).toHaveText(['1', '2']);
    },
});
