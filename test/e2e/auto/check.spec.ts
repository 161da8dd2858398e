// `recotag check` on pages with and without the tag.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { type Devtools, startDevtools } from '../../../src/node/command/check/devtools.js';
import { findChromium } from '../../../src/node/command/check/find-chromium.js';
import { type Finding, findings } from '../../../src/node/command/check/findings.js';
import { walk } from '../../../src/node/command/check/walk.js';
import { runRecotag } from '../../run-recotag.js';
import { expect, test } from '../tag/support/test.js';
import { shopHtml } from './support/shop-html.js';

test.describe.configure({ mode: 'default' }); // one worker, and one browser for most walks

let browser: Devtools;
test.beforeAll(async () => {
  process.env.RECOTAG_DIST ??= 'dist';
  browser = await startDevtools(findChromium(), { limit: 60_000 });
});
test.afterAll(() => browser.close());

const run = async (...words: string[]): Promise<{ code: number; text: string }> => {
  const { code, out, warned } = await runRecotag(['check', ...words]);
  return { code, text: code === 2 ? warned : out };
};

const report = async (url: string) => {
  const dist = process.env.RECOTAG_DIST!;
  const walked = await walk({ url, chromium: '', browser, dist, limit: 60_000 });
  return { walked, operations: walked.operations, found: findings(walked) };
};

const grades = ({ found }: { found: Finding[] }, grade: string): string[] =>
  found.filter((finding) => finding.grade === grade).map(({ sentence }) => sentence);

/** A product's page that reports its view and its cart; `head` and `body` are added. */
const productPage = (serviceUrl: string, { head = '', body = '' } = {}): string =>
  shopHtml(serviceUrl, {
    attributes: 'data-view-product="4711"',
    head,
    body: `<h1>Boot</h1><p>SKU: <b>4711</b></p><button onclick="recotag('setCart', [{ product: '4711', count: 1, price: 5 }])">Add to cart</button>${body}`,
  });

test('what the report says of each page, while nothing reaches the service', async ({ site, service }) => {
  site.page('/bare', {
    html: '<!doctype html><title>P</title><script type="application/ld+json">{"@type":"Product","sku":"4711"}</script><form action="/cart/add"><button type="button">Add to cart</button></form>',
  });
  const cart = { items: [{ product_id: 9, variant_id: 8, quantity: 1, price: 100 }] };
  site.file('/cart.js', JSON.stringify(cart));
  site.page('/ids', {
    html: shopHtml(service.url, {
      attributes: 'data-auto="view cart" data-data-layer="dataLayer"',
      head: '<script>var Shopify = { shop: "x" }; var dataLayer = [{ event: "view_item", ecommerce: { items: [{ item_id: "erp-1" }] } }];</script><script type="application/ld+json">{"@type":"Product","sku":"4711"}</script>',
      body: '<button>Add to cart</button>',
    }),
  });
  const restlessly = '<script>setInterval(() => { location.search = Math.random() }, 100)</script>';
  site.page('/restless', { html: productPage(service.url, { head: restlessly }) });
  site.page('/endpoint', {
    html: productPage(service.url).replace('data-endpoint-id="my-shop"', 'data-endpoint-id="my-shpo"'),
  });
  // The walks mostly wait, so they go at the same time.
  const [bare, ids, restless, endpoint] = await Promise.all([
    report(`${site.url}/bare`),
    report(`${site.url}/ids`),
    report(`${site.url}/restless`),
    report(`${site.url}/endpoint`),
  ]);

  // Without the tag: what it would send.
  expect.soft(bare.walked.isInstalled).toBe(false);
  expect
    .soft(bare.operations.map(({ body }) => body))
    .toEqual(['<operation><product><ids><webSiteId>4711</webSiteId></ids></product></operation>']);
  expect.soft(grades(bare, 'problem').join('\n')).toMatch(/has no tag[\s\S]+no cart was sent/);

  expect
    .soft(grades(ids, 'problem'))
    .toEqual([
      'View and cart name the product differently: 4711 and 9. Set data-product-key to the fields that have the id.',
    ]);
  expect
    .soft(ids.found.find(({ sentence }) => /name different products/.test(sentence))?.seen)
    .toContain('4711: JSON-LD names it; the data layer has erp-1 and was ignored');

  // A page that navigates without end is stopped, and the walk goes on.
  expect.soft(grades(restless, 'problem')).toEqual([expect.stringContaining('navigates again and again')]);
  expect.soft(restless.found.map(({ sentence }) => sentence).join('\n')).toContain('A view was sent: product 4711.');

  // A wrong endpoint is the one problem, and no view counts as sent.
  expect.soft(grades(endpoint, 'problem')).toEqual([expect.stringContaining('rejects the endpoint id “my-shpo”')]);
  expect.soft(grades(endpoint, 'good')).toEqual(['View and cart name the same product.']);

  expect(service.requests.filter(({ path }) => path.endsWith('/async'))).toEqual([]);
});

test('a shop where all is well, and --html', async ({ site, service }, info) => {
  const file = info.outputPath('report.html');
  site.page('/p/1', { html: productPage(service.url, { body: '<a href="/cart.html">Cart</a>' }) });
  site.page('/cart.html', { html: shopHtml(service.url, { body: '<h1>Cart</h1>' }) });
  const { code, text } = await run(`${site.url}/p/1`, '--html', file);
  expect(text).toContain(`cart: a “Cart” → ${site.url}/cart.html`);
  expect(await readFile(file, 'utf8')).toMatch(/^<!doctype html>[\s\S]+View and cart name the same product/);
  expect(code).toBe(0);
});

test('what can’t be checked is said in a sentence', async () => {
  const closed = createServer().listen(0);
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  expect(await run(`localhost:${port}`)).toMatchObject({
    code: 2,
    text: expect.stringContaining("can't be opened: no server listens there. Is yours running?"),
  });
  expect(await run('http://localhost:9/', '--chromium', '/nowhere')).toMatchObject({
    code: 2,
    text: expect.stringContaining('There is no Chromium at /nowhere'),
  });
  expect((await run(`localhost:${port}`, '--add', 'a[')).text).toContain('--add is “a[”, which is not a CSS selector');
});
