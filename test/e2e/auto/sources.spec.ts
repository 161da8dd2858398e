// Shops that mark nothing: what the attributes `data-product-at`, `data-sku-at` and `data-cart-at` read, and what arrives.
import { bundleReader } from '../../platforms/bundle-reader.js';
import { cart, expect, type Page, type Sent, view } from '../tag/support/test.js';
import { jsonLd } from './support/json-ld.js';
import { line, skuView, table, test } from './support/test.js';
import { startUnmarkedShop, type UnmarkedShop } from './support/unmarked-shop.js';

test('every form of the grammar, in the browser’s own document @firefox', async ({ page, site }) => {
  site.page('/', { html: '<!doctype html><html lang="en"><title>A shop</title><body></body></html>' });
  await page.goto(site.url);
  await page.addScriptTag({ content: await bundleReader() });
  expect(await page.evaluate('readUnmarked()')).toEqual([]);
});

const CART = {
  url: '/api/cart',
  lines: 'data.items',
  product: 'item.sku',
  count: 'qty',
  price: 'price.value',
};

/** What the inspector and `recotag check` read. */
const evidence = (page: Page) =>
  page.evaluate(() => {
    const read = Reflect.get(document, Symbol.for('recotag')) as { sources?: object } | undefined;
    return JSON.parse(JSON.stringify(read?.sources ?? {}));
  });

interface Fixtures {
  /** starts a shop whose script element has these attributes */
  shopWith(attributes: string): Promise<UnmarkedShop>;
}

const shopTest = test.extend<Fixtures>({
  shopWith: async ({ service }, use) => {
    const shops: UnmarkedShop[] = [];
    await use(async (attributes) => {
      const shop = await startUnmarkedShop(`data-base-url="${service.url}" data-endpoint-id="my-shop" ${attributes}`);
      shops.push(shop);
      return shop;
    });
    for (const shop of shops) await shop.close();
  },
});

const go = (page: Page, path: string) =>
  page.evaluate((to) => (window as unknown as { go(to: string): void }).go(to), path);

/** Waits until the page has been looked at after all changes so far. */
const looked = async (page: Page): Promise<void> => {
  // Two of the tag's pauses between looks; each is begun by a change.
  for (const round of [1, 2])
    await page.evaluate(async (name) => {
      const before = (Reflect.get(document, Symbol.for('recotag')) as { sources?: unknown }).sources;
      document.body.dataset.round = `${name}`;
      document.body.append(document.createElement('hr'));
      while ((Reflect.get(document, Symbol.for('recotag')) as { sources?: unknown }).sources === before)
        await new Promise(requestAnimationFrame);
    }, round);
};

shopTest(
  'views of a shop in React: loads, client routes, a list, a quick view, a variant',
  async ({ shopWith, tag, page }) => {
    const shop = await shopWith(`data-product-at="label:SKU"`);
    await page.goto(`${shop.url}/p/1`);
    const sent = [view('S-1')];
    await tag.sent(...sent);
    // The old number stays until the new product has been loaded.
    await go(page, '/p/2');
    await tag.sent(...sent, view('S-2'));
    await go(page, '/c/shoes');
    await page.locator('#quick-5').click();
    await page.locator('#dialog').waitFor();
    await looked(page);
    await go(page, '/');
    await looked(page);
    await go(page, '/p/2');
    await tag.sent(...sent, view('S-2'), view('S-2'));
    // Without `data-sku-at` the number of the variant is the product's.
    await page.locator('#large').click();
    await tag.sent(...sent, view('S-2'), view('S-2'), view('S-2-L'));
    await page.goto(`${shop.url}/c/shoes`);
    await page.waitForFunction(() => Reflect.has(document, Symbol.for('recotag')));
    await looked(page);
    await page.goto(`${shop.url}/p/3`);
    await tag.sent(...sent, view('S-2'), view('S-2'), view('S-2-L'), view('S-3'));
  },
);

shopTest(
  'a changed SKU is a variant of the product, which is viewed once @one-engine',
  async ({ shopWith, tag, page }) => {
    const shop = await shopWith(`data-product-at="url:/p/{id}" data-sku-at='["label:SKU"]'`);
    await page.goto(`${shop.url}/p/1`);
    await tag.sent(skuView('1', 'S-1'));
    await page.locator('#large').click();
    await looked(page);
    await go(page, '/p/2');
    await tag.sent(skuView('1', 'S-1'), skuView('2', 'S-2'));
  },
);

const whole = (...lines: [sku: string, qty: number][]): Sent =>
  cart(lines.map(([sku, qty]) => line(sku, qty, 1299)).join(''));

shopTest('the cart by JSON: one SetCart for each change, and at most one request', async ({ shopWith, tag, page }) => {
  const shop = await shopWith(`data-cart-at='${JSON.stringify(CART)}'`);
  const asks = () => expect.poll(() => shop.asked.length);
  await page.goto(`${shop.url}/p/1`);
  await asks().toBe(1);
  expect(shop.asked).toEqual(['GET /api/cart']);
  await tag.nothingSent();
  await page.locator('#add').click();
  await tag.sent(whole(['S-1', 1]));
  await page.locator('#add').click();
  await tag.sent(whole(['S-1', 1]), whole(['S-1', 2]));
  expect(shop.asked.length).toBe(3);
  // The next page has the same cart.
  await page.goto(`${shop.url}/p/2`);
  await asks().toBe(4);
  await page.locator('#clear').click();
  await tag.sent(whole(['S-1', 1]), whole(['S-1', 2]), whole());
  await asks().toBe(5);
  expect((await evidence(page)).cart).toEqual({ from: CART.url, requests: 2, lines: 0 });
});

const AT = 'data-product-at="label:SKU"';
const product = { '@type': 'Product', name: 'Fell runner', sku: '4711' };

table(
  'who wins @one-engine',
  [
    ['the source', AT, '', '<p>SKU: 1a</p>', view('1a')],
    ['an explicit call', `${AT} data-view-product="e1"`, '', '<p>SKU: 1a</p>', view('e1')],
    [
      'the SKU of the markup’s product',
      `data-auto="view" data-sku-at="label:SKU"`,
      jsonLd(product),
      '<p>SKU: 1a</p>',
      skuView('4711', '1a'),
    ],
  ] as const,
  async ([, attributes, head, body, sent], { visit, tag }) => {
    await visit({ attributes, head, body });
    await tag.sent(sent);
  },
);

test('a list at a selector gets the product; a text that changes is another one @one-engine', async ({
  visit,
  tag,
  page,
}) => {
  const places = [{ at: '#here', where: 'inside', element: 'reco-list', attributes: { product: '{product}' } }];
  await visit({
    attributes: `${AT} data-places='${JSON.stringify(places)}'`,
    body: `<main><h1>Shoe</h1><p><b>SKU</b> <i>Loading…</i></p><p id="here"></p></main><script>customElements.define('reco-list', class extends HTMLElement { static observedAttributes = ['product'] })</script>`,
  });
  const list = () => page.evaluate(() => document.querySelector('reco-list')?.getAttribute('product'));
  await looked(page);
  expect(await list()).toBeUndefined();
  await tag.nothingSent();
  const change = (text: string) =>
    page.evaluate((to) => {
      // As React changes a text: no element changes.
      (document.querySelector('main i')!.firstChild as Text).data = to;
    }, text);
  await change('4711');
  await tag.sent(view('4711'));
  await expect.poll(list).toBe('4711');
  await change('…');
  await looked(page);
  await change('4712');
  await tag.sent(view('4711'), view('4712'));
});

test('without the file the rest of the tag works, and the next page tries again @one-engine', async ({
  visit,
  tag,
  page,
  noise,
}) => {
  await page.route('**/recotag-sources.js', (route) => route.abort());
  const shown = { attributes: `${AT} data-auto="view"`, head: jsonLd(product), body: '<p>SKU: 4711</p>' };
  await visit(shown);
  await tag.sent(view('4711'));
  expect((await evidence(page)).failed).toContain('recotag-sources.js');
  await page.unroute('**/recotag-sources.js');
  noise.length = 0;
  await visit({ ...shown, head: '' }, '/second');
  await tag.sent(view('4711'), view('4711'));
});
