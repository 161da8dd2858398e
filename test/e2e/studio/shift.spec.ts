// The copied code, as it stands, in a page of a shop: nothing moves while the list loads.
import { readFile } from 'node:fs/promises';
import { factsOf, startingInstall } from '../../../demo/studio/model/code/facts.js';
import { styles } from '../../../demo/studio/model/code/styles.js';
import { cspLine, variants } from '../../../demo/studio/model/code/variants.js';
import { goals } from '../../../demo/studio/model/goals.js';
import { PRODUCT_DATA, productData } from '../../../demo/studio/model/product-data.js';
import type { Configuration } from '../../../demo/studio/model/state.js';
import { longRows } from '../../usual-runs.js';
import { outputPage, ownSite } from './output-page.js';
import { expect, test } from './studio-test.js';

const everything = productData.map(({ id }) => id).join(' ');
const product = goals[0]!.configuration('fell-runner');
const design = (attributes: Record<string, string>, properties: Record<string, string>): Configuration => ({
  ...product,
  attributes: { ...product.attributes, 'list-id': 'similar-products-k3f9', ...attributes },
  properties,
});

const DESIGNS: readonly [name: string, design: Configuration][] = [
  ['plain, for the category of the page', goals.find(({ id }) => id === 'category')!.configuration('')],
  ['ratings and buy', design({ buy: '' }, { [PRODUCT_DATA]: 'rating' })],
  ['everything, sold out too', design({ buy: '', 'show-sold-out': '' }, { [PRODUCT_DATA]: everything })],
  [
    'space around a carousel',
    design({ buy: '', layout: 'carousel' }, { 'margin-block': '5rem', [PRODUCT_DATA]: 'rating' }),
  ],
];

/** The page's own product and its category, which a list at a selector is for. */
const MARKUP =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","productID":"fell-runner","name":"Fell runner","category":"shoes"}</script>';

const SHELL = (body: string) => `<main>${body}<p id="after">After the list</p></main>`;

test('in templates and at a selector, on a phone, and on a desktop in npm run test:long', async ({ page, demo }) => {
  const site = await ownSite();
  const integrity = JSON.parse(await readFile('dist/integrity.json', 'utf8'));
  const around = {
    origin: demo.shop.url,
    baseUrl: demo.service.url,
    endpointId: 'demo-shop',
    integrity,
    category: 'shoes',
  };
  const shifts: Record<string, number> = {};
  // A box of the tag manager has the same list and the same rule.
  for (const [id, at, designs] of [
    ['html', '', [...DESIGNS.slice(2), ...longRows(...DESIGNS.slice(0, 2))]],
    ['html', '#tabs', DESIGNS],
    ['tag-manager', '#tabs', DESIGNS.slice(2, 3)],
  ] as const)
    for (const [name, configuration] of designs)
      for (const width of [375, ...longRows(1280)]) {
        await page.setViewportSize({ width, height: 2400 }); // what is below the list is in view, too
        const facts = factsOf(configuration, { ...startingInstall(`${demo.shop.url}/dist`), at }, around);
        const variant = variants.find((each) => each.id === id)!;
        const snippets = variant.write(facts);
        const css = variant.styled ? '' : styles(facts.configuration);
        const made = await outputPage(id, snippets, { css, head: MARKUP, root: '', product: 'fell-runner' });
        const [head, body] = made.html.split('</h1>');
        const html = `${head}</h1>${SHELL(body!.replace('</body></html>', '').replace('"tabs"></p>', '"tabs">Details</p>'))}</body></html>`;
        await page.goto(site.add(`/${id}-${at.slice(1)}-${width}`, { ...made, html }, await cspLine(facts, snippets)));
        const list = page.locator('main reco-list');
        await expect(list.getByRole('link').first(), `${id} ${at} ${name} ${width}`).toBeVisible();
        await expect(list.locator('[part=buy]').first()).toBeAttached({ attached: 'buy' in configuration.attributes });
        if (configuration.attributes.category) await expect(list).toHaveAttribute('category', 'shoes');
        else if (at) await expect(list).toHaveAttribute('product', 'fell-runner');
        const shift = await page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              let sum = 0;
              new PerformanceObserver((entries) => {
                for (const entry of entries.getEntries() as (PerformanceEntry & { value: number })[])
                  sum += entry.value;
              }).observe({ type: 'layout-shift', buffered: true });
              requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 100)));
            }),
        );
        shifts[`${id} ${at} ${name} ${width}`] = Number(shift.toFixed(4));
      }
  await site.close();
  expect(Object.entries(shifts).filter(([, shift]) => shift > 0)).toEqual([]);
});
