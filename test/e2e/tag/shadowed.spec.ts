// What user content may hold that a sanitizer lets through (`name`, `id`, `rel`, `data-*`), and a polluted `Object.prototype`: neither
// changes where data goes or what is imported, and nothing is thrown into the page. Docs: docs/csp.md.
import { expect, type Page, STUB, type Tag, test, view } from './support/test.js';

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
  {
    name: 'the document’s properties',
    before: ['baseURI', 'addEventListener', 'dispatchEvent', 'prerendering', 'cookie', 'hidden', 'documentElement']
      .map((name) => `<img name="${name}">`)
      .join(''),
    attributes: 'data-adopt-device="earlier"',
  },
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
];

/** Opens the page and waits until its view has arrived, and what it must ask has been asked. */
const play = async (
  { before, attributes = '', asks }: Row,
  {
    page,
    tag,
    site,
  }: { page: Page; tag: Tag; site: { url: string; asked: string[]; page(path: string, document: object): void } },
) => {
  site.asked.length = 0;
  site.page('/', { before, attributes: `data-view-product="1" ${attributes}` });
  await page.goto(site.url);
  if (asks) await expect.poll(() => site.asked).toContain(asks);
  await expect.poll(() => page.evaluate(() => window.recotag?.deviceUUID)).toBeTruthy();
  await tag.sent(view('1'));
};

test('element names change nothing', async ({ page, tag, site, noise }) => {
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

test('an image with the inspector’s name does not change where its second file comes from', async ({ page, site }) => {
  const evil = await watchEvil(page);
  site.page('/', { attributes: 'data-inspector' });
  await page.goto(`${site.url}/?recotag-inspector`);
  await page.locator('recotag-inspector').getByRole('tab').first().waitFor();
  await page.evaluate(async (src) => {
    const picture = Object.assign(new Image(), { src });
    document.body.append(picture);
    await picture.decode();
  }, `${EVIL}/recotag-inspector.js`);
  await page.locator('recotag-inspector').getByRole('tab').last().click();
  await expect.poll(() => site.asked).toContain('/recotag-inspector-views.js');
  expect(evil).toEqual([]);
});

/** What a page holds that has a list whose products' pages are read. */
const LISTS = `<script async src="/recotag-widgets.js"></script>
  <reco-list area="home" limit="2" loading="eager" product-url="/p/{id}"></reco-list>`;

/** Waits until each list of the page shows its products. */
const allReady = async (page: Page, count: number): Promise<void> => {
  const lists = page.locator('reco-list');
  await expect.poll(() => lists.count()).toBe(count);
  for (const list of await lists.all()) {
    await list.scrollIntoViewIfNeeded();
    await expect.poll(() => list.evaluate((element) => Reflect.get(element, 'state'))).toBe('ready');
  }
};

/** Takes what failed to load out of the console: the sandbox names pictures and pages that are nowhere here. */
const forgetMissing = (noise: string[]): void => {
  noise.splice(0, noise.length, ...noise.filter((line) => !line.includes('Failed to load resource')));
};

test('element names don’t change what lists request and import', async ({ page, site, service, noise }) => {
  const evil = await watchEvil(page);
  const script = `<img name="currentScript" src="${EVIL}/x.png">`;
  const tagAsForm = `<form id="recotag" name="config"><input name="endpointId"><input name="baseUrl"></form><form id="recotag" name="cart"></form>`;
  const others = ['querySelector', 'addEventListener', 'baseURI', 'hidden']
    .map((name) => `<img name="${name}">`)
    .join('');
  site.page('/p/1', { html: '<!doctype html>' });
  // Without the tag: the lists read its script's attributes themselves.
  site.page('/', {
    html: `<!doctype html><html lang="en"><title>Lists</title>${script}${tagAsForm}${others}
      <script type="text/plain" data-base-url="${service.url}" data-endpoint-id="my-shop"></script>${LISTS}`,
  });
  await page.goto(site.url);
  await allReady(page, 1);
  expect(site.asked).toContain('/recotag-pages.js');
  expect(evil).toEqual([]);
  forgetMissing(noise);
});

test('properties of Object.prototype are not settings', async ({ page, tag, service, noise }) => {
  const evil = await watchEvil(page);
  // As a careless parser of the address does: `?__proto__[fallback]=…`.
  await page.addInitScript((url) => {
    const list = { at: 'body', where: 'inside', element: 'reco-list', attributes: { area: 'evil' } };
    Object.assign(Object.prototype, {
      baseUrl: url,
      endpointId: 'x',
      fallback: url,
      bare: url,
      places: [list],
      attributes: { 'base-url': url, 'endpoint-id': 'x' },
      'base-url': url,
      ViewProduct: 'Evil',
      Reco: 'Evil',
      headers: { 'X-Evil': '1' },
      body: 'evil',
      config: { baseUrl: url, endpointId: 'x' },
      q: [['config', { baseUrl: url }]],
      version: '6.6.6',
      viewProduct: 'evil',
      BASE_URL: `${url}/`,
      Shopify: { shop: 'x', routes: { root: `${url}/` } },
    });
    // Playwright's own scripts should not see them in a loop over keys.
    for (const name of Object.keys(Object.prototype))
      Object.defineProperty(Object.prototype, name, { enumerable: false });
  }, EVIL);
  const places = [{ at: 'body', where: 'inside', element: 'reco-list', attributes: { area: 'placed' } }];
  await tag.open({
    before: `<script>${STUB}</script>${LISTS}`,
    attributes: `data-view-product="1" data-auto="cart" data-places='${JSON.stringify(places)}' data-operations="{}"`,
  });
  await allReady(page, 2);
  await expect.poll(() => service.requests.filter(({ operation }) => operation === 'ViewProduct').length).toBe(1);
  expect(evil).toEqual([]);
  const asked = service.requests.filter(({ method }) => method === 'POST');
  expect(asked.map(({ query }) => [query.operation, query.endpointId]).sort()).toEqual([
    ['Reco', 'my-shop'],
    ['Reco', 'my-shop'],
    ['ViewProduct', 'my-shop'],
  ]);
  for (const { headers } of asked) expect(headers).not.toHaveProperty('x-evil');
  forgetMissing(noise);
});
