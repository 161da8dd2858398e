// What user content may hold that a sanitizer lets through (`name`, `id`, `rel`, `data-*`), and a polluted `Object.prototype`: neither
// changes where data goes or what is imported, and nothing is thrown into the page. Docs: docs/csp.md.
import { expect, type Page, type Tag, test, view } from './support/test.js';

const EVIL = 'https://evil.example';

/** Everything that is asked of the attacker's host, but for pictures and frames, which the content itself asks for. */
const watchEvil = async (page: Page): Promise<string[]> => {
  const asked: string[] = [];
  await page.context().route(`${EVIL}/**`, async (route, request) => {
    const type = request.resourceType();
    if (type !== 'image' && type !== 'document') asked.push(request.url());
    if (type === 'image')
      return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    return route.fulfill({
      contentType: request.url().endsWith('.js') ? 'text/javascript' : 'application/json',
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
      body: request.url().endsWith('.js') ? 'export const productOf = () => {}' : '{"cart":{"items":[]},"items":[]}',
    });
  });
  return asked;
};

interface Row {
  name: string;
  /** before the tag's script */
  before: string;
  attributes?: string;
  /** what must have been asked of the site itself */
  asks?: string;
  address?: string;
}

const frame = (name: string, inner: string) =>
  `<iframe name="${name}" srcdoc="${inner.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`;

const AUTO = '/recotag-auto.js';

const rows: Row[] = [
  {
    name: 'the script that runs',
    before: `<img name="currentScript" src="${EVIL}/x.png" data-base-url="${EVIL}" data-endpoint-id="x" data-auto="view">`,
    attributes: 'data-auto="view"',
    asks: AUTO,
  },
  { name: 'the tag, as a form', before: '<form id="recotag"><input name="version"><input name="q"></form>' },
  { name: 'the tag, as a frame of another origin', before: `<iframe name="recotag" src="${EVIL}/"></iframe>` },
  { name: 'the tag, as an object', before: '<object id="recotag"></object>' },
  ...['baseURI', 'addEventListener', 'dispatchEvent', 'prerendering', 'cookie', 'hidden', 'documentElement'].map(
    (name): Row => ({ name, before: `<img name="${name}">`, attributes: 'data-adopt-device="earlier"' }),
  ),
  {
    name: 'what files beside the tag are loaded with',
    before: '<img name="querySelector"><form name="head"></form><img name="createElement"><img name="body">',
    attributes: 'data-auto="view"',
    asks: AUTO,
  },
  {
    name: 'what the page’s markup is read with',
    before: '<img name="readyState"><img name="querySelectorAll"><img name="addEventListener">',
    attributes: 'data-auto="view cart" data-data-layer',
    asks: AUTO,
  },
  {
    name: 'Magento’s base address',
    before: `<script type="text/x-magento-init">{}</script><a id="BASE_URL" href="${EVIL}/">x</a>`,
    attributes: 'data-auto="cart"',
    asks: '/customer/section/load/',
  },
  {
    name: 'WooCommerce’s address',
    before: `<p class="woocommerce"><a rel="https://api.w.org/" href="${EVIL}/">x</a></p>`,
    attributes: 'data-auto="cart"',
    asks: '/wp-json/wc/store/v1/cart',
  },
  {
    name: 'Shopify, by frames inside each other',
    before: `${frame('Shopify', `<a id="shop" href="${EVIL}"></a>${frame('routes', `<a id="root" href="${EVIL}/"></a>`)}`)}<p class="woocommerce"></p>`,
    attributes: 'data-auto="cart"',
    asks: '/wp-json/wc/store/v1/cart',
  },
  {
    name: 'the inspector, by a picture that has its name',
    before: `<img src="${EVIL}/recotag-inspector.js">`,
    attributes: 'data-inspector',
    address: '/?recotag-inspector',
    asks: '/recotag-inspector-views.js',
  },
];

/** Opens the page and waits until its view has arrived, and what it must ask has been asked. */
const play = async (
  { before, attributes = '', asks, address = '/' }: Row,
  {
    page,
    tag,
    site,
  }: { page: Page; tag: Tag; site: { url: string; asked: string[]; page(path: string, document: object): void } },
) => {
  site.asked.length = 0;
  site.page('/', { before, attributes: `data-view-product="1" ${attributes}` });
  await page.goto(site.url + address);
  if (asks === '/recotag-inspector-views.js') await page.locator('recotag-inspector').getByRole('tab').last().click();
  if (asks) await expect.poll(() => site.asked, { timeout: 5000 }).toContain(asks);
  await expect.poll(() => page.evaluate(() => window.recotag?.deviceUUID), { timeout: 5000 }).toBeTruthy();
  await tag.sent(view('1'));
};

test('names of elements change nothing', { tag: '@one-engine' }, async ({ page, tag, site, noise }) => {
  const evil = await watchEvil(page);
  const failed: string[] = [];
  site.page('/plain', { html: '<!doctype html><title>Plain</title>' });
  for (const row of rows) {
    await play(row, { page, tag, site }).catch((error) => failed.push(`${row.name}: ${error}`));
    failed.push(...evil.splice(0).map((url) => `${row.name}: asked ${url}`));
    failed.push(...noise.splice(0).map((line) => `${row.name}: ${line}`));
    await page.goto(`${site.url}/plain`);
    await tag.anew();
  }
  expect(failed).toEqual([]);
});
