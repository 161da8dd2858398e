// The code of each variant runs in a page on another origin, with the policy that the studio prints.
import { readFile } from 'node:fs/promises';
import { factsOf, type Install, startingInstall } from '../../../demo/studio/model/code/facts.js';
import { styles } from '../../../demo/studio/model/code/styles.js';
import { cspLine, variants } from '../../../demo/studio/model/code/variants.js';
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

/** Markup that names the product of a page, as many shops have it. */
const MARKUP =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","productID":"fell-runner","name":"Fell runner"}</script>';

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
      await page.goto(site.add(path, made, await cspLine(facts, variant, snippets)));
    };
    const sent = (operation: string) =>
      demo.service.requests.filter((each) => each.operation === operation && each.method === 'POST');

    await test.step('own content, own card, tracking by calls', async () => {
      demo.service.clearLog();
      await open(
        '/own',
        ownContent,
        { tracking: 'calls' },
        { root: 'data-product="fell-runner"', head: '<script type="module" src="/analytics.js"></script>' },
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
      // The list uses the page's product where a template can pass it.
      const ask = () => sent('Reco').at(-1)?.body ?? '';
      await expect
        .poll(ask)
        .toContain(variant.id === 'html' || variant.id === 'tag-manager' ? 'ridge-boot' : 'fell-runner');
      if (variant.id === 'tag-manager')
        await page.evaluate(() => window.recotag!('viewProduct', { product: 'fell-runner' }));
      await expect.poll(() => sent('ViewProduct').length).toBe(1);
      expect(sent('ViewProduct')[0]!.body).toContain('fell-runner');
      expect(
        await page.locator('reco-list').evaluate((list) => getComputedStyle(list).getPropertyValue('--reco-badge')),
      ).toBe('#004400');
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
      if (variant.id === 'react' || variant.id === 'vue')
        await expect.poll(() => sent('SetCart').length).toBeGreaterThan(0);
    });

    expect(policyErrors).toEqual([]);
    await site.close();
  });
