// Shops' pages have libraries that replace built-ins of JavaScript and of the platform. With each of them, before and after our files, the tag,
// zero-code and the lists work as on any other page, and so do the inspector and `recotag check`. `libraries.ts` has the table. `npm test` plays
// the libraries that replace the most, before our files.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { startDevtools } from '../../../src/node/command/check/devtools.js';
import { findChromium } from '../../../src/node/command/check/find-chromium.js';
import { findings } from '../../../src/node/command/check/findings.js';
import { walk } from '../../../src/node/command/check/walk.js';
import { isLong } from '../../usual-runs.js';
import { type Service, success } from '../widgets/support/service.js';
import { type Shop, startShop } from '../widgets/support/shop.js';
import { expect, test } from '../widgets/support/test.js';
import { LIBRARIES } from './libraries.js';

type Order = 'before' | 'after';
type Library = (typeof LIBRARIES)[number];

const FILES =
  '<script src="/recotag.js" data-base-url="SERVICE" data-endpoint-id="my-shop" TAG></script><script src="/recotag-widgets.js"></script>';

/** What zero-code can do, with a list that it puts at a selector. */
const TAG = `data-auto="view cart" data-data-layer="dataLayer" data-cart-changes data-credit data-inspector
  data-places='[{"at":"h1","where":"after","element":"reco-list","attributes":{"area":"placed","limit":"2"}}]'`;

/** A product's page with each kind of list. */
const productPage = (id: string, library: string, order: Order, service: Service): string => `<!doctype html>
<html lang="en"><head><title>Product ${id}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/recotag-reserve.css">
<script>
  var failures = [];
  addEventListener('unhandledrejection', function (event) { failures[failures.length] = String(event.reason); });
  addEventListener('error', function (event) { failures[failures.length] = String(event.message); });
  addEventListener('reco-impression', function () { document.documentElement.className = 'seen'; });
</script>
${order === 'before' ? library : ''}${FILES.replace('SERVICE', service.url).replace('TAG', TAG)}${order === 'after' ? library : ''}
<script type="application/ld+json">{"@type":"Product","@id":"#p","productID":"${id}","sku":"${id}","name":"Product ${id}","offers":[{"price":"19.90","priceCurrency":"EUR"}]}</script>
<script>
  var dataLayer = window.dataLayer || [];
  var item = { item_id: '${id}', item_name: 'Product ${id}', price: 19.9, quantity: 1 };
  dataLayer.push({ event: 'view_item', ecommerce: { currency: 'EUR', value: 19.9, items: [item] } });
</script></head><body><h1>Product ${id}</h1>
<button type="button" onclick="dataLayer.push({ event: 'add_to_cart', ecommerce: { currency: 'EUR', items: [item] } })">Add to cart</button>
<reco-list area="grid" limit="3" loading="eager" currency="EUR" buy add-url="/cart/add" exclude-cart></reco-list>
<reco-list area="own" limit="2" loading="eager" currency="EUR"><template><a data-href="url"><b data-text="name"></b> <i data-price="price"></i></a></template></reco-list>
<popular-products items-per-page="4" layout="carousel" loading="eager" catalog-url="/catalogue"
  rules='{"hide":{"brands":["Acme"]}}'></popular-products>
</body></html>`;

const CATALOGUE = ['1', '2', '3', '4'].map((id) => ({
  id,
  name: `Product ${id}`,
  url: `/p/${id}`,
  manufacturer: 'Best',
}));

const lineOf = (id: string): string =>
  `<productListItem><product><ids><webSiteId>${id}</webSiteId></ids></product><count>1</count><price>19.9</price></productListItem>`;

const routesOf = ({ file }: Library, order: Order, shop: Shop, service: Service): void => {
  shop.routes['/catalogue'] = () => ({
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(CATALOGUE),
  });
  for (const operation of ['ViewProduct', 'SetCart']) service.answers[operation] = () => success('');
  for (const id of ['1', '2'])
    shop.routes[`/p/${id}`] = () => ({
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
      body: productPage(id, '<script src="/library.js"></script>', order, service),
    });
  const script = (path: string) => async () => ({
    headers: { 'Content-Type': 'text/javascript' },
    body: await readFile(path, 'utf8'),
  });
  shop.routes['/library.js'] = script(file);
  for (const name of ['inspector', 'inspector-page', 'inspector-findings', 'inspector-views'])
    shop.routes[`/recotag-${name}.js`] = script(`${process.env.RECOTAG_DIST ?? 'dist'}/recotag-${name}.js`);
};

/** Waits until all lists of the page show their products. */
const listsAreReady = async (page: Page): Promise<void> => {
  await expect(page.locator('reco-list[area=placed] li[part=card]')).toHaveCount(2);
  await expect(page.locator('reco-list[area=grid] li[part=card]')).toHaveCount(3);
  await expect(page.locator('reco-list[area=grid] [part=name]').first()).toHaveText(/^Product \d$/);
  // The lists' style sheets are adopted: a page's policy may forbid style elements.
  await expect(page.locator('reco-list[area=grid] style')).toHaveCount(0);
  await expect(page.locator('reco-list[area=own] b')).toHaveText([/^Product \d$/, /^Product \d/]);
  await expect(page.locator('reco-list[area=own] i').first()).toHaveText(/^€\d+\.\d\d$/);
  await expect(page.locator('popular-products [part=name]')).toHaveText(
    ['1', '2', '3', '4'].map((id) => `Product ${id}`),
  );
};

for (const library of LIBRARIES)
  for (const order of ['before', 'after'] as const) {
    const title = `${library.name} ${order} our files: a view, a cart, lists, and the cart on the next page`;
    const isUsual = library.isUsual && order === 'before';
    const engines = isUsual ? '' : ' @one-engine';
    test(`${title}${engines}${isUsual ? '' : ' @long'}`, async ({ page, shop, service }) => {
      test.skip(!existsSync(library.file), `${library.name} is not installed: ${library.file}`);
      routesOf(library, order, shop, service);
      const views = () => service.calls('ViewProduct').map(({ body }) => body);
      const carts = () => service.calls('SetCart').map(({ body }) => body);
      const failures = () => page.evaluate('failures.join()');

      await page.goto(`${shop.url}/p/1`);
      await expect.poll(views).toEqual([expect.stringContaining('<webSiteId>1</webSiteId>')]);
      await listsAreReady(page);
      await expect(page.locator('html.seen')).toBeVisible();
      await page.getByText('Add to cart', { exact: true }).first().click();
      await expect.poll(carts).toEqual([`<operation><productList>${lineOf('1')}</productList></operation>`]);
      // The list leaves out what is in the cart.
      await expect(page.locator('reco-list[area=grid] a[href="/p/1"]')).toHaveCount(0);
      expect(await failures()).toBe('');

      await page.locator('reco-list[area=own]').getByText('Product 2').click();
      await expect.poll(views).toHaveLength(2);
      await page.getByText('Add to cart', { exact: true }).first().click();
      await expect.poll(carts).toHaveLength(2);
      expect(carts()[1]).toBe(`<operation><productList>${lineOf('1')}${lineOf('2')}</productList></operation>`);
      await listsAreReady(page);
      // Google Analytics learns from which list the shopper came.
      expect(await page.evaluate('dataLayer[0].ecommerce.items[0].item_list_id')).toBe('Reco');
      if (library.isInspected) {
        await page.goto(`${shop.url}/p/2?recotag-inspector`);
        const inspector = page.locator('recotag-inspector');
        await expect(inspector.getByText('What was checked', { exact: true })).toBeVisible();
        await expect(inspector.locator('[data-finding]')).toHaveText([]);
      }
      expect(await failures()).toBe('');
    });
  }

test('recotag check finds the shop as it is with each library, and blames nothing @one-engine', async ({
  page: _,
  service,
}) => {
  test.slow();
  const browser = await startDevtools(findChromium(), { limit: 60_000 });
  const found: Record<string, string[]> = {};
  const there = LIBRARIES.filter(({ file, isUsual }) => existsSync(file) && (isLong || isUsual));
  const waiting = there.values();
  const lane = async () => {
    for (const library of waiting) {
      const shop = await startShop();
      routesOf(library, 'before', shop, service);
      const dist = process.env.RECOTAG_DIST ?? 'dist';
      const walked = await walk({ url: `${shop.url}/p/1`, chromium: '', browser, dist, limit: 60_000 });
      found[library.name] = findings(walked)
        .filter(({ grade }) => grade !== 'unseen')
        .map(({ sentence }) => sentence.replace(/ The command responded.*/, ''));
      await shop.close();
    }
  };
  await Promise.all([lane(), lane(), lane()]).finally(() => browser.close());
  const well = ['A view was sent: product 1.', 'A cart was sent: 1.', 'View and cart name the same product.'];
  for (const { name } of there) expect.soft(found[name], name).toEqual(well);
});
