// The code that the studio prints runs in a page on another origin, with the policy of docs/csp.md, and nothing moves.
import { readFile } from 'node:fs/promises';
import { listen } from '../../../demo/listen.js';
import { factsOf, type Install, startingInstall } from '../../../demo/studio/model/code/facts.js';
import { plainHtml } from '../../../demo/studio/model/code/plain-html.js';
import { styles } from '../../../demo/studio/model/code/styles.js';
import { FALLBACK } from '../../../demo/studio/model/fallback.js';
import { goals } from '../../../demo/studio/model/goals.js';
import { bareList, type Configuration } from '../../../demo/studio/model/state.js';
import { longRows } from '../../usual-runs.js';
import { frames, recordShifts, shiftsOf } from '../widgets/support/layout-shift.js';
import { test as base, expect } from './studio-test.js';

/** Markup that names the product of a page, as many shops have it. */
const MARKUP =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","productID":"fell-runner","name":"Fell runner","category":"shoes"}</script>';

interface Options {
  install?: Partial<Install>;
  /** what the sandbox simulates */
  simulated?: string;
  head?: string;
}

/** Opens a page that a developer makes of the code, on a site of its own, which also has Trusted Types. */
const test = base.extend<{ open(configuration: Configuration, options: Options): Promise<void> }>({
  open: async ({ page, demo }, use) => {
    const integrity = JSON.parse(await readFile('dist/integrity.json', 'utf8'));
    let files: Record<string, string> = {};
    let policy = '';
    let path = '';
    let count = 0;
    const { port, close } = await listen(({ url = '' }, response) => {
      const type = url.endsWith('.js') ? 'text/javascript' : url.endsWith('.css') ? 'text/css' : 'text/html';
      response.setHeader('Content-Type', `${type}; charset=utf-8`).setHeader('Cache-Control', 'no-store');
      if (url === path) response.setHeader('Content-Security-Policy', policy);
      response.end(files[url] ?? '');
    }, 0);
    await use(async (configuration, { install, simulated = '', head = '' }) => {
      const facts = factsOf(
        configuration,
        { ...startingInstall(`${demo.shop.url}/dist`), ...install },
        {
          origin: demo.shop.url,
          baseUrl: demo.service.url + simulated,
          endpointId: 'demo-shop',
          integrity,
          category: 'shoes',
        },
      );
      const snippets = plainHtml(facts);
      const code = (title: RegExp) => snippets.find((each) => title.test(each.title))?.code ?? '';
      path = `/page-${++count}`; // the start page is for no product
      files = {
        [path]: `<!doctype html><html lang="en" data-product="fell-runner"><head><title>A shop</title>${code(/^Once/)}
          <link rel="stylesheet" href="/shop.css">${MARKUP}${head}</head>
          <body><h1>A shop</h1><main>${code(/^Where/) || '<p id="tabs">Details</p>'}<p>After the list</p></main></body></html>`,
        '/shop.css': styles(facts.configuration),
      };
      const own = `'self' ${demo.shop.url}`;
      policy = `default-src 'none'; script-src ${own}; style-src ${own} 'unsafe-inline'; connect-src ${own} ${demo.service.url}; img-src ${own}; require-trusted-types-for 'script'; trusted-types recotag lit-html`;
      demo.service.clearLog();
      await page.goto(`http://127.0.0.1:${port}${path}`);
    });
    await close();
  },
});

const similar: Configuration = {
  ...bareList('reco-list'),
  attributes: {
    'list-id': 'similar',
    heading: 'You may also like',
    product: 'ridge-boot',
    limit: '6',
    currency: 'CHF',
    locale: 'de-CH',
    'exclude-cart': '',
  },
  slots: { empty: FALLBACK },
  properties: { '--reco-badge': '#00aa55', '--reco-columns': '3' },
  parts: { price: 'color: #00aa55' },
};

test('tracking, product data, looks and the fallback work, with a policy', async ({ page, demo, open }) => {
  const sent = (operation: string) =>
    demo.service.requests.filter((each) => each.operation === operation && each.method === 'POST');
  const list = page.locator('main reco-list');

  await test.step('the template prints the product of the page, and the tag reads the view from its data', async () => {
    const attributes = { limit: '4', area: 'product-page', product: 'ridge-boot', currency: 'EUR', 'exclude-cart': '' };
    await open({ ...bareList('reco-list'), attributes }, { install: { isTracked: true } });
    await expect(list.getByRole('link')).toHaveCount(4);
    await expect.poll(() => sent('Reco').at(-1)?.body ?? '').toContain('ridge-boot');
    await expect.poll(() => sent('ViewProduct').map(({ body }) => /fell-runner/.test(body ?? ''))).toEqual([true]);
  });

  await test.step('popular products with names and pictures of the shop’s data', async () => {
    const attributes = { limit: '4', category: 'shoes', heading: 'Shoes', 'catalog-url': '/api/products?ids={ids}' };
    await open({ ...bareList('popular-products'), attributes }, { install: { isTracked: true, at: '#tabs' } });
    const popular = page.locator('popular-products');
    await expect(popular.getByRole('link')).toHaveCount(4);
    await expect
      .poll(() => popular.evaluate((each) => each.shadowRoot!.querySelector('img')?.naturalWidth ?? 0))
      .toBeGreaterThan(0);
    expect(sent('GetPopularProducts').at(-1)?.body).toContain('shoes');
    await expect.poll(() => sent('ViewProduct').map(({ body }) => /fell-runner/.test(body ?? ''))).toEqual([true]);
    // The empty cart of a new device is not sent.
    expect(sent('SetCart')).toEqual([]);
  });

  await test.step('at a selector: the page’s product, looks and columns', async () => {
    await open(similar, { install: { isTracked: true, at: '#tabs' } });
    await expect(page.locator('#tabs + reco-list').getByRole('link').first()).toBeVisible();
    await expect(list).toHaveAttribute('product', 'fell-runner');
    const looks = () =>
      list.evaluate((each) => [
        getComputedStyle(each).getPropertyValue('--reco-badge'),
        getComputedStyle(each).getPropertyValue('--reco-columns'),
        getComputedStyle(each.shadowRoot!.querySelector('[part=price]')!).color,
      ]);
    expect(await looks()).toEqual(['#00aa55', '3', 'rgb(0, 170, 85)']);
  });

  await test.step('the fallback has the currency, the language and the looks of its list', async () => {
    await open(similar, { simulated: '/simulate/empty,only-reco' });
    const fallback = list.locator('popular-products[slot=empty]');
    await expect(fallback.getByRole('link')).toHaveCount(4);
    await expect(fallback.getByRole('heading')).toHaveText('Gerade beliebt');
    await expect(page.getByText('You may also like')).toBeHidden();
    const price = fallback.locator('[part=price]').first();
    await expect(price).toHaveCSS('color', 'rgb(0, 170, 85)');
    await expect(price).toContainText('CHF');
  });

  await test.step('a price of 0 is hidden, or “free”', async () => {
    const shown = async (choice: Record<string, string>) => {
      const attributes = { ...similar.attributes, ...choice };
      await open(
        { ...similar, attributes },
        { install: { baseUrl: `${demo.service.url}/simulate/zero-price,only-reco` } },
      );
      await expect(page.locator('reco-list:state(ready)')).toHaveCount(1);
      return list.evaluate((each) =>
        [...each.shadowRoot!.querySelectorAll('[part=card]')].map(
          (card) => card.querySelector('.prices')?.textContent ?? 'no price',
        ),
      );
    };
    expect([...new Set(await shown({}))]).toEqual(['no price']);
    expect((await shown({ 'zero-price': 'free' })).join()).toContain('Free');
  });
});

const product = goals[0]!.configuration('fell-runner');
const design = (attributes: Record<string, string>, properties: Record<string, string>): Configuration => ({
  ...product,
  attributes: { ...product.attributes, 'list-id': 'similar-products-k3f9', ...attributes },
  properties,
});
const DESIGNS: readonly [name: string, design: Configuration][] = [
  ['plain, for the category of the page', goals.find(({ id }) => id === 'category')!.configuration('')],
  ['a button, sold out too', design({ buy: '', 'show-sold-out': '' }, {})],
  ['space around a carousel', design({ buy: '', layout: 'carousel' }, { 'margin-block': '5rem' })],
];

test('nothing moves: in templates and at a selector, on a phone, and on a desktop in npm run test:long', async ({
  page,
  open,
}) => {
  const found: Record<string, string[]> = {};
  await recordShifts(page);
  for (const [at, designs] of [
    ['', [...DESIGNS.slice(1), ...longRows(...DESIGNS.slice(0, 1))]],
    ['#tabs', DESIGNS],
  ] as const)
    for (const [name, configuration] of designs)
      for (const width of [375, ...longRows(1280)]) {
        await page.setViewportSize({ width, height: 2400 }); // what is below the list is in view, too
        await open(configuration, { install: { at } });
        const list = page.locator('main reco-list');
        await expect(list.getByRole('link').first(), `${at} ${name} ${width}`).toBeVisible();
        await expect(list.locator('[part=buy]').first()).toBeAttached({ attached: 'buy' in configuration.attributes });
        if (configuration.attributes.category) await expect(list).toHaveAttribute('category', 'shoes');
        await frames(page);
        const moved = (await shiftsOf(page)).filter(({ value }) => value > 0).flatMap((shift) => shift.moved);
        if (moved.length) found[`${at} ${name} ${width}`] = moved;
      }
  expect(found).toEqual({});
});
