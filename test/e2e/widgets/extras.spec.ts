import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { json, recommendations, some } from './support/service.js';
import { expect, list, RESERVE, shown, test } from './support/test.js';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const CATALOGUE = 'catalog-url="/catalogue?ids={ids}" currency="EUR"';
const STYLE = '<style>body { font: 16px/1.5 sans-serif; margin: 16px }</style>';
const LOADED = `${RESERVE}<script async src="/recotag-widgets.js"></script>${STYLE}`;

/** Everything that a catalogue can say of a card. */
const known = {
  1: {
    ratingValue: 4.46,
    ratingCount: 12,
    unitPrice: '€ 3.20 / 100 g',
    badges: [{ text: 'New', kind: 'new' }],
    price: 8,
    oldPrice: 10,
    lowestPrice30Days: 7.5,
    pictureUrl2: '/picture/second.svg',
  },
  2: { availability: 'https://schema.org/OutOfStock' },
  3: {
    swatches: Array.from({ length: 7 }, (_, index) => ({
      name: `Shade ${index}`,
      color: index ? `hsl(${index * 50} 60% 50%)` : 'url(/evil)',
      pictureUrl: `/picture/shade-${index}.svg`,
      url: index === 6 ? 'javascript:alert(1)' : `/p/3?shade=${index}`,
    })),
  },
  4: { groupId: 'shirt' },
  5: { groupId: 'shirt' },
  6: { variants: [{ id: 61 }, { id: 62 }], price: 69, highPrice: 80 },
};

test('cards show what the catalogue knows, and announce it', async ({ page, shop, service }) => {
  shop.routes['/catalogue'] = () => json(known);
  service.answers.Reco = () => recommendations(some(6));
  for (const id of [1, 2, 3, 4, 5, 6]) Object.assign(known[id as 1], { id });
  const attributes = `limit="6" loading="eager" buy add-url="/add" show-sold-out heading="For you" ${CATALOGUE}`;
  await page.setViewportSize({ width: 375, height: 900 });
  await shop.show(`${list(service, `${attributes} id="cards"`)}<p>Below</p>`, {
    head: LOADED,
  });
  await page.waitForLoadState('networkidle');
  expect(await shown(page.locator('#cards')), 'one card of a group, sold out last').toEqual(['1', '3', '4', '6', '2']);
  await expect(page.locator('reco-list [part="rating"]')).toHaveText('★ 4.5 (12)Rated 4.5 out of 5, reviews: 12');
  await expect(page.locator('reco-list [part="unit-price"]')).toHaveText('€ 3.20 / 100 g');
  await expect(page.locator('reco-list [part="lowest-price"]')).toHaveText('Lowest price of the last 30 days: €7.50');
  await expect(page.locator('reco-list .prices').nth(3)).toHaveText('Price from €69.00');
  await expect(page.locator('reco-list [part="availability"]')).toHaveText('Sold out');
  await expect(page.locator('reco-list [data-kind="new"]')).toHaveText('New');
  const swatches = page.locator('reco-list [part="swatches"] a');
  await expect(swatches, 'at most five').toHaveCount(5);
  await expect(swatches.first()).toHaveAttribute('href', '/p/3?shade=0');
  expect(await swatches.first().evaluate((node) => getComputedStyle(node).backgroundImage)).toBe('none');
  await expect(page.getByRole('button', { name: 'Add Product 1 to cart' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose Product 6 options' })).toHaveAttribute('href', '/p/6');
  await expect(page.locator('reco-list [part="buy"]'), 'a link on the sold-out card').toHaveCount(5);
  const box = await page.getByRole('button', { name: 'Add Product 1 to cart' }).boundingBox();
  expect(box!.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(selector: string): Promise<AxeResults> } }).axe.run('reco-list'),
  );
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'Product 3, Shade 2' }).hover();
  await expect(page.locator('reco-list [part="card"]').nth(1).locator('[part="image"]')).toHaveAttribute(
    'src',
    '/picture/shade-2.svg',
  );
  await expect(page.locator('reco-list [data-second]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Product 1', exact: true }).hover();
  await expect(page.locator('reco-list [data-second]')).toHaveAttribute('src', '/picture/second.svg');
});

test('pictures by width: sizes of the real columns, and the first row first', async ({ page, shop, service }) => {
  await page.setViewportSize({ width: 600, height: 900 });
  service.answers.Reco = () => recommendations(some(4));
  await shop.show(
    list(service, 'limit="4" loading="eager" picture-url="{url}?width={width}" picture-widths="200 400 800"'),
    {
      head: LOADED,
    },
  );
  const pictures = page.locator('reco-list [part="image"]');
  await expect(pictures.first()).toHaveAttribute(
    'srcset',
    '/picture/1.svg?width=200 200w, /picture/1.svg?width=400 400w, /picture/1.svg?width=800 800w',
  );
  expect(
    await pictures.evaluateAll((all) =>
      all.map((node) => [node.getAttribute('fetchpriority'), node.getAttribute('loading'), node.getAttribute('sizes')]),
    ),
  ).toEqual([
    ['high', null, '276px'],
    ['high', null, '276px'],
    [null, 'lazy', 'auto, 276px'],
    [null, 'lazy', 'auto, 276px'],
  ]);
});
