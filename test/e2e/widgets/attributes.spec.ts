import { cases, expect, list, RESERVE, settled, test } from './support/test.js';

const warnings = async (noise: string[], count: number) => {
  await expect.poll(() => noise.length).toBe(count);
  return noise.splice(0);
};

test('a switch is off when its value is "false"', async ({ page, shop, service }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  shop.page(
    list(service, 'full-rows="false" exclude-cart="false" dedupe="false" limit="10" loading="eager"') +
      list(service, 'full-rows limit="10" loading="eager"'),
    { head: RESERVE },
  );
  await page.goto(shop.url);
  const heights = () => page.locator('reco-list').evaluateAll((nodes) => nodes.map(({ clientHeight }) => clientHeight));
  const [off, on] = await heights();
  expect(off, 'the place, too').toBeGreaterThan(on! + 100);
  await page.addScriptTag({ url: '/recotag-widgets.js' });
  await settled(page, 'ready');
  const element = page.locator('reco-list').first();
  expect(
    await element.evaluate((node: HTMLElementTagNameMap['reco-list']) => [
      node.fullRows,
      node.excludeCart,
      node.dedupe,
      node.products.length,
    ]),
  ).toEqual([false, false, false, 10]);
  const [shownOff, shownOn] = await heights();
  expect(shownOff, 'two more rows').toBeGreaterThan(shownOn! + 100);
});

cases('values of attributes and properties', {
  'a limit above 30 becomes 30 for Reco, with one warning': async ({ page, shop, service, noise }) => {
    shop.page(list(service, 'limit="50" loading="eager"').repeat(2));
    await page.goto(shop.url);
    await settled(page, 'ready');
    expect(service.calls()[0]!.body).toContain('<limit>30</limit>');
    await expect(page.locator('reco-list').first().locator('[part=card]')).toHaveCount(30);
    expect(await warnings(noise, 1)).toEqual([
      'recotag: <reco-list> limit must be a whole number from 1 to 30, not "50": 30 is used',
    ]);
  },

  'what a template has left in place of an id is not requested, with one warning': async ({
    page,
    shop,
    service,
    noise,
  }) => {
    shop.page(
      list(service, 'product="{{ product.id }}" area="undefined" exclude="<%= seen %>" loading="eager"') +
        list(service, 'category="#{category}" loading="eager"', '', 'popular-products') +
        list(service, 'product="null-modem" loading="eager"'),
    );
    await page.goto(shop.url);
    await settled(page, 'ready');
    const bodies = service.calls().map(({ body }) => body);
    expect(bodies).toHaveLength(3);
    expect(bodies.filter((body) => /template|undefined|[{$%]/.test(body))).toEqual([]);
    expect(bodies.join()).toContain('<website>null-modem</website>');
    const left = (element: string, attribute: string, value: string) =>
      `recotag: <${element}> ${attribute} must be filled in by the template, not "${value}": none is used`;
    expect((await warnings(noise, 4)).sort()).toEqual([
      left('popular-products', 'category', '#{category}'),
      left('reco-list', 'area', 'undefined'),
      left('reco-list', 'exclude', '<%= seen %>'),
      left('reco-list', 'product', '{{ product.id }}'),
    ]);
  },

  'an invalid value falls back to its default with one warning': async ({ page, shop, service, noise }) => {
    const rows = [
      ['limit', 'abc', 'limit', 10],
      ['limit', '0', 'limit', 10],
      ['limit', '2.5', 'limit', 10],
      ['heading-level', '9', 'headingLevel', 2],
      ['layout', 'tiles', 'layout', 'grid'],
      ['page', '0', 'page', 1],
      ['items-per-page', '0', 'itemsPerPage', undefined],
    ] as const;
    shop.page(
      rows
        .map(([attribute, wrong]) => list(service, `${attribute}="${wrong}" loading="eager"`, '', 'popular-products'))
        .join(''),
    );
    await page.goto(shop.url);
    await settled(page, 'ready');
    for (const { body } of service.calls())
      expect(body).toBe(
        '<operation><page><pageNumber>1</pageNumber><itemsPerPage>10</itemsPerPage></page></operation>',
      );
    const said = await warnings(noise, rows.length);
    for (const [index, [attribute, wrong, property, used]] of rows.entries()) {
      const name = `${attribute}="${wrong}"`;
      // It names what is used in place of what was given.
      const warning = `<popular-products> ${attribute} must be .* not "${wrong}": ${used ?? 'limit'} is used`;
      expect(said, name).toContainEqual(expect.stringMatching(warning));
      const element = page.locator('popular-products').nth(index);
      const value = () => element.evaluate((node, key) => (node as unknown as Record<string, unknown>)[key], property);
      expect(await value(), name).toBe(used);
      // The attribute taken away gives the default back, without a word.
      await element.evaluate((node, key) => node.removeAttribute(key), attribute);
      expect(await value(), name).toBe(used);
    }
  },

  'invalid JSON in texts and an invalid currency are reported and ignored': async ({ page, shop, service, noise }) => {
    shop.page(list(service, `texts="{next: 1}" currency="EURO" loading="eager"`));
    await page.goto(shop.url);
    await settled(page, 'ready');
    await expect(page.locator('reco-list [part=card]').first()).toBeVisible();
    await expect(page.locator('reco-list [part=price]'), 'no number without a currency').toHaveCount(0);
    expect((await warnings(noise, 2)).join()).toMatch(/JSON.*EURO/s);
  },

  'properties that are set before the element is defined apply': async ({ page, shop, service }) => {
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
  },

  'products and state are read only': async ({ page, shop, service }) => {
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
  },

  'a property that is not a function is reported and ignored': async ({ page, shop, service, noise }) => {
    shop.page(list(service, 'limit="1" loading="eager"'));
    await page.goto(shop.url);
    await settled(page, 'ready');
    await page.locator('reco-list').evaluate((element: HTMLElementTagNameMap['reco-list']) => {
      Object.assign(element, { renderCard: 'card' });
    });
    expect(await warnings(noise, 1)).toEqual([
      'recotag: <reco-list> renderCard must be a function, not "card": none is used',
    ]);
    await expect(page.locator('reco-list [part=name]')).toHaveText(['Product 1']);
  },
});
