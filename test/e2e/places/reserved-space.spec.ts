// The style sheet of `npx recotag places`: what stands below a place stays there when the list arrives, in any layout.

import { spaceCss } from '../../../src/page/places/css/space-css.js';
import type { Place } from '../../../src/protocol/config.js';
import { frames, gate } from '../widgets/support/layout-shift.js';
import { recommendations } from '../widgets/support/service.js';
import { expect, test } from '../widgets/support/test.js';

type Case = [name: string, html: string, where: Place['where'], attributes?: Record<string, string>];

const LONG = 'Customers who have bought this product have also bought these products';

/** `@` is the place's id. What is `.below` must not move. */
const CASES: Case[] = [
  ['after a heading', '<h1 id="@">Shoe</h1><p class="below">Text</p>', 'after', { heading: 'You may also like' }],
  [
    'large margins',
    '<div id="@" style="margin: 40px 0">Shoe</div><h2 class="below" style="margin: 64px 0">Text</h2>',
    'after',
  ],
  [
    'a column with gaps',
    '<div style="display: flex; flex-direction: column; gap: 32px"><div id="@">Shoe</div><p class="below">Text</p></div>',
    'after',
  ],
  ['margins of all siblings', '<div class="owl"><div id="@">Shoe</div><p class="below">Text</p></div>', 'after'],
  [
    'a narrow column',
    '<div style="display: flex"><div style="flex: 0 0 55%"><h2 id="@">Shoe</h2><p class="below">Text</p></div><aside>Beside</aside></div>',
    'after',
    { limit: '6', heading: 'Similar' },
  ],
  [
    'a width of its own',
    '<div id="@">Shoe</div><p class="below">Text</p>',
    'after',
    { class: 'page-width', heading: 'Similar', limit: '6' },
  ],
  [
    'the anchor is a flex box',
    '<ul id="@" style="display: flex; padding: 8px; border: 1px solid"><li>Shoe</li><li>Boot</li></ul><p class="below">Text</p>',
    'after',
  ],
  [
    'other text size',
    '<div style="font-size: 20px"><small id="@" style="display: block">Shoe</small><p class="below">Text</p></div>',
    'after',
    { heading: 'Similar', 'full-rows': '', limit: '7' },
  ],
  [
    'a picture',
    '<img id="@" alt="Shoe" style="display: block" width="80" height="60"><p class="below">Text</p>',
    'after',
    { layout: 'list', limit: '3' },
  ],
  ['an empty element', '<p>Above</p><div id="@"></div><p class="below">Text</p>', 'after'],
  // Its margins would leave the parent.
  ['an empty first child', '<p>Above</p><div><div id="@"></div><p class="below">Text</p></div>', 'after'],
  ['before the first child', '<div><h1 id="@" class="below">Shoe</h1></div>', 'before', { heading: 'Similar' }],
  [
    'before a later child',
    '<div><p>Text</p><h1 id="@" class="below">Shoe</h1></div>',
    'before',
    { layout: 'carousel' },
  ],
  [
    'inside',
    '<div id="@"><p>Shoe</p></div><p class="below">Text</p>',
    'inside',
    { heading: LONG, 'narrow-layout': 'list' },
  ],
  [
    'instead of a box',
    '<div id="@" style="margin: 20px; padding: 30px; border: 2px solid; min-height: 400px"><p>Old</p></div><p class="below">Text</p>',
    'instead',
    { limit: '2' },
  ],
  ['popular products', '<h2 id="@">Shoe</h2><p class="below">Text</p>', 'after', { limit: '12', heading: 'Popular' }],
  ['two lists', '<h2 id="@">Shoe</h2><p class="below">Text</p>', 'after', { limit: '2' }],
];

const places: Place[] = CASES.flatMap(([name, , where, attributes = {}], index) => {
  const element = name === 'popular products' ? 'popular-products' : 'reco-list';
  const place: Place = { at: `#place-${index}`, where, element, attributes };
  return name === 'two lists' ? [place, { ...place, attributes: { limit: '3' } }] : [place];
});

const html = CASES.map(
  ([name, markup], index) => `<section data-case="${name}">${markup.replace('"@"', `"place-${index}"`)}</section>`,
).join('');

test('nothing below a place moves when the list arrives @firefox', async ({ page, shop, service }) => {
  // The space of an answer that is less high is the subject of widgets/layout-shift.spec.ts.
  service.answers.Reco = service.answers.GetPopularProducts = () => new Promise<never>(() => {});
  const tops = () =>
    page.evaluate(() => {
      const tops: Record<string, number> = {};
      for (const part of document.querySelectorAll('[data-case]')) {
        const below = part.querySelector('.below')!.getBoundingClientRect().top;
        tops[part.getAttribute('data-case')!] = below - part.getBoundingClientRect().top;
      }
      return tops;
    });
  // So that all places count as in view.
  await page.addInitScript(() => Reflect.defineProperty(window, 'innerHeight', { value: 1e6 }));
  const widgets = shop.routes['/recotag-widgets.js']!;
  const json = JSON.stringify(places).replaceAll("'", '&#39;');
  shop.page(html, {
    head: `<style>body { font: 16px/1.5 sans-serif; margin: 16px } section { display: flow-root }
        .owl > * + * { margin-block-start: 24px } .page-width { max-width: 40em; margin: 0 auto; padding: 0 24px }</style>
      <style>${spaceCss(places)}</style>
      <script async src="/recotag.js" data-base-url="${service.url}" data-endpoint-id="my-shop" data-places='${json}'></script>
      <script async src="/recotag-widgets.js"></script>`,
  });
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const file = gate();
    shop.routes['/recotag-widgets.js'] = async (asked) => {
      await file.opened;
      return widgets(asked);
    };
    await page.goto(shop.url, { waitUntil: 'commit' });
    await expect(page.locator('section').last()).toBeAttached();
    await frames(page);
    const before = await tops();
    file.open();
    await expect(page.locator('reco-list, popular-products')).toHaveCount(places.length);
    await frames(page);
    const after = await tops();
    const moved = Object.keys(before).filter((name) => Math.abs(after[name]! - before[name]!) > 0.5);
    expect(
      moved.map((name) => `${name}: ${before[name]} → ${after[name]}`),
      `${width} px`,
    ).toEqual([]);
    expect(Math.min(...Object.values(before)), 'space is reserved').toBeGreaterThan(100);
  }
});

const PLACE: Place = { at: 'h1', where: 'after', element: 'reco-list', attributes: { heading: 'Similar' } };
const SHOE = '<h1>Shoe</h1><p class="below">Text</p>';
const head = (baseUrl: string) => `<style>${spaceCss([PLACE])}</style>
  <script async src="/recotag.js" data-base-url="${baseUrl}" data-endpoint-id="my-shop" data-places='${JSON.stringify([PLACE])}'></script>
  <script async src="/recotag-widgets.js"></script>`;

test('space is released if the lists never come, and if a list stays empty', async ({ page, shop, service }) => {
  const top = () => page.locator('.below').evaluate((below) => below.getBoundingClientRect().top);
  service.answers.Reco = () => recommendations([]);
  shop.page(SHOE, { head: head(service.url) });
  await page.goto(shop.url);
  await expect(page.locator('reco-list:state(empty)')).toHaveCount(1);
  // The shopper may be looking at it. After a click, content may move.
  expect(await top()).toBeGreaterThan(500);
  await page.locator('h1').click();
  await expect.poll(top).toBeLessThan(200);

  shop.routes['/recotag-widgets.js'] = () => ({ status: 404 });
  await page.reload();
  expect(await top()).toBeGreaterThan(500);
  await expect.poll(top).toBeLessThan(200);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, ownContext: true });
  // Playwright's Firefox says that scripts are enabled.
  test('no space is reserved @one-engine', async ({ page, shop, service }) => {
    shop.page(SHOE, { head: head(service.url) });
    await page.goto(shop.url);
    expect((await page.locator('.below').boundingBox())!.y).toBeLessThan(200);
  });
});

/** Pages on which something takes the reserved space away, or a part of it. `at` are the places of their lists. */
const WITHOUT_EFFECT: [name: string, style: string, body: string, ...at: string[]][] = [
  ['margins of a theme', 'main { margin: 0 !important; height: 300px }', '<main>Shoe</main>', 'main'],
  [
    'a flex box',
    '.row { display: flex; flex-wrap: wrap } .row > * { width: 100%; flex-shrink: 0 } .row > .column { width: 50%; height: 380px } .row > .picture { height: 530px }',
    '<div class="row"><div class="column picture">Picture</div><div class="column buy">Price</div></div><p>Text</p>',
    '.buy',
  ],
  [
    'two lists, of which only the second has space',
    'main { margin: 0 !important; height: 100px } aside { height: 60px }',
    '<main>Shoe</main><aside>Also</aside><p>Text</p>',
    'main',
    'aside',
  ],
];

test('where the space has no effect, the list covers nothing and the doctor can read it', async ({
  page,
  shop,
  service,
}) => {
  for (const [name, style, body, ...selectors] of WITHOUT_EFFECT) {
    const places = selectors.map(
      (at, index): Place => ({ ...PLACE, at, attributes: { limit: `${4 - index}`, loading: 'eager' } }),
    );
    shop.page(`${body}<footer style="background: #024; height: 60px">Footer</footer>`, {
      head: `<style>body { margin: 0 } ${style}</style><style>${spaceCss(places)}</style>
        <script async src="/recotag.js" data-base-url="${service.url}" data-endpoint-id="my-shop" data-places='${JSON.stringify(places)}'></script>
        <script async src="/recotag-widgets.js"></script>`,
    });
    await page.goto(shop.url);
    await expect(page.locator('reco-list:state(ready)')).toHaveCount(places.length);
    await frames(page);
    const seen = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('main, aside, .column, reco-list, p, footer')].map((element) =>
        element.getBoundingClientRect(),
      );
      const covered = boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter(
            (other) =>
              Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
              Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
          ),
      );
      const evidence = Reflect.get(document, Symbol.for('recotag')) as { places: { moved?: number }[] };
      return {
        covered: covered.length,
        margins: [...document.querySelectorAll('reco-list')].map(
          (each) => Number.parseFloat(getComputedStyle(each).marginBlockEnd) >= 0,
        ),
        moved: evidence.places.map(({ moved = 0 }) => moved > 0),
      };
    });
    expect(seen, name).toEqual({
      covered: 0,
      margins: places.map(() => true),
      moved: name.includes('only the second') ? [true, false] : places.map(() => true),
    });
  }
});
