import { expect, list, settled, test } from './support/test.js';

const warnings = async (noise: string[], count: number) => {
  await expect.poll(() => noise.length).toBe(count);
  return noise.splice(0);
};

test('a limit above 30 is 30 for Reco, said once on the console', async ({ page, shop, service, noise }) => {
  shop.page(list(service, 'limit="50" loading="eager"').repeat(2));
  await page.goto(shop.url);
  await settled(page, 'ready');
  expect(service.calls()[0]!.body).toContain('<limit>30</limit>');
  await expect(page.locator('reco-list').first().locator('[part=card]')).toHaveCount(30);
  expect(await warnings(noise, 1)).toEqual([
    'recotag: <reco-list> limit must be a whole number from 1 to 30, not "50": 30 is used',
  ]);
});

for (const [attribute, wrong, property, used] of [
  ['limit', 'abc', 'limit', 10],
  ['limit', '0', 'limit', 10],
  ['limit', '2.5', 'limit', 10],
  ['heading-level', '9', 'headingLevel', 2],
  ['layout', 'tiles', 'layout', 'grid'],
  ['page', '0', 'page', 1],
  ['items-per-page', '1001', 'itemsPerPage', undefined],
] as const)
  test(`${attribute}="${wrong}" falls back to its default with one warning`, async ({ page, shop, service, noise }) => {
    shop.page(list(service, `${attribute}="${wrong}" loading="eager"`, '', 'popular-products'));
    await page.goto(shop.url);
    await settled(page, 'ready');
    const element = page.locator('popular-products');
    expect(await element.evaluate((node, name) => (node as unknown as Record<string, unknown>)[name], property)).toBe(
      used,
    );
    expect(service.calls()[0]!.body).toBe(
      '<operation><page><pageNumber>1</pageNumber><itemsPerPage>10</itemsPerPage></page></operation>',
    );
    const [warning, ...more] = await warnings(noise, 1);
    expect(warning).toContain(`<popular-products> ${attribute} must be`);
    expect(more).toEqual([]);
    // The attribute taken away gives the default back, without a word.
    await element.evaluate((node, name) => node.removeAttribute(name), attribute);
    expect(await element.evaluate((node, name) => (node as unknown as Record<string, unknown>)[name], property)).toBe(
      used,
    );
  });

test('texts that are no JSON, and a currency that is none, are said and done without', async ({
  page,
  shop,
  service,
  noise,
}) => {
  shop.page(list(service, `texts="{next: 1}" currency="EURO" loading="eager"`));
  await page.goto(shop.url);
  await settled(page, 'ready');
  await expect(page.locator('reco-list [part=price]').first()).toHaveText('Price 19.00');
  expect((await warnings(noise, 2)).join()).toMatch(/JSON.*EURO/s);
});

test('properties set before the element is defined count', async ({ page, shop, service }) => {
  shop.page(
    `${list(service, 'loading="eager"')}<script>
      const element = document.querySelector('reco-list');
      element.limit = 2;
      element.heading = 'From code';
      element.resolveProducts = async (ids) => ids.map((id) => ({ id, name: 'Resolved ' + id, displayName: 'Resolved ' + id }));
    </script><script src="/recotag-widgets.js"></script>`,
    { head: '' },
  );
  await page.goto(shop.url);
  await settled(page, 'ready');
  await expect(page.locator('reco-list [part=name]')).toHaveText(['Resolved 1', 'Resolved 2']);
  await expect(page.getByRole('heading', { name: 'From code' })).toBeVisible();
});

test('products and state are read only', async ({ page, shop, service }) => {
  shop.page(list(service, 'limit="2" loading="eager"'));
  await page.goto(shop.url);
  await settled(page, 'ready');
  expect(
    await page.locator('reco-list').evaluate((element) => {
      for (const name of ['products', 'state'])
        try {
          (element as unknown as Record<string, unknown>)[name] = [];
        } catch {}
      const { products, state } = element as HTMLElementTagNameMap['reco-list'];
      return [products.length, state];
    }),
  ).toEqual([2, 'ready']);
});
