// The code of each variant runs in a page on another origin, with the policy that the studio prints.
import { readFile } from 'node:fs/promises';
import {
  factsOf,
  type Install,
  type PageFacts,
  type Snippet,
  startingInstall,
} from '../../../demo/studio/model/code/facts.js';
import { styles } from '../../../demo/studio/model/code/styles.js';
import { cspLine, type Variant, variants } from '../../../demo/studio/model/code/variants.js';
import { FALLBACK } from '../../../demo/studio/model/fallback.js';
import { PHONE_COLUMNS } from '../../../demo/studio/model/manifest.js';
import type { Configuration } from '../../../demo/studio/model/state.js';
import { outputPage, ownSite } from './output-page.js';
import { expect, test } from './studio-test.js';

const ownContent: Configuration = {
  element: 'reco-list',
  attributes: { limit: '4', area: 'product-page', product: 'ridge-boot', currency: 'EUR', 'exclude-cart': '' },
  slots: {
    heading: 'Made <em>for you</em>',
    '': '<template><article class="own"><a data-href="url"><b data-text="name"></b></a> <span data-price="price"></span></article></template>',
    error: '<p>Ask us</p>',
  },
  properties: { '--reco-badge': '#004400' },
  parts: {},
};
const popular: Configuration = {
  element: 'popular-products',
  attributes: { limit: '4', category: 'shoes', heading: 'Popular shoes', 'catalog-url': '/api/products?ids={ids}' },
  slots: {},
  properties: {},
  parts: { name: 'font-weight: 700' },
};

/** The studio's policy in the page of a shop that also has Trusted Types, where the variant works with them. */
const policyOf = async (facts: PageFacts, { trustedTypes }: Variant, snippets: readonly Snippet[]): Promise<string> => {
  const line = await cspLine(facts, snippets);
  return trustedTypes ? `${line}; require-trusted-types-for 'script'; trusted-types ${trustedTypes.join(' ')}` : line;
};

/** Markup that names the product of a page, as many shops have it. */
const MARKUP =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","productID":"fell-runner","name":"Fell runner"}</script>';

/** A cart as the data layer states it. */
const CART =
  "dataLayer = [{ event: 'view_cart', ecommerce: { items: [{ item_id: 'ridge-boot', quantity: 1, price: 9 }] } }]";

for (const variant of variants)
  test(`${variant.title}: the code works`, async ({ page, demo, errors: policyErrors }) => {
    const site = await ownSite();
    const integrity = JSON.parse(await readFile('dist/integrity.json', 'utf8'));
    const around = { origin: demo.shop.url, baseUrl: demo.service.url, endpointId: 'demo-shop', integrity };
    const open = async (
      path: string,
      configuration: Configuration,
      change: Partial<Install>,
      more: { head?: string; root?: string } = {},
    ) => {
      const facts = factsOf(configuration, { ...startingInstall(`${demo.shop.url}/dist`), ...change }, around);
      const snippets = variant.write(facts);
      const made = await outputPage(variant.id, snippets, {
        css: styles(facts.configuration),
        head: more.head ?? '',
        root: more.root ?? '',
        product: 'fell-runner',
      });
      await page.goto(site.add(path, made, await policyOf(facts, variant, snippets)));
    };
    const sent = (operation: string) =>
      demo.service.requests.filter((each) => each.operation === operation && each.method === 'POST');

    await test.step('own content, own card, tracking by calls', async () => {
      demo.service.clearLog();
      await open(
        '/own',
        ownContent,
        { tracking: 'calls' },
        { root: 'data-product="fell-runner"', head: `${MARKUP}<script type="module" src="/analytics.js"></script>` },
      );
      await expect(page.getByText('Made for you')).toBeVisible();
      await expect(page.locator('.own b')).toHaveText([/./, /./, /./, /./]);
      await expect(page.locator('.own span').first()).toContainText('€');
      // Seen products are reported to the shop's analytics.
      const layer = () => page.evaluate(() => (window as unknown as { dataLayer?: object[] }).dataLayer ?? []);
      await expect.poll(layer).toContainEqual(
        expect.objectContaining({
          event: 'view_item_list',
          ecommerce: expect.objectContaining({ item_list_name: 'product-page' }),
        }),
      );
      // The list uses the page's product. In plain HTML, the shop's template has to print it.
      const ask = () => sent('Reco').at(-1)?.body ?? '';
      await expect.poll(ask).toContain(variant.id === 'html' ? 'ridge-boot' : 'fell-runner');
      if (variant.id === 'tag-manager')
        await page.evaluate(() => window.recotag!('viewProduct', { product: 'fell-runner' }));
      await expect.poll(() => sent('ViewProduct').length).toBe(1);
      expect(sent('ViewProduct')[0]!.body).toContain('fell-runner');
      await expect(page.locator('reco-list')).toHaveCSS('--reco-badge', '#004400');
    });

    await test.step('popular products with names and pictures of the shop’s data', async () => {
      demo.service.clearLog();
      await open('/popular', popular, { tracking: 'page', ...(variant.places && { at: '#tabs' }) }, { head: MARKUP });
      const list = page.locator('popular-products');
      await expect(page.getByRole('heading', { name: 'Popular shoes' })).toBeVisible();
      await expect(list.getByRole('link')).toHaveCount(4);
      await expect
        .poll(() => list.evaluate((each) => each.shadowRoot!.querySelector<HTMLImageElement>('img')?.naturalWidth ?? 0))
        .toBeGreaterThan(0);
      expect(sent('GetPopularProducts').at(-1)?.body).toContain('shoes');
      // Bundles report by calls, because they can't load the file that reads the page.
      await expect.poll(() => sent('ViewProduct').map(({ body }) => /fell-runner/.test(body ?? ''))).toEqual([true]);
      // The empty cart of a new device is not sent.
      expect(sent('SetCart')).toEqual([]);
    });

    expect(policyErrors).toEqual([]);
    await site.close();
  });

test('without a template: product, cart, looks, fallback and prices are those of the foreign page', async ({
  page,
  demo,
}) => {
  const site = await ownSite();
  const around = { origin: demo.shop.url, baseUrl: demo.service.url, endpointId: 'demo-shop', integrity: {} };
  const design: Configuration = {
    element: 'reco-list',
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
    properties: { '--reco-badge': '#00aa55', '--reco-columns': '3', [PHONE_COLUMNS]: '1' },
    parts: { price: 'color: #00aa55' },
  };
  const variant = variants.find(({ id }) => id === 'tag-manager')!;
  const open = async (path: string, configuration: Configuration, change: Partial<Install>, simulated = '') => {
    const install = { ...startingInstall(`${demo.shop.url}/dist`), at: '#tabs', ...change };
    const facts = factsOf(configuration, install, { ...around, baseUrl: around.baseUrl + simulated });
    const snippets = variant.write(facts);
    const head = `${MARKUP}<script src="/cart.js"></script>`;
    const made = await outputPage(variant.id, snippets, { css: '', head, root: '', product: 'fell-runner' });
    const files = { ...made.files, '/cart.js': CART };
    await page.goto(site.add(path, { ...made, files }, await policyOf(facts, variant, snippets)));
  };
  const sent = (operation: string) =>
    demo.service.requests.filter((each) => each.operation === operation && each.method === 'POST');
  const list = page.locator('#tabs + reco-list');
  /** The list, with its products. */
  type Shown = Element & { products: readonly { id: string }[] };

  await test.step('the tag manager’s box: product, looks, columns, cart', async () => {
    demo.service.clearLog();
    await open('/box', design, { tracking: 'page' });
    await expect(list.getByRole('link').first()).toBeVisible();
    await expect(list).toHaveAttribute('product', 'fell-runner');
    await expect.poll(() => sent('ViewProduct').length).toBe(1);
    await expect
      .poll(() => list.evaluate((each) => (each as Element as Shown).products.map(({ id }) => id)))
      .not.toContain('ridge-boot');
    const looks = () =>
      list.evaluate((each) => [
        getComputedStyle(each).getPropertyValue('--reco-badge'),
        getComputedStyle(each).getPropertyValue('--reco-columns'),
        getComputedStyle(each.shadowRoot!.querySelector('[part=price]')!).color,
      ]);
    expect(await looks()).toEqual(['#00aa55', '3', 'rgb(0, 170, 85)']);
    expect(await list.evaluate((each) => each.shadowRoot!.querySelector('[part=price]')!.textContent)).toMatch(/CHF/);
    await page.setViewportSize({ width: 375, height: 700 });
    expect(await looks()).toEqual(['#00aa55', '1', 'rgb(0, 170, 85)']);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('the fallback has the currency, the language and the looks of its list', async () => {
    await open('/empty', design, {}, '/simulate/empty,only-reco');
    const fallback = list.locator('popular-products[slot=empty]');
    await expect(fallback.getByRole('link')).toHaveCount(4);
    await expect(fallback.getByRole('heading')).toHaveText('Gerade beliebt');
    await expect(page.getByText('You may also like')).toBeHidden();
    expect(
      await fallback.evaluate((each) => {
        const price = each.shadowRoot!.querySelector('[part=price]')!;
        return [getComputedStyle(price).color, /CHF/.test(price.textContent!)];
      }),
    ).toEqual(['rgb(0, 170, 85)', true]);
  });

  await test.step('a price of 0 is hidden, or “free”', async () => {
    const shown = async (choice?: string) => {
      const attributes = { ...design.attributes, ...(choice && { 'zero-price': choice }) };
      await open(`/zero-${choice}`, { ...design, attributes }, {}, '/simulate/zero-price,only-reco');
      await expect(page.locator('reco-list:state(ready), reco-list:state(empty)')).toHaveCount(1);
      return list.evaluate((each) =>
        [...each.shadowRoot!.querySelectorAll('[part=card]')].map(
          (card) => card.querySelector('.prices')?.textContent ?? 'no price',
        ),
      );
    };
    expect([...new Set(await shown())]).toEqual(['no price']);
    expect([...new Set(await shown('free'))].join()).toContain('Free');
  });
  await site.close();
});
