// `recotag check`: on the demo shop, and on pages with and without the tag.
import { readFile } from 'node:fs/promises';
import { checkCommand } from '../../../src/command/check/check-command.js';
import { startTestDemo } from '../start-test-demo.js';
import { expect, test } from '../tag/support/test.js';
import { shopHtml } from './support/shop-html.js';

test.beforeAll(() => {
  process.env.RECOTAG_DIST ??= 'dist';
});

interface Report {
  isInstalled: boolean;
  operations: { operation: string; body: string }[];
  findings: { grade: string; sentence: string; seen?: string }[];
}

const run = async (...words: string[]): Promise<{ code: number; text: string }> => {
  const texts: string[] = [];
  const warnings: string[] = [];
  const code = await checkCommand(
    words,
    (text) => texts.push(text),
    (text) => warnings.push(text),
  );
  return { code, text: (code === 2 ? warnings : texts).join('\n') };
};

const report = async (...words: string[]): Promise<Report & { code: number }> => {
  const { code, text } = await run(...words, '--json');
  return { code, ...JSON.parse(text) };
};

const grades = ({ findings }: Report, grade: string): string[] =>
  findings.filter((finding) => finding.grade === grade).map(({ sentence }) => sentence);

test('the demo shop, from its first page: all is well, and nothing reaches the service @long', async ({
  browserName: _,
}, info) => {
  const demo = await startTestDemo({ distDir: process.env.RECOTAG_DIST! });
  const file = info.outputPath('report.html');
  try {
    const { code, text } = await run(demo.shop.url, '--html', file);
    expect(text).toContain('View and cart name the same product');
    expect(text).toMatch(/add: SetCart <operation><productList>/);
    expect(code).toBe(0);
    expect(await readFile(file, 'utf8')).toMatch(/^<!doctype html>[\s\S]+View and cart name the same product/);
    expect(demo.service.requests.filter(({ path, method }) => method === 'POST' && path.endsWith('/async'))).toEqual(
      [],
    );
  } finally {
    await demo.close();
  }
});

test('a page without the tag: what it would send', async ({ site, service }) => {
  site.page('/p/1', {
    html: '<!doctype html><title>P</title><script type="application/ld+json">{"@type":"Product","sku":"4711"}</script><form action="/cart/add"><button type="button">Add to cart</button></form>',
  });
  const found = await report(`${site.url}/p/1`);
  expect(found).toMatchObject({ code: 1, isInstalled: false });
  expect(found.operations.map(({ body }) => body)).toEqual([
    '<operation><product><ids><webSiteId>4711</webSiteId></ids></product></operation>',
  ]);
  expect(grades(found, 'problem').join('\n')).toMatch(/has no tag[\s\S]+no cart was sent/);
  expect(service.requests).toEqual([]);
});

test('the doctor’s sentences, with what was seen: of all that happened since the page began', async ({
  site,
  service,
}) => {
  site.page('/p/1', {
    html: shopHtml(service.url, {
      head: "<script>window.recotag ||= function () { (recotag.q ||= []).push(arguments) }; recotag('setCart', [{ product: '7', count: 1, price: '€5' }]); recotag('viewProduct', { product: '' });</script>",
      body: '<recolist></recolist><script src="/recotag-widgets.js" integrity="sha384-AAAA"></script>',
    }),
  });
  const found = await report(`${site.url}/p/1`);
  const said = grades(found, 'problem').join('\n');
  // Before any inspector could be open.
  expect(said).toContain(
    'The tag rejected a call (recotag(\'setCart\'): TypeError: line 1: price must be a number >= 0, not "€5")',
  );
  expect(said).toContain('The tag rejected a call because a product in it has no id');
  expect(said).toContain('an element <recolist>, which is not defined: write <reco-list>');
  expect(said).toMatch(/loads recotag-widgets\.js, which the browser blocks, .*: write integrity="sha384-/);
  expect(found.findings.find(({ sentence }) => sentence.includes('recolist'))).toMatchObject({
    seen: `no script defines it, on ${site.url}/p/1`,
  });
  expect(service.requests).toEqual([]);
});

test('ids that disagree are told', async ({ site, service }) => {
  const cart = { items: [{ product_id: 9, variant_id: 8, quantity: 1, price: 100 }] };
  site.file('/cart.js', JSON.stringify(cart));
  site.page('/p/1', {
    html: shopHtml(service.url, {
      attributes: 'data-auto="view cart" data-data-layer="dataLayer"',
      head: '<script>var Shopify = { shop: "x" }; var dataLayer = [{ event: "view_item", ecommerce: { items: [{ item_id: "erp-1" }] } }];</script><script type="application/ld+json">{"@type":"Product","sku":"4711"}</script>',
      body: '<button>Add to cart</button>',
    }),
  });
  const found = await report(`${site.url}/p/1`);
  expect(grades(found, 'problem')).toEqual([
    'View and cart name the product differently: 4711 and 9. Set data-product-key to the fields that have the id.',
  ]);
  expect(found.findings.find(({ sentence }) => /name different products/.test(sentence))?.seen).toContain(
    '4711: JSON-LD names it; the data layer has erp-1 and was ignored',
  );
});

/** A product's page that reports its view and its cart; `head` and `body` are added. */
const productPage = (serviceUrl: string, { head = '', body = '', attributes = '' } = {}): string =>
  shopHtml(serviceUrl, {
    attributes: `data-view-product="4711" ${attributes}`,
    head,
    body: `<h1>Boot</h1><p>SKU: <b>4711</b></p><button onclick="recotag('setCart', [{ product: '4711', count: 1, price: 5 }])">Add to cart</button>${body}`,
  });

test('a page that navigates without end is stopped and reported, and the walk goes on', async ({ site, service }) => {
  site.page('/p/1', {
    html: productPage(service.url, {
      head: '<script>setInterval(() => { location.search = Math.random() }, 100)</script>',
    }),
  });
  const found = await report(`${site.url}/p/1`);
  expect(found.code).toBe(1);
  expect(grades(found, 'problem')).toEqual([expect.stringContaining('navigates again and again')]);
  expect(found.findings.map(({ sentence }) => sentence).join('\n')).toContain('A view was sent: product 4711.');
});

test('a plain link to the cart is found; what was not found is not seen, unless the user has named it', async ({
  site,
  service,
}) => {
  site.page('/p/1', {
    html: productPage(service.url, { body: '<a href="/cart-help.html">Cart help</a><a href="/cart.html">Cart</a>' }),
  });
  site.page('/cart.html', { html: shopHtml(service.url, { body: '<h1>Cart</h1>' }) });
  site.page('/none', {
    html: shopHtml(service.url, { attributes: 'data-view-product="4711"', body: '<h1>Boot</h1>' }),
  });
  const [cart, none, named] = await Promise.all([
    run(`${site.url}/p/1`),
    run(`${site.url}/none`),
    run(`${site.url}/none`, '--add', '#buy'),
  ]);
  expect(cart.text).toContain(`cart: a “Cart” → ${site.url}/cart.html`);
  expect(cart.code).toBe(0);
  expect(none.text).toMatch(/○ Not seen: the cart, because no add-to-cart button was found/);
  expect(none.code).toBe(0);
  expect(named.text).toContain('Nothing on the page matches --add #buy');
  expect(named.code).toBe(1);
});

test('without --send, a wrong endpoint is the one problem, and no view counts as sent', async ({ site, service }) => {
  site.page('/p/1', {
    html: productPage(service.url).replace('data-endpoint-id="my-shop"', 'data-endpoint-id="my-shpo"'),
  });
  const found = await report(`${site.url}/p/1`);
  expect(grades(found, 'problem')).toEqual([expect.stringContaining('rejects the endpoint id “my-shpo”')]);
  expect(grades(found, 'good')).toEqual(['View and cart name the same product.']);
  expect(service.requests.filter(({ path }) => path.endsWith('/async'))).toEqual([]);
});

test('what can’t be checked is said in a sentence', async () => {
  expect(await run('http://localhost:9/')).toMatchObject({ code: 2, text: expect.stringContaining("can't be opened") });
  expect(await run('http://localhost:9/', '--chromium', '/nowhere')).toMatchObject({
    code: 2,
    text: expect.stringContaining('There is no Chromium at /nowhere'),
  });
});
