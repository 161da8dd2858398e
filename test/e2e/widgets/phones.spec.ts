import { recordShifts, shiftsOf } from './support/layout-shift.js';
import { json, recommendations, some, type Told } from './support/service.js';
import { expect, list, RESERVE, settled, test } from './support/test.js';

const named = (...names: string[]): Told[] =>
  names.map((name, index) => ({ ...some(1, index + 1)[0]!, name, displayName: name, oldPrice: '' }));
const TWO_LINES = 'A waterproof backpack with a rain cover';

test('no blank below rows of cards, and prices side by side', async ({ page, shop, service }) => {
  await page.setViewportSize({ width: 375, height: 500 });
  service.answers.Reco = () => recommendations(named('Tent', 'Rope', 'Stove', TWO_LINES));
  // Its data might have more lines.
  shop.routes['/known'] = () => json({ 1: {}, 2: {}, 3: {}, 4: {} });
  shop.page(
    `<style>body { margin: 16px; font: 16px/1.5 sans-serif }</style><div style="height: 600px"></div>${list(service, 'catalog-url="/known?ids={ids}" limit="4" currency="EUR" loading="eager"')}<p>Below</p>`,
  );
  await recordShifts(page);
  await page.goto(shop.url);
  await settled(page, 'ready');
  const measured = () =>
    page.locator('reco-list').evaluate((element) => {
      const cards = [...element.shadowRoot!.querySelectorAll('li')].map((card) => card.getBoundingClientRect());
      const prices = [...element.shadowRoot!.querySelectorAll('.prices')].map((each) => each.getBoundingClientRect());
      const below = document.querySelector('p')!.getBoundingClientRect().top;
      return {
        blank: cards.map(({ bottom }, index) => Math.round(bottom - prices[index]!.bottom)),
        rows: [0, 2].map((index) => Math.round(prices[index]!.top - prices[index + 1]!.top)),
        lines: Math.round(prices[3]!.top - cards[3]!.top - (prices[0]!.top - cards[0]!.top)),
        space: Math.round(below - cards[3]!.bottom),
      };
    });
  // The space of a list out of view is released at once; 1.5em stay between the list and what follows.
  await expect.poll(measured).toEqual({ blank: [0, 0, 0, 0], rows: [0, 0], lines: expect.any(Number), space: 24 });
  expect((await measured()).lines, 'only the second row needs two lines for names').toBeGreaterThan(15);
  expect(await shiftsOf(page)).toEqual([]);
});

/** The columns of a grid by the window's width, for each limit. */
const LIMITS = [1, 2, 3, 4, 6, 8, 10, 12];
const COLUMNS = {
  375: [1, 2, 2, 2, 2, 2, 2, 2],
  600: [2, 2, 3, 2, 3, 2, 2, 3],
  768: [2, 2, 3, 4, 3, 4, 4, 4], // five have no room for two prices,
  1024: [2, 2, 3, 4, 3, 4, 5, 4],
  1280: [2, 2, 3, 4, 3, 4, 5, 4],
  1800: [3, 3, 3, 4, 6, 4, 5, 6],
};

test('a limit that fits one row fills it, and else all rows, with the space that was reserved', async ({
  page,
  shop,
  service,
}) => {
  service.answers.Reco = () => new Promise<never>(() => {});
  const lists = LIMITS.map((limit) => list(service, `limit="${limit}" loading="eager"`)).join('');
  shop.page(`<style>body { margin: 0 } html { overflow-y: scroll }</style>${lists}`, { head: RESERVE });
  for (const [width, columns] of Object.entries(COLUMNS)) {
    await page.setViewportSize({ width: Number(width), height: 900 });
    await page.goto(shop.url);
    const heights = () =>
      page.locator('reco-list').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    const reserved = await heights();
    await page.addScriptTag({ url: '/recotag-widgets.js' });
    await settled(page, 'loading');
    const found = await page
      .locator('reco-list [part=list]')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).gridTemplateColumns.split(' ').length));
    expect.soft(found, width).toEqual(columns);
    const moved = (await heights()).filter((height, index) => Math.abs(height - reserved[index]!) >= 1);
    expect.soft(moved, width).toEqual([]);
  }
});

test.describe('a carousel by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 700 }, ownContext: true });
  test('no buttons, faded ends, a line for the position, the screen’s edge', async ({ page, shop, service }) => {
    await shop.show(
      `<style>body { margin: 16px }</style><div dir="rtl">${list(service, 'limit="9" layout="carousel" style="--reco-bleed: 16px" loading="eager"')}</div>`,
    );
    const scroller = page.locator('reco-list [part=list]');
    const line = page.locator('reco-list [part=position]');
    const along = () => line.evaluate((node) => Number.parseFloat(node.style.getPropertyValue('--recotag-along')));
    await expect(scroller).toHaveAttribute('data-more', ' end');
    await expect(page.locator('reco-list [part=next]')).toBeHidden();
    expect(await scroller.evaluate((node) => getComputedStyle(node).maskImage)).toContain('linear-gradient');
    await expect(line).toHaveAttribute('aria-hidden', 'true');
    expect(await line.evaluate((node) => (node as HTMLElement).tabIndex), 'no tab stop').toBe(-1);
    expect(await along()).toBe(0);
    expect(await scroller.boundingBox()).toMatchObject({ x: 0, width: 375 });
    const first = (await page.locator('reco-list [part=card]').first().boundingBox())!;
    expect(375 - first.x - first.width, 'the first card is below the heading').toBeCloseTo(16, 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'the page does not scroll sideways').toBe(
      375,
    );
    // Cards out of view are found by the browser's search, and by the focus.
    expect(await page.evaluate(() => Reflect.get(window, 'find').call(window, 'Product 9'))).toBe(true);
    await page.getByRole('link', { name: 'Product 9' }).focus();
    await expect(page.getByRole('link', { name: 'Product 9' })).toBeInViewport();
    await expect.poll(along).toBeGreaterThan(95);
    await expect(scroller).toHaveAttribute('data-more', 'start ');
    // A mouse beside the touch screen has no finger: it has buttons, and perhaps a wheel for this direction.
    await page.mouse.move(200, 100);
    await expect(page.locator('reco-list [part=next]')).toBeVisible();
    // The device says that it can't hover, but a card matches `:hover`, as after a tap.
    const touched = page.locator('reco-list [part=card]:hover');
    await expect(touched.locator('[part=name]')).toHaveCSS('text-decoration-line', 'none');
    await expect(touched.locator('[part=image]')).toHaveCSS('scale', 'none');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.locator('reco-list [part=previous]').click();
    await expect.poll(along).toBeLessThan(80);
    await scroller.hover();
    await page.mouse.wheel(-3000, 0);
    await expect.poll(along).toBeGreaterThan(95);
  });
});
