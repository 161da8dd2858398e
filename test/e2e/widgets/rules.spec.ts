// The attribute `rules`: pinned products, and what is hidden, by the shop's own data.
import { frames, gate, recordShifts, shiftsOf } from './support/layout-shift.js';
import { json, popular, recommendations, some } from './support/service.js';
import { expect, list, settled, shown, test } from './support/test.js';

/** The shop's catalogue: number 3 is sold out, 4 is of another brand, 5 is expensive. 99 is unknown. */
const product = (id: string) => ({
  ...{ id, name: `Product ${id}`, url: `/p/${id}`, price: id === '5' ? 500 : 10 },
  ...{ manufacturer: id === '4' ? 'Other' : 'Own', category: `Shoes > Number ${id}` },
  availability: id === '3' ? 'SoldOut' : 'InStock',
});
const CATALOGUE = 'catalog-url="/api?ids={ids}"';
const answer = ({ url }: { url: URL }) =>
  json(
    url.searchParams
      .get('ids')!
      .split(',')
      .filter((id) => id !== '99')
      .map(product),
  );
const attribute = (rules: object) => `rules='${JSON.stringify(rules)}'`;

const PIN = {
  pin: [
    { id: '42', position: 2 },
    { id: '99', position: 1 },
    { id: '3', position: 3 },
  ],
};
const HIDE = { brands: ['other'], priceAbove: 100, categories: ['number 1'] };

test('pinned and hidden products of both elements, with and without a template', async ({ page, shop, service }) => {
  service.answers.Reco = ({ body }) => recommendations(some(Number(/<limit>(\d+)/.exec(body)![1])));
  service.answers.GetPopularProducts = () => popular(['1', '2', '3', '4', '5', '6', '7', '8']);
  shop.routes['/api'] = answer;
  const rules = attribute({ ...PIN, hide: HIDE });
  const template = '<template><p data-text="name"></p></template>';
  await shop.show(
    list(service, `limit="4" loading="eager" ${CATALOGUE} ${rules}`) +
      list(service, `limit="4" loading="eager" ${CATALOGUE} ${rules}`, template) +
      list(service, `limit="4" loading="eager" ${CATALOGUE} ${rules}`, '', 'popular-products'),
  );
  for (const [index, texts] of [
    [0, page.locator('reco-list').first().getByRole('listitem')],
    [1, page.locator('reco-list').nth(1).locator('p')],
    [2, page.locator('popular-products').getByRole('listitem')],
  ] as const) {
    expect(await shown(page.locator('reco-list, popular-products').nth(index))).toEqual(['2', '42', '6', '7']);
    await expect(texts).toContainText(['Product 2', 'Product 42', 'Product 6', 'Product 7']);
  }
  const asked = service.calls('Reco').map(({ body }) => /<limit>(\d+)/.exec(body)![1]);
  expect(new Set(asked)).toEqual(new Set(['30']));
});

test('pinned products are part of the first paint: nothing moves @one-engine', async ({ page, shop, service }) => {
  service.answers.Reco = () => recommendations(some(6));
  const { open, opened } = gate();
  shop.routes['/api'] = async (asked) => {
    await opened;
    return answer(asked);
  };
  await recordShifts(page);
  shop.page(`${list(service, `limit="4" ${CATALOGUE} ${attribute(PIN)}`)}<p>Below</p>`);
  await page.goto(shop.url);
  await settled(page, 'loading');
  open();
  await settled(page, 'ready');
  await frames(page);
  expect(await shown(page.locator('reco-list'))).toEqual(['1', '42', '2', '4']);
  expect(await shiftsOf(page)).toEqual([]);
});

test('a pinned product harms no list whose catalogue or file is missing', async ({ page, shop, service, noise }) => {
  service.answers.Reco = () => recommendations(some(4));
  shop.routes['/api'] = () => ({ status: 500 });
  await shop.show(list(service, `limit="4" loading="eager" ${CATALOGUE} ${attribute(PIN)}`));
  expect(await shown(page.locator('reco-list'))).toEqual(['1', '2', '3', '4']);
  shop.routes['/api'] = answer;
  shop.routes['/recotag-rules.js'] = () => ({ status: 404 });
  await page.goto(shop.url);
  await settled(page, 'ready');
  expect(await shown(page.locator('reco-list'))).toEqual(['1', '2', '4']);
  expect(noise.splice(0).join()).toContain('recotag-rules.js');
});
