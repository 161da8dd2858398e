// Mistakes that say nothing of themselves, all on one page: the doctor finds each by what it sees, and blames who did it.
import type { Page } from '@playwright/test';
import { expect } from '../expect.js';
import type { WorkerDemo } from '../worker-demo.js';
import { test } from './demo.js';

const ADDRESS = '/silences';

interface Shown {
  body: string;
  policy?: string;
}

/** Opens a page of the shop with the tag and the lists; the inspector is opened later, by a bookmarklet. */
const open = async (page: Page, { shop, service, pages }: WorkerDemo, { body, policy }: Shown) => {
  pages.set(ADDRESS, {
    ...(policy && { policy }),
    body: `<!doctype html><html lang="en"><head><title>Own page</title><link rel="stylesheet" href="/dist/recotag-reserve.css">
      <script src="/shop/stub.js"></script>
      <script async src="/dist/recotag.js" data-base-url="${service.url}" data-endpoint-id="demo-shop"></script>
      <script async src="/dist/recotag-widgets.js"></script></head><body>${body}</body></html>`,
  });
  await page.goto(shop.url + ADDRESS, { waitUntil: 'load' });
};

const inspect = (page: Page) => page.evaluate(() => import('/dist/recotag-inspector.js' as string));

const finding = (page: Page, id: string, says: string) =>
  page.locator(`[data-finding=${id}]`).filter({ hasText: says });

test('one page, many silent mistakes: each is said, and nothing else', async ({ page, demo }) => {
  const { shop, service } = demo;
  await open(page, demo, {
    // Pictures may come from nowhere.
    policy: `img-src 'none'; script-src 'self' 'unsafe-inline'; connect-src 'self' ${service.url}`,
    body: `<reco-list area="home" limit="2" currency="Euro" texts="{next" catalogue-url="/api" heading="One"></reco-list>
      <popular-products limit="2" heading="Two" catalog-url="/api/nowhere?ids={ids}"></popular-products>
      <div hidden><reco-list limit="2" heading="Three"></reco-list></div>
      <recolist></recolist>
      <div id="later" style="margin-top: 4000px"><reco-list limit="2" heading="Far"></reco-list></div>`,
  });
  // Refused by the service before anybody listens.
  const refused = page.waitForResponse((response) => response.url().includes('operation=SetCart'));
  await page.evaluate(() => window.recotag!('operation', 'SetCart', { nonsense: '1' }));
  expect((await refused).status()).toBe(400);
  await expect(page.locator('reco-list').first().getByRole('link')).toHaveCount(2);
  await expect
    .poll(() => page.locator('popular-products').evaluate((list) => Reflect.get(list, 'state')))
    .toBe('error');
  // Refused by the tag before, and once somebody listens.
  await page.evaluate(() => window.recotag!('setCart', [{ product: '1', count: 1, price: '€5' as unknown as number }]));
  await inspect(page);
  await page.evaluate(() =>
    window.recotag!('setCart', [{ product: '1', count: 'two' as unknown as number, price: 5 }]),
  );
  for (const [id, says] of [
    ['attribute-refused', 'number 1 (“One”) can’t format prices in “Euro”, which is not a currency code (ISO 4217)'],
    [
      'attribute-refused',
      'number 1 (“One”) can’t use its attribute texts and uses English instead: write JSON of an object',
    ],
    ['attribute-refused', 'number 1 (“One”) does not support the attribute catalogue-url: write catalog-url'],
    ['catalogue-failed', 'number 2 (“Two”) requests names and prices, responds with 404: correct catalog-url'],
    ['list-unseen', 'number 3 (“Three”) sends no request because it is not displayed'],
    ['list-undefined', '<recolist>, which is not defined: write <reco-list>'],
    ['csp-blocks-service', `blocks pictures of <reco-list> number 1 (“One”): add ${shop.url} to img-src`],
    ['operation-refused', 'Before the inspector was opened the service rejected 1 call of SetCart with 400'],
    ['operation-refused', 'price must be a number >= 0, not "€5"'],
    ['operation-refused', 'count must be a number > 0, not "two"'],
  ] as const)
    await expect(finding(page, id, says)).toHaveCount(1);
  await expect(page.locator('[data-finding]')).toHaveCount(10);
  await expect(page.getByText('Checking…')).toHaveCount(0);
});

test('what a list received is its own account: nothing is asked again, and the shop says who is sold out', async ({
  page,
  demo,
}) => {
  const { service } = demo;
  const asked = () =>
    service.requests.filter(({ operation, method }) => method === 'POST' && operation === 'Reco').length;
  let first: string[] = [];
  demo.pages.set('/own-catalogue', (query) => {
    // The first is unknown here, the second is sold out in another spelling, the third has no price.
    const products = query
      .get('ids')!
      .split(',')
      .map((id) => ({
        id,
        name: id,
        availability: id === first[1] ? 'out_of_stock' : 'InStock',
        price: id === first[2] ? '0' : 10,
      }));
    return { type: 'application/json', body: JSON.stringify(products.filter(({ id }) => id !== first[0])) };
  });
  await open(page, demo, { body: '<reco-list area="home" limit="4"></reco-list>' });
  const list = page.locator('reco-list');
  await expect(list.getByRole('link')).toHaveCount(4);
  first = await list.evaluate((each: HTMLElementTagNameMap['reco-list']) => each.products.map(({ id }) => id));
  await list.evaluate((each) => each.setAttribute('zero-price', 'hide-product'));
  await list.evaluate((each) => each.setAttribute('catalog-url', '/own-catalogue?ids={ids}'));
  // The next ones take the places of the three.
  await expect(list.getByRole('link', { name: first[3]!, exact: true })).toBeVisible();
  await expect(list.getByRole('link')).toHaveCount(4);
  const before = asked();
  await inspect(page);
  await expect(finding(page, 'ids-unknown', 'does not have 1 of the ')).toContainText(first[0]!);
  await page.getByRole('tab', { name: /^Lists/ }).click();
  await page.locator('recotag-inspector summary').first().click();
  const row = (id: string) => page.locator('recotag-inspector').getByRole('row', { name: id });
  await expect(row(first[0]!)).toContainText('is unknown to the shop’s catalogue');
  await expect(row(first[1]!)).toContainText('is sold out in the shop');
  await expect(row(first[2]!)).toContainText('has a price of 0 in the shop');
  await expect(row(first[3]!)).toContainText('shown');
  await expect(page.getByText('The request was sent before the inspector was opened')).toBeVisible();
  expect(asked()).toBe(before);
});

test('cards without data, and lists that shoppers don’t see', async ({ page, demo }) => {
  // Every second page of a product answers with an error.
  for (const { id } of (await (await fetch(`${demo.shop.url}/studio/demo.json`)).json()).products)
    demo.pages.set(`/half/${id}`, { body: '<!doctype html><title>Nothing</title>' });
  const hidden = (style: string, heading: string) =>
    `<div style="${style}"><reco-list limit="2" loading="eager" heading="${heading}"></reco-list></div>`;
  await open(page, demo, {
    body: `<popular-products limit="2" loading="eager" heading="Dead" product-url="/dead/{id}"></popular-products>
      <popular-products limit="2" loading="eager" heading="Bare" product-url="/half/{id}"></popular-products>
      ${hidden('height: 0; overflow: hidden', 'Clipped')} ${hidden('opacity: 0', 'Clear')}
      ${hidden('visibility: hidden', 'Invisible')} ${hidden('position: absolute; left: -9999px; width: 600px', 'Away')}
      <div style="position: relative">${hidden('', 'Covered')}<p class="cover" style="position: absolute; inset: 0; margin: 0; background: white"></p></div>
      <reco-list limit="2" loading="eager" heading="Free" base-url="${demo.service.url}/simulate/zero-price"></reco-list>`,
  });
  await expect(page.locator(':is(reco-list, popular-products):state(ready)')).toHaveCount(7);
  await inspect(page);
  await page.locator('.cover').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Check again' }).click();
  for (const [id, says] of [
    ['list-unseen', '(“Clipped”) has cards, but shoppers don’t see them because of <div>, which has no height'],
    ['list-unseen', '(“Clear”) has cards, but shoppers don’t see them because of opacity: 0'],
    ['list-unseen', '(“Invisible”) has cards, but shoppers don’t see them because of visibility: hidden'],
    ['list-unseen', '(“Away”) has cards, but shoppers don’t see them because of its position outside of the page'],
    ['list-unseen', '(“Covered”) has cards, but shoppers don’t see them because of <p class="cover">'],
    ['catalogue-failed', '(“Bare”) shows 2 of 2 cards without'],
    ['price-zero', '(“Free”) have a price of 0'],
  ] as const)
    await expect(finding(page, id, says), says).toHaveCount(1);
  await expect(page.getByText('Shoppers don’t see this list')).toHaveCount(5);
});
