import { expect, list, RESERVE, settled, test } from './support/test.js';

test('a switch is off when its value is "false"', async ({ page, shop, service }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  shop.page(
    list(service, 'full-rows="false" exclude-cart="false" dedupe="false" limit="11" loading="eager"') +
      list(service, 'full-rows limit="11" loading="eager"'),
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
  ).toEqual([false, false, false, 11]);
  const [shownOff, shownOn] = await heights();
  expect(shownOff, 'one more row').toBeGreaterThan(shownOn! + 100);
});

/** An invalid value, the property, and what is used in place of it. */
const INVALID = [
  ['limit', 'abc', 'limit', 10],
  ['limit', '0', 'limit', 10],
  ['limit', '2.5', 'limit', 10],
  ['heading-level', '9', 'headingLevel', 2],
  ['layout', 'tiles', 'layout', 'grid'],
  ['page', '0', 'page', 1],
  ['items-per-page', '0', 'itemsPerPage', undefined],
] as const;

test('an invalid value is its default, with one warning for all lists', async ({ page, shop, service, noise }) => {
  await shop.show(
    [
      ...INVALID.map(([attribute, wrong]) => list(service, `${attribute}="${wrong}"`, '', 'popular-products')),
      ...[1, 2].map(() => list(service, 'limit="50" id="many"')),
      // What a template has left in place of an id is not requested.
      list(service, 'product="{{ product.id }}" area="undefined" exclude="<%= seen %>"'),
      list(service, 'category="#{category}"', '', 'popular-products'),
      list(service, 'product="null-modem"'),
      list(service, 'id="json" texts="{next: 1}" currency="EURO" limit="1"'),
    ]
      .map((markup) => markup.replace(' base-url', ' loading="eager" base-url'))
      .join(''),
  );
  const left = (element: string, attribute: string, value: string) =>
    `recotag: <${element}> ${attribute} must be filled in by the template, not "${value}": none is used`;
  await expect.poll(() => noise.length).toBe(INVALID.length + 7);
  for (const [attribute, wrong, , used] of INVALID)
    expect(noise).toContainEqual(
      expect.stringMatching(`<popular-products> ${attribute} must be .* not "${wrong}": ${used ?? 'limit'} is used`),
    );
  expect(noise).toEqual(
    expect.arrayContaining([
      'recotag: <reco-list> limit must be a whole number from 1 to 30, not "50": 30 is used',
      left('popular-products', 'category', '#{category}'),
      left('reco-list', 'area', 'undefined'),
      left('reco-list', 'exclude', '<%= seen %>'),
      left('reco-list', 'product', '{{ product.id }}'),
      expect.stringContaining('JSON'),
      expect.stringContaining('EURO'),
    ]),
  );
  noise.length = 0;

  for (const [index, [attribute, wrong, property, used]] of INVALID.entries()) {
    const element = page.locator('popular-products').nth(index);
    const value = () => element.evaluate((node, key) => (node as unknown as Record<string, unknown>)[key], property);
    expect(await value(), wrong).toBe(used);
    // The attribute taken away gives the default back, without a word.
    await element.evaluate((node, key) => node.removeAttribute(key), attribute);
    expect(await value(), wrong).toBe(used);
  }
  const bodies = service.calls().map(({ body }) => body);
  expect(bodies.filter((body) => /template|undefined|[{$%]/.test(body))).toEqual([]);
  expect(bodies.join()).toContain('<website>null-modem</website>');
  expect(bodies.join()).toContain('<limit>30</limit>');
  expect(new Set(service.calls('GetPopularProducts').map(({ body }) => body))).toEqual(
    new Set(['<operation><page><pageNumber>1</pageNumber><itemsPerPage>40</itemsPerPage></page></operation>']),
  );
  await expect(page.locator('#many').first().locator('[part=card]')).toHaveCount(30);
  await expect(page.locator('#json [part=card]')).toHaveCount(1);
  await expect(page.locator('#json [part=price]'), 'no number without a currency').toHaveCount(0);
});

test('properties set before the element is defined; read-only ones', async ({ page, shop, service, noise }) => {
  await shop.show(
    `${list(service, 'loading="eager"')}<script>
      const element = document.querySelector('reco-list');
      element.limit = 2;
      element.heading = 'From code';
      element.resolveProducts = async (ids) => ids.map((id) => ({ id, name: 'Resolved ' + id, displayName: 'Resolved ' + id }));
    </script><script src="/recotag-widgets.js"></script>`,
    { head: '' },
  );
  await expect(page.locator('reco-list [part=name]')).toHaveText(['Resolved 1', 'Resolved 2']);
  await expect(page.getByRole('heading', { name: 'From code' })).toBeVisible();
  expect(
    await page.locator('reco-list').evaluate((element) => {
      for (const name of ['products', 'state'])
        try {
          (element as unknown as Record<string, unknown>)[name] = [];
        } catch {}
      Object.assign(element, { renderCard: 'card' });
      const { products, state } = element as HTMLElementTagNameMap['reco-list'];
      return [products.length, state];
    }),
  ).toEqual([2, 'ready']);
  await expect
    .poll(() => noise)
    .toEqual(['recotag: <reco-list> renderCard must be a function, not "card": none is used']);
  noise.length = 0;
});
