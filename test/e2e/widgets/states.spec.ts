import { gate } from './support/layout-shift.js';
import { popular, recommendations, some } from './support/service.js';
import { cases, expect, list, SCRIPT, settled, shown, test } from './support/test.js';

const never = () => new Promise<never>(() => {});

test('without currency, prices have the currency of the page', async ({ page, shop, service }) => {
  const ld = (text: string) => `<script type="application/ld+json">${text}</script>`;
  const PAGES: [head: string, price: string | undefined][] = [
    [
      '<script type="text/plain" data-currency="USD"></script><meta property="og:price:currency" content="GBP">',
      'Price $19.00',
    ],
    [`${ld('{"priceCurrency":')}${ld('[{"offers":[{"priceCurrency":"CAD"}]}]')}`, 'Price $19.00'],
    ['<meta property="og:price:currency" content="pounds">', undefined],
  ];
  for (const [head, price] of PAGES) {
    await shop.show(list(service, 'loading="eager" limit="1"'), { head: `${head}${SCRIPT}` });
    await expect(page.locator('reco-list [part=card]')).toHaveCount(1);
    await expect(page.locator('reco-list [part=price]')).toHaveText(price ? [price] : []);
  }
});

test('empty: the slot, and a list in it loads only then', async ({ page, shop, service }) => {
  const { open: release, opened: answered } = gate();
  service.answers.Reco = async () => {
    await answered;
    return recommendations([]);
  };
  const fallback = (loading: string) =>
    `<popular-products loading="${loading}" base-url="${service.url}" endpoint-id="s" limit="2" category="${loading}" catalog-url="/names?ids={ids}"></popular-products>`;
  shop.page(
    list(service, 'loading="eager" heading="Empty"', `<div slot="empty">${fallback('eager')}${fallback('lazy')}</div>`),
  );
  await page.addInitScript(() => {
    document.addEventListener('reco-load', ({ detail }) => {
      document.body.dataset.loads = `${document.body.dataset.loads ?? ''}${detail.source} ${detail.fallback};`;
    });
  });
  await page.goto(shop.url);
  await expect.poll(() => service.calls('Reco').length).toBe(1);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(service.calls('GetPopularProducts')).toEqual([]);
  release();
  await expect(page.locator('popular-products [part=card]')).toHaveCount(4);
  expect(await page.locator('body').getAttribute('data-loads')).toBe(
    'GetPopularProducts true;GetPopularProducts true;',
  );
  await expect(page.getByRole('heading', { name: 'Empty' })).toBeVisible();
});

test('error: the event names operation, status and URL; the slot is shown', async ({ page, shop, service }) => {
  service.answers.Reco = () => ({ status: 500, body: '<result><status>InternalError</status></result>' });
  shop.page(list(service, 'loading="eager"', '<p slot="error">Not now</p><p slot="empty">Nothing</p>'));
  await page.addInitScript(() => {
    document.addEventListener('reco-error', ({ detail: { error } }) => {
      document.body.dataset.error = JSON.stringify({ ...error, message: error.message, name: error.name });
    });
  });
  await page.goto(shop.url);
  await settled(page, 'error');
  await expect(page.getByText('Not now')).toBeVisible();
  await expect(page.getByText('Nothing')).toBeHidden();
  expect(JSON.parse((await page.locator('body').getAttribute('data-error'))!)).toEqual({
    name: 'OperationError',
    message: `Reco failed: ${service.url}/v3/operations/sync?endpointId=my-shop&operation=Reco responded with 500, status InternalError`,
    operation: 'Reco',
    httpStatus: 500,
    status: 'InternalError',
    body: '<result><status>InternalError</status></result>',
  });
});

test('style sheets can select the state; the element gets no attribute', async ({ page, shop, service }) => {
  let answer = () => recommendations(some(2));
  service.answers.Reco = async () => answer();
  shop.page(list(service, 'limit="2"'), { head: '<script src="/recotag-widgets.js"></script>' });
  await page.goto(shop.url);
  const element = page.locator('reco-list');
  const matched = () =>
    element.evaluate((node) =>
      ['loading', 'ready', 'empty', 'error'].filter((name) => node.matches(`:state(${name})`)),
    );
  const attributes = () => element.evaluate((node) => node.getAttributeNames());
  const before = await attributes();
  await expect.poll(matched).toEqual(['ready']);
  answer = () => recommendations([]);
  await element.evaluate((node: HTMLElementTagNameMap['reco-list']) => node.reload());
  await expect.poll(matched).toEqual(['empty']);
  // The place is given back with the shopper's next input after the list has said so.
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(element).toBeHidden({ timeout: 1000 });
  }).toPass();
  answer = () => ({ status: 500, body: '' }) as never;
  const failing = element.evaluate((node: HTMLElementTagNameMap['reco-list']) => {
    node.reload();
    return node.updateComplete.then(() => node.matches(':state(loading)'));
  });
  expect(await failing).toBe(true);
  await expect.poll(matched).toEqual(['error']);
  expect(await attributes()).toEqual(before);
});

test.describe('with a clock of its own', () => {
  test.use({ ownContext: true });

  test('a missing configuration is reported once', async ({ page, shop, noise }) => {
    // Otherwise its clock also goes by itself, and a slow page comes near the five seconds.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    shop.page('<reco-list loading="eager"></reco-list><popular-products></popular-products>');
    await page.goto(shop.url);
    await settled(page, 'idle');
    await page.clock.runFor(4000);
    expect(noise).toEqual([]);
    await page.clock.runFor(2000);
    await expect.poll(() => noise.length).toBe(1);
    expect(noise.splice(0)[0]).toMatch(/lists need a service: .*data-base-url.*data-endpoint-id/);
    await page.locator('reco-list').evaluate((element) => element.setAttribute('area', 'home'));
    await page.clock.runFor(10_000);
    expect(noise).toEqual([]);
  });
});

test('each state, announced and named, with the content that the page has for it', async ({ page, shop, service }) => {
  const { open: release, opened: answered } = gate();
  service.answers.Reco = async ({ body }) => {
    if (body.includes('ready')) return recommendations(some(Number(/<limit>(\d+)/.exec(body)?.[1])));
    if (body.includes('empty')) return recommendations([]);
    if (body.includes('never')) return never();
    await answered;
    return recommendations(some(2));
  };
  service.answers.GetPopularProducts = () => ({ status: 404 });
  const content = (slot: string) => `<a href="/all">All ${slot}</a><p slot="${slot}">Other</p>`;
  const lists = [
    'area="never" limit="4" heading="Loading" heading-level="3"',
    'area="ready" limit="3" heading="Ready" currency="EUR" locale="de"',
    `area="ready" limit="9" heading="Texts" layout="carousel" currency="EUR" texts='{"next":"Weiter","salePrice":"Jetzt"}'`,
  ].map((attributes) => list(service, `loading="eager" ${attributes}`));
  shop.page(
    [
      ...lists,
      list(service, 'loading="eager" area="ready" limit="1"', '<h4 slot="heading">More <em>shoes</em></h4>'),
      list(service, 'loading="eager" area="empty"', content('error')),
      list(service, 'loading="eager"', content('empty'), 'popular-products'),
      list(service, 'loading="eager" area="late" id="late"', '<a href="/all">All shoes</a>'),
    ].join(''),
  );
  await page.goto(shop.url);
  await expect(page.locator(':state(ready)')).toHaveCount(3);

  const loading = page.locator('reco-list').first();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText('Loading');
  await expect(page.getByRole('region', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true');
  await expect(loading.getByRole('status')).toHaveText('Loading');
  await expect(loading.locator('li')).toHaveCount(4);
  await expect(loading.getByRole('listitem')).toHaveCount(0);

  const region = page.getByRole('region', { name: 'Ready' });
  await expect(region.getByRole('list').getByRole('listitem')).toHaveCount(3);
  await expect(page.locator('reco-list').nth(1).getByRole('status')).toHaveText('');
  const third = region.getByRole('listitem').nth(2);
  await expect(third.getByRole('link')).toHaveCount(1);
  await expect(third.getByRole('link', { name: 'Product 3', exact: true })).toHaveAttribute('href', '/p/3');
  await expect(third.getByRole('img')).toHaveCount(0);
  await expect(third.locator('[part=price]')).toHaveText('Sale price 39,00 €');
  await expect(third.locator('[part=old-price]')).toHaveText('Regular price 51,00 €');
  await expect(third.locator('[part=badge]')).toHaveText('Discount −24 %');
  const first = region.getByRole('listitem').first();
  await expect(first.locator('[part=price]')).toHaveText('Price 19,00 €');
  await expect(first.locator('[part=old-price]')).toHaveCount(0);

  const texts = page.getByRole('region', { name: 'Texts' });
  await expect(texts.getByRole('button', { name: 'Weiter' })).toBeVisible();
  await expect(texts.getByRole('button', { name: 'Previous' })).toBeVisible();
  await expect(texts.locator('[part=price]').nth(2)).toHaveText(/^Jetzt /);

  await expect(page.getByRole('heading', { level: 4, name: 'More shoes' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'More shoes' })).toBeVisible();

  // Default content stays when the list is empty, or fails, and that slot has nothing; while loading it is shown, too.
  await expect(page.locator('reco-list:state(empty)').getByText('All error')).toBeVisible();
  await expect(page.locator('popular-products:state(error)').getByText('All empty')).toBeVisible();
  await expect(page.getByText('Other').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('All shoes')).toBeVisible();
  await expect(page.locator('#late li').first()).toBeHidden();
  release();
  await expect(page.locator('#late [part=card]')).toHaveCount(2);
  await expect(page.getByText('All shoes')).toBeHidden();
});

cases('small pages', {
  'a fallback leaves out the product of the list around it': async ({ page, shop, service }) => {
    service.answers.Reco = () => recommendations([]);
    service.answers.GetPopularProducts = () => popular(['7', '8', '9']);
    shop.page(
      list(service, 'loading="eager" product="8"', list(service, 'slot="empty" limit="2"', '', 'popular-products')),
    );
    await page.goto(shop.url);
    const fallback = page.locator('popular-products');
    await expect.poll(() => shown(fallback)).toEqual(['7', '9']);
    // More than `limit`: the product of the list around it, and what the catalogue may not have.
    expect(service.calls('GetPopularProducts')[0]!.body).toContain('<itemsPerPage>33</itemsPerPage>');
    await page.locator('reco-list').evaluate((element: HTMLElementTagNameMap['reco-list']) => {
      element.product = '7';
    });
    await expect.poll(() => shown(fallback)).toEqual(['8', '9']);
    expect(service.calls('GetPopularProducts')).toHaveLength(1);
  },

  'while an image loads there is a tile, not the placeholder': async ({ page, shop, service }) => {
    const { open: release, opened: drawn } = gate();
    const picture = shop.routes['/picture/2.svg'];
    expect(picture).toBeUndefined();
    shop.routes['/picture/1.svg'] = async () => {
      await drawn;
      return { status: 404 };
    };
    service.answers.Reco = () =>
      recommendations([
        { id: '1', name: 'Slow, then broken', pictureUrl: '/picture/1.svg' },
        { id: '2', name: 'Whole', pictureUrl: '/picture/2.svg' },
        { id: '3', name: 'None' },
      ]);
    shop.page(list(service, 'loading="eager"'));
    await page.goto(shop.url, { waitUntil: 'commit' });
    await settled(page, 'ready');
    const bags = () =>
      page
        .locator('reco-list [part=card] .picture svg')
        .evaluateAll((drawings) => drawings.map((drawing) => getComputedStyle(drawing).opacity !== '0'));
    await expect(page.locator('reco-list img').nth(1)).toHaveCSS('opacity', '1');
    expect(await bags()).toEqual([false, false, true]);
    release();
    await expect.poll(bags).toEqual([true, false, true]);
  },
});
