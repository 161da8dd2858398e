import { longRows } from '../../usual-runs.js';
import { recordShifts, shiftsOf } from './support/layout-shift.js';
import { json, recommendations, some } from './support/service.js';
import { expect, list, RESERVE, settled, test } from './support/test.js';

const catalogue = (fields: object) =>
  json(Object.fromEntries(['1', '2', '3', '4'].map((id) => [id, { id, price: 8, ...fields }])));

/** Each optional part of a card. */
const LINES: [name: string, fields: object, attributes?: string][] = [
  ['none', {}],
  ['rating', { ratingValue: 4.5, ratingCount: 12 }],
  ['unit price', { unitPrice: '€ 3.20 / 100 g' }],
  ['lowest price', { oldPrice: 10, lowestPrice30Days: 7.5 }],
  ['from price', { highPrice: 12 }],
  ['badges', { badges: [{ text: 'New' }] }],
  ['sold out', { availability: 'OutOfStock' }, 'show-sold-out'],
  ['swatches', { swatches: [{ name: 'Blue', color: '#00f', url: '/p/1?blue' }] }],
  ['button', {}, 'buy'],
  ['pictures by width', {}, 'picture-url="{url}?w={width}" picture-widths="200 400"'],
  ['heading', {}, 'heading="Liked"'],
];
const PAGES = [
  [375, 'layout="list"'],
  [375, 'layout="grid"'],
  [1280, 'layout="carousel"'],
  ...longRows([375, 'layout="grid" narrow-layout="carousel"'] as const, [1280, 'layout="grid"'] as const),
] as const;

test('no line of a card shifts the page or needs more than was reserved', async ({ page, shop, service }) => {
  service.answers.Reco = () => recommendations(some(4));
  await recordShifts(page);
  const failed: string[] = [];
  for (const [index, [, fields]] of LINES.entries()) shop.routes[`/catalogue/${index}`] = () => catalogue(fields);
  for (const [width, layout] of PAGES) {
    await page.setViewportSize({ width, height: 900 });
    // All lines on one page: the heights name the list that has grown.
    const lists = LINES.map(([, , attributes = ''], index) => {
      const element = list(
        service,
        `limit="4" loading="eager" currency="EUR" catalog-url="/catalogue/${index}?ids={ids}" ${layout} ${attributes}`,
      );
      return `<div data-index="${index}">${element}</div>`;
    });
    shop.page(`<style>body { font: 16px/1.5 sans-serif; margin: 16px }</style>${lists.join('')}`, { head: RESERVE });
    await page.goto(shop.url);
    const heights = () =>
      page
        .locator('[data-index]')
        .evaluateAll((all) => all.map((node) => Math.round(node.getBoundingClientRect().height)));
    const before = await heights();
    await page.addScriptTag({ url: '/recotag-widgets.js' });
    await settled(page, 'ready');
    await page.waitForLoadState('networkidle');
    const after = await heights();
    for (const [index, [name]] of LINES.entries())
      if (after[index]! > before[index]!)
        failed.push(`${name}, ${layout}, ${width}: ${before[index]} became ${after[index]}`);
    const shifts = await shiftsOf(page);
    if (shifts.length) failed.push(`${layout}, ${width}: shifts ${JSON.stringify(shifts)}`);
  }
  expect(failed).toEqual([]);
});

test('a list that shows something else reserves the lines that its data has shown', async ({ page, shop, service }) => {
  await page.setViewportSize({ width: 375, height: 900 });
  const name = 'A name that needs more than one line';
  service.answers.Reco = () => recommendations(some(2).map((each) => ({ ...each, displayName: name })));
  shop.routes['/catalogue'] = () =>
    catalogue({ ratingValue: 4.5, unitPrice: '€ 3.20 / 100 g', oldPrice: 10, lowestPrice30Days: 7.5 });
  await shop.show(list(service, 'limit="2" loading="eager" currency="EUR" catalog-url="/catalogue?ids={ids}"'));
  const height = () => page.locator('reco-list [part=list]').evaluate((cards) => cards.getBoundingClientRect().height);
  const needed = await height();
  service.answers.Reco = () => new Promise<never>(() => {});
  await page.evaluate(() => document.querySelector('reco-list')!.setAttribute('area', 'another'));
  await page.locator('reco-list .wait').first().waitFor();
  expect(await height()).toBeGreaterThanOrEqual(needed);
});
