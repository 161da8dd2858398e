import { expect, list, settled, test } from './support/test.js';

type Log = [string, string, number][];

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const log: unknown[] = ((window as unknown as Record<string, unknown>).log = []);
    for (const type of ['reco-impression', 'reco-select'] as const)
      window.addEventListener(type, (event) => {
        const { product, position } = (event as CustomEvent).detail;
        log.push([type, product.id, position]);
      });
  });
});

const logged = (page: import('@playwright/test').Page, type: string): Promise<[string, number][]> =>
  page.evaluate(
    (wanted) =>
      (window as unknown as { log: Log }).log
        .filter(([name]) => name === wanted)
        .map(([, id, position]) => [id, position]),
    type,
  );

test('a card that is half visible for a second is one impression; other cards are none', async ({
  page,
  shop,
  service,
}) => {
  await page.setViewportSize({ width: 800, height: 600 });
  shop.page(`${list(service, 'limit="9" loading="eager"')}<div style="height: 3000px"></div>`);
  await page.addInitScript(() => {
    for (const type of ['reco-load', 'reco-impression'])
      addEventListener(type, () => performance.mark(type), { once: true });
  });
  await page.goto(shop.url);
  await settled(page, 'ready');
  // Three cards a row at this width, and less than half of the third row is in view.
  await expect.poll(() => logged(page, 'reco-impression')).toEqual([1, 2, 3, 4, 5, 6].map((n) => [`${n}`, n]));
  // By the page's own clock; less a little, which timers may be early.
  const waited = await page.evaluate(() => performance.measure('seen', 'reco-load', 'reco-impression').duration);
  expect(waited).toBeGreaterThan(980);
  await page.evaluate(() => scrollTo(0, 2500));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(async () => (await logged(page, 'reco-impression')).length).toBe(9);
  expect((await logged(page, 'reco-impression')).map(([, position]) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  // The page names no data layer, and none is created.
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
});

test('impressions of a long list, wherever the shopper jumps to, each once', async ({ page, shop, service }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  shop.page(list(service, 'limit="100" loading="eager"', '', 'popular-products'));
  await page.goto(shop.url);
  await expect(page.locator('popular-products [part=card]')).toHaveCount(100);
  await expect.poll(async () => (await logged(page, 'reco-impression')).length).toBeGreaterThan(2);
  const before = await logged(page, 'reco-impression');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(async () => (await logged(page, 'reco-impression')).at(-1)).toEqual(['100', 100]);
  await page.evaluate(() => scrollTo(0, 0));
  await page.evaluate(() => scrollTo(0, document.querySelector('popular-products')!.clientHeight / 2));
  const middle = ([, position]: [string, number]) => position > 40 && position < 70;
  await expect.poll(async () => (await logged(page, 'reco-impression')).some(middle)).toBe(true);
  const positions = (await logged(page, 'reco-impression')).map(([, position]) => position);
  expect(new Set(positions).size).toBe(positions.length);
  expect(positions.slice(0, before.length)).toEqual(before.map(([, position]) => position));
  // Most of it was never in view.
  expect(positions.length).toBeLessThan(60);
});

test('click, middle click and keyboard select a card; the right button does not', async ({ page, shop, service }) => {
  shop.page(list(service, 'limit="3" loading="eager"'));
  await page.goto(shop.url);
  await settled(page, 'ready');
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  const cards = page.locator('reco-list [part=card]');
  await cards.nth(0).click();
  await cards.nth(1).click({ button: 'middle' });
  await cards.nth(2).click({ button: 'right' });
  await page.keyboard.press('Escape');
  await page.getByRole('link').nth(2).press('Enter');
  await expect
    .poll(() => logged(page, 'reco-select'))
    .toEqual([
      ['1', 1],
      ['2', 2],
      ['3', 3],
    ]);
});

test('impressions and selections reach a GA4 data layer that the page names', { tag: '@one-engine' }, async ({
  page,
  shop,
  service,
}) => {
  await page.setViewportSize({ width: 800, height: 600 });
  shop.page(`<reco-list id="pdp" limit="2" heading="Liked" currency="EUR" loading="eager"></reco-list>`, {
    head: `<script type="text/plain" data-data-layer data-base-url="${service.url}" data-endpoint-id="s"></script><script async src="/recotag-widgets.js"></script>`,
  });
  await page.goto(shop.url);
  await settled(page, 'ready');
  const layer = () => page.evaluate(() => (window as unknown as { dataLayer?: unknown[] }).dataLayer ?? []);
  await expect.poll(layer).toHaveLength(2);
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  await page.locator('reco-list [part=card]').nth(1).click();
  const item = (n: number) => ({
    item_id: `${n}`,
    item_name: `Product ${n}`,
    item_brand: `Maker ${n}`,
    item_category: '',
    price: n * 10 + 9,
    index: n,
  });
  const about = { item_list_id: 'pdp', item_list_name: 'Liked', currency: 'EUR' };
  expect(await layer()).toEqual([
    { ecommerce: null },
    { event: 'view_item_list', ecommerce: { ...about, items: [item(1), item(2)] } },
    { ecommerce: null },
    { event: 'select_item', ecommerce: { ...about, items: [item(2)] } },
  ]);
});
