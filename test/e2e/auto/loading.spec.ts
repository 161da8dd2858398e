// When recotag-auto.js is loaded: by an attribute, by a later `config`, once; and only as the page's import map vouches for it.
import { readFile } from 'node:fs/promises';
import { test as base, expect, type Page, SOME, STUB, some, view } from '../tag/support/test.js';

const test = base.extend<{ loaded: () => string[] }>({
  loaded: async ({ page }, use) => {
    const names: string[] = [];
    page.on('request', (request) => {
      const name = new URL(request.url()).pathname;
      if (name === '/recotag-auto.js') names.push(name);
    });
    await use(() => names);
  },
});

const LAYER = `<script>dataLayer = [{ event: 'view_item', ecommerce: { items: [{ item_id: '7' }] } }];</script>`;

/** An import map that vouches for the file. */
const vouches = (integrity: string): string =>
  `<script type="importmap">${JSON.stringify({ integrity: { '/recotag-auto.js': integrity } })}</script>`;

const integrityOf = async (name: string): Promise<string> =>
  JSON.parse(await readFile('dist/integrity.json', 'utf8'))[name];

const isStarted = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => Reflect.has(document, Symbol.for('recotag')));

test('a call that waited asks for it', async ({ tag, loaded }) => {
  await tag.open({ before: `${LAYER}<script>${STUB} recotag('config', { dataLayer: 'dataLayer' });</script>` });
  await tag.sent(view('7'));
  expect(loaded()).toHaveLength(1);
});

test('without a setting that asks for it, it is not loaded; a later config asks for it once', async ({
  tag,
  page,
  loaded,
}) => {
  await tag.open({ before: LAYER });
  await tag.call('setCart', SOME);
  await tag.sent(some);
  expect(loaded()).toEqual([]);
  await page.evaluate(() => {
    window.recotag!('config', { dataLayer: 'dataLayer' });
    window.recotag!('config', { auto: 'view' });
  });
  await tag.sent(some, view('7'));
  await isStarted(page);
  expect(loaded()).toHaveLength(1);
});

test('another file than the page’s import map vouches for does not run, and hurts nothing', async ({
  tag,
  page,
  noise,
}) => {
  await tag.open({
    before: `${vouches(await integrityOf('recotag-widgets.js'))}${LAYER}`,
    attributes: 'data-data-layer',
  });
  await expect.poll(() => noise.join()).toMatch(/integrity/i); // the browser's own words
  noise.length = 0;
  await page.evaluate(() => window.recotag!('viewProduct', { product: '1' }));
  await tag.sent(view('1'));
  expect(await page.evaluate(() => Reflect.has(document, Symbol.for('recotag')))).toBe(false);
});

const PURCHASE = `<script>dataLayer = [{ event: 'purchase', ecommerce: { transaction_id: 't', items: [{ item_id: '7', quantity: 1, price: 1 }] } }];</script>`;

test.describe('a file that could not be loaded is loaded when the network is back, and then no more', () => {
  for (const [file, attributes, before = LAYER] of [
    ['auto', 'data-auto="view"'],
    ['consent', 'data-consent-from="onetrust"'],
    ['orders', `data-data-layer data-operations='{"Order":"Website.Order"}'`, PURCHASE],
    ['credit', 'data-data-layer data-credit="24h"'],
    ['results', 'data-results="/recotag-results"'],
    ['places', `data-places='[{"at":"main","where":"after","element":"reco-list"}]'`],
    ['published', 'data-places="/recotag-lists.json"'],
    ['sources', 'data-product-at=".sku"'],
  ] as const)
    test(file, { tag: file === 'places' ? [] : '@one-engine' }, async ({ tag, page, noise }) => {
      let isDown = true;
      const asked: boolean[] = [];
      await page.route(new RegExp(`/recotag-${file}\\.js$`), (route) => {
        asked.push(isDown);
        return isDown ? route.fulfill({ status: 503, body: '' }) : route.continue();
      });
      await tag.open({ before, attributes });
      await expect.poll(() => asked).toEqual([true]);
      await expect.poll(() => noise.length).toBeGreaterThan(0); // the browser's own words
      isDown = false;
      const online = () => page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect.poll(() => online().then(() => asked)).toEqual([true, false]);
      await online();
      await page.evaluate(() => document.body.append(document.createElement('hr')));
      await tag.call('viewProduct', { product: '1' });
      expect(asked).toEqual([true, false]);
      noise.length = 0;
    });
});
