// Pages that change without a load: the real Turbo and htmx, and a router that puts in what a page holds without running it, as Astro's does
// with scripts that it has run before. Each visit of a product's page is one view.
import { readFile } from 'node:fs/promises';
import { test as base, expect, type Page, view } from './support/test.js';

/** How a page of the shop is made, of its product's id; none on a page that lists products. */
type Template = (product: string | undefined) => { head?: string; body?: string; bodyAttributes?: string };

interface Shop {
  /** Serves `/`, which lists products, and `/p/1` and `/p/2`, and opens one of them. */
  open(template: Template, path: string): Promise<void>;
  /** Follows a link, and waits for what that page holds. */
  follow(path: string): Promise<void>;
  /** The tag has been told of exactly these views, and they have arrived. */
  viewed(...products: string[]): Promise<void>;
  /** the tag's script element with these attributes */
  script(product?: string, attributes?: string): string;
}

const library = (path: string): Promise<string> => readFile(`node_modules/${path}`, 'utf8');

const headingOf = (path: string): string => (path === '/' ? 'All products' : `Product ${path.slice(-1)}`);

const shown = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(() => document.querySelector('html:not([data-turbo-preview]) h1')?.textContent))
    .toBe(headingOf(path));

const test = base.extend<{ shop: Shop }>({
  shop: async ({ page, site, service, tag }, use) => {
    site.file('/turbo.js', await library('@hotwired/turbo/dist/turbo.es2017-umd.js'));
    site.file('/htmx.js', await library('htmx.org/dist/htmx.js'));
    await use({
      script: (product, attributes = '') =>
        `<script async src="/recotag.js" data-base-url="${service.url}" data-endpoint-id="my-shop" ${product ? `data-view-product="${product}"` : ''} ${attributes}></script>`,
      async open(template, path) {
        for (const [address, product] of [['/'], ['/p/1', '1'], ['/p/2', '2']] as [string, string?][]) {
          const { head = '', body = '', bodyAttributes = '' } = template(product);
          const links = ['/', '/p/1', '/p/2'].map((to) => `<a href="${to}">To ${to}</a>`).join(' ');
          site.page(address, {
            html: `<!doctype html><html lang="en"><head><title>Shop</title>${head}</head><body ${bodyAttributes}><h1>${headingOf(address)}</h1>${links}${body}</body></html>`,
          });
        }
        await page.goto(site.url + path);
        await expect.poll(() => page.evaluate(() => window.recotag?.version)).toBeTruthy();
        // A page that is loaded anew forgets this.
        await page.evaluate(() => Object.assign(window, { stays: true }));
      },
      async follow(path) {
        await page.getByRole('link', { name: `To ${path}`, exact: true }).click();
        await expect(page).toHaveURL(site.url + path);
        await shown(page, path);
      },
      async viewed(...products) {
        await tag.sent(...products.map((product) => view(product)));
        expect(await page.evaluate(() => Reflect.get(window, 'stays'))).toBe(true);
      },
    });
  },
});

const TURBO = '<script src="/turbo.js"></script>';

/** Goes to a page that Turbo knows already, and holds the page itself back until its preview is shown. */
const followByPreview = async (page: Page, path: string): Promise<void> => {
  await page.route(`**${path}`, async (route) => {
    await page.locator('html[data-turbo-preview]').waitFor();
    // What the preview's scripts do is done.
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    await route.continue();
  });
  await page.getByRole('link', { name: `To ${path}`, exact: true }).click();
  await shown(page, path);
  await page.unroute(`**${path}`);
};

const templates: [name: string, template: (shop: Shop) => Template][] = [
  [
    'Turbo, the tag’s script in the body',
    ({ script }) =>
      (product) => ({ head: TURBO, body: script(product) }),
  ],
  [
    'Turbo, without code',
    ({ script }) =>
      (product) => ({
        head: TURBO + script(undefined, 'data-auto="view" data-data-layer'),
        body: product
          ? `<script type="application/ld+json">{"@type":"Product","sku":"${product}"}</script>
             <script>(window.dataLayer ||= []).push({ event: 'view_item', ecommerce: { items: [{ item_id: '${product}' }] } })</script>`
          : '',
      }),
  ],
];

for (const [name, template] of templates)
  test(`${name}: product, product, list, both again by their previews, back`, async ({ page, shop, tag }) => {
    await shop.open(template(shop), '/p/1');
    await shop.viewed('1');
    await shop.follow('/p/2');
    await shop.viewed('1', '2');
    await shop.follow('/');
    await followByPreview(page, '/p/1');
    await shop.viewed('1', '2', '1');
    await followByPreview(page, '/p/2');
    await shop.viewed('1', '2', '1', '2');
    await page.goBack();
    await shown(page, '/p/1');
    await shop.viewed('1', '2', '1', '2', '1');
    expect(await tag.heard('rejected')).toEqual([]);
  });

test('in a Turbo preview the tag ignores calls about the page, but not consent and configuration', async ({
  page,
  tag,
}) => {
  await tag.open();
  await page.evaluate(() => {
    document.documentElement.setAttribute('data-turbo-preview', '');
    recotag('identify', { ids: 'somebody else' });
    recotag('viewProduct', { product: '1' });
    recotag('setCart', []);
    recotag('operation', 'AddReview', {});
    recotag('config', { query: '', debug: false });
    recotag('consent', 'granted');
    document.documentElement.removeAttribute('data-turbo-preview');
    recotag('viewProduct', { product: '2' });
  });
  await tag.sent(view('2'));
  expect(await page.evaluate(() => localStorage['recotag.consent'])).toBe('granted');
});

test('htmx with hx-boost: product, product, list, back and back', async ({ page, shop }) => {
  await shop.open(
    (product) => ({
      head: '<script src="/htmx.js"></script>',
      bodyAttributes: 'hx-boost="true"',
      body: shop.script(product),
    }),
    '/p/1',
  );
  await shop.viewed('1');
  await shop.follow('/p/2');
  await shop.viewed('1', '2');
  await shop.follow('/');
  await page.goBack();
  await shown(page, '/p/2');
  await shop.viewed('1', '2', '2');
  await page.goBack();
  await shown(page, '/p/1');
  await shop.viewed('1', '2', '2', '1');
});

/** Puts a page in as Astro's router does: its scripts are there, but not run; the address follows. */
const swap = async (page: Page, path: string): Promise<void> => {
  await page.evaluate(async (to) => {
    const next = new DOMParser().parseFromString(await (await fetch(to)).text(), 'text/html');
    document.body.replaceWith(document.adoptNode(next.body));
    if (location.pathname !== to) history.pushState(null, '', to);
  }, path);
  await shown(page, path);
};

test('a router that does not run scripts again: each new element counts once per address', async ({ page, shop }) => {
  await shop.open((product) => ({ body: shop.script(product) }), '/p/1');
  await shop.viewed('1');
  await swap(page, '/p/2');
  await shop.viewed('1', '2');
  // The same page once more, as a form that was refused gives it.
  await swap(page, '/p/2');
  await swap(page, '/p/1');
  await shop.viewed('1', '2', '1');
  await swap(page, '/');
  await swap(page, '/p/1');
  await shop.viewed('1', '2', '1', '1');
  // Another product in a box over the page, and away again.
  await page.evaluate(() => {
    const box = Object.assign(document.createElement('div'), {
      id: 'box',
      innerHTML: '<script data-view-product="2"></script>',
    });
    document.body.append(box);
  });
  await shop.viewed('1', '2', '1', '1', '2');
  await page.evaluate(() => document.querySelector('#box')!.remove());
  await swap(page, '/p/2');
  await shop.viewed('1', '2', '1', '1', '2', '2');
});

test('routes in the fragment: A, B and A again are three views @one-engine', async ({ page, tag }) => {
  await tag.open();
  for (const product of ['A', 'B', 'A'])
    await page.evaluate((id) => {
      location.hash = `#/p/${id}`;
      document.body.innerHTML = '';
      const script = Object.assign(document.createElement('script'), { type: 'text/plain' });
      script.dataset.viewProduct = id;
      document.body.append(script);
    }, product);
  await tag.sent(view('A'), view('B'), view('A'));
});
