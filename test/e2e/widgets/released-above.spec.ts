// A list above the view gives back its space only if what the shopper sees stays where it is. Measured as a distance, because a browser's
// layout shift doesn't count what scroll anchoring moves. Also in WebKit: test/engines/widgets/lists.ts.
import { frames } from './support/layout-shift.js';
import { recommendations, some } from './support/service.js';
import { expect, list, RESERVE, settled, test } from './support/test.js';

const text = (count: number) => '<p>Text</p>'.repeat(count);

interface Case {
  /** what is around the list `@` */
  body: string;
  css?: string;
  /** pixels from the page's end to which it is scrolled; default: 200 */
  left?: number;
  /** products in the response; default: 1 of 3 */
  count?: 0;
  /** whether the space is given back */
  isReleased: boolean;
  tag?: '@one-engine';
}

const CASES: Record<string, Case> = {
  'one column': { body: `@${text(40)}`, count: 0, isReleased: true },
  'at the page’s end': { body: `@${text(40)}`, left: 0, isReleased: true, tag: '@one-engine' },
  'less page below than is given back': {
    body: `@${text(40)}`,
    left: 30,
    count: 0,
    isReleased: true,
    tag: '@one-engine',
  },
  'a header that stays in view': {
    body: `<header>Menu</header>@${text(40)}<p class="bar">Bar</p>`,
    css: 'header { position: fixed; top: 0 } .bar { position: sticky; bottom: 0 }',
    isReleased: true,
    tag: '@one-engine',
  },
  'smooth scrolling': {
    body: `@${text(40)}`,
    css: 'html { scroll-behavior: smooth }',
    isReleased: true,
    tag: '@one-engine',
  },
  'without scroll anchoring': {
    body: `@${text(60)}`,
    css: 'html { overflow-anchor: none }',
    left: 500,
    isReleased: true,
  },
  // A change of a style around it turns scroll anchoring off for one frame.
  'a style changes with what is in view': {
    body: `@<main>${text(60)}</main><script src="/spy.js"></script>`,
    left: 500,
    isReleased: true,
  },
  'two columns': {
    body: `<div class="row"><div>@${text(30)}</div><div>${text(50)}</div></div><footer>Footer</footer>`,
    css: '.row { display: flex } .row > * { flex: 1 }',
    isReleased: false,
  },
  'a column beside, and the footer below both': {
    body: `<div class="row"><div>${text(40)}</div><div>@${text(36)}</div></div><footer>Footer</footer>`,
    css: '.row { display: flex } .row > * { flex: 1 }',
    left: 0,
    isReleased: false,
  },
  'in a box that scrolls': {
    body: `<main>@${text(40)}</main>`,
    css: 'html, body, main { height: 100%; overflow: hidden } main { overflow-y: auto }',
    count: 0,
    isReleased: true,
  },
};

for (const [name, { body, css = '', left = 200, count = 1, isReleased, tag = '' }] of Object.entries(CASES))
  test(`a list above the view moves nothing in view: ${name} ${tag}`, async ({ page, shop, service }) => {
    await page.setViewportSize({ width: 800, height: 700 });
    service.answers.Reco = () => recommendations(some(count));
    shop.page(body.replace('@', list(service, 'loading="eager" layout="list" limit="3" heading="Similar"')), {
      head: `${RESERVE}<style>body, p { margin: 0 } p, footer { height: 30px } ${css}</style>
               <script async src="/recotag-widgets.js"></script>`,
    });
    shop.routes['/spy.js'] = () => ({
      headers: { 'Content-Type': 'text/javascript' },
      body: `let times = 0;
          new IntersectionObserver(() => {
            document.querySelector('main').style.minHeight = ++times + 'px';
          }).observe(document.querySelector('reco-list'));`,
    });
    await page.goto(shop.url);
    await settled(page, count ? 'ready' : 'empty');
    await frames(page);
    // Where everything is that is in view, by index. What is fixed is in view at the same place anyway.
    const seen = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('p, header, footer')].map((element) =>
          Math.round(element.getBoundingClientRect().top),
        ),
      );
    const reserved = await page.locator('reco-list').evaluate((element) => element.getBoundingClientRect().height);
    expect(reserved).toBeGreaterThan(200);
    await page.evaluate((left) => {
      const main = document.querySelector('main');
      const scroller = main && main.scrollHeight > main.clientHeight ? main : document.documentElement;
      scroller.scrollTo({ top: scroller.scrollHeight - scroller.clientHeight - left, behavior: 'instant' });
    }, left);
    const before = await seen();
    const height = () =>
      page.locator('reco-list').evaluate((element) => Math.round(element.getBoundingClientRect().height));
    if (isReleased) await expect.poll(height).toBeLessThan(reserved - 50);
    for (let frame = 0; frame < 4; frame++) await frames(page);
    const inView = (tops: number[]) => tops.filter((_, index) => before[index]! > -30 && before[index]! < 700);
    expect(inView(await seen())).toEqual(inView(before));
    expect((await height()) < reserved - 50).toBe(isReleased);
    // The shopper's input gives it back in any case.
    await page.keyboard.press('Shift');
    await expect.poll(height).toBeLessThan(reserved - 50);
  });
