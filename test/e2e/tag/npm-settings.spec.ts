// The settings that need other files than the tag's own work in the npm package, where each of these files is a chunk.
import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { expect, type Page, test, view } from './support/test.js';

/** What a shop's bundler makes of its code: the first file is the entry, the others are its chunks. */
const bundled = async (code: string) => {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: '.', sourcefile: 'shop.js' },
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: '/shop',
    entryNames: 'shop',
    write: false,
  });
  return new Map(outputFiles.map(({ path, text }) => [path, text]));
};

const serve = (page: Page, files: Map<string, string>): Promise<unknown> =>
  page.route('**/shop/*.js', (route) => {
    const body = files.get(new URL(route.request().url()).pathname);
    return body === undefined ? route.continue() : route.fulfill({ contentType: 'text/javascript', body });
  });

const PAGE = `<!doctype html><html lang="en"><title>Lamp</title>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Lamp","sku":"4711","offers":{"price":"9.90","priceCurrency":"EUR"}}</script>
<h1>Lamp</h1><div id="tabs"></div><script type="module" src="/shop/shop.js"></script>`;

test('consent, the data layer, the product’s markup and lists at selectors work in a bundle', async ({
  tag,
  page,
  site,
  service,
}) => {
  const files = await bundled(`
    import { recotag } from './dist/esm/recotag.js';
    customElements.define('reco-list', class extends HTMLElement { static observedAttributes = ['area']; });
    window.dataLayer = [];
    window.OnetrustActiveGroups = ',C0001,';
    recotag('config', {
      baseUrl: '${service.url}', endpointId: 'my-shop', consentFrom: 'onetrust', auto: 'view', dataLayer: true, cartChanges: true,
      places: [{ at: '#tabs', where: 'after', element: 'reco-list', attributes: { area: 'product-page' } }],
    });`);
  await serve(page, files);
  site.page('/', { html: PAGE });
  await page.goto(site.url);
  await expect(page.locator('#tabs + reco-list')).toHaveAttribute('area', 'product-page');
  await tag.nothingSent(); // The consent manager has not answered.
  await page.evaluate(() => {
    Object.assign(window, { OnetrustActiveGroups: ',C0001,C0002,' });
    dispatchEvent(new Event('OneTrustGroupsUpdated'));
  });
  await tag.sent(view('4711'));
  await page.evaluate(() =>
    (window as unknown as { dataLayer: object[] }).dataLayer.push({
      event: 'add_to_cart',
      ecommerce: { currency: 'EUR', items: [{ item_id: '4711', quantity: 2, price: 9.9 }] },
    }),
  );
  await expect
    .poll(() => tag.heard('sent').then((all) => all.map(({ detail }) => detail.operation)))
    .toContain('SetCart');
});

test('the inspector is imported by the shop’s own bundle, as its page says', async ({ page, site, service }) => {
  const [, code] = /```js\n( *if \(location[\s\S]*?)```/.exec(await readFile('docs/inspector.md', 'utf8'))!;
  const files = await bundled(`
    import { recotag } from './dist/esm/recotag.js';
    recotag('config', { baseUrl: '${service.url}', endpointId: 'my-shop' });
    ${code!.replace('recotag/dist', './dist')}`);
  await serve(page, files);
  site.page('/', { html: PAGE });
  await page.goto(`${site.url}/?recotag-inspector`);
  await expect(page.locator('recotag-inspector')).toBeAttached();
  await page.goto(site.url);
  await expect.poll(() => page.evaluate(() => window.recotag?.version)).toBeTruthy();
  await expect(page.locator('recotag-inspector')).not.toBeAttached();
});
