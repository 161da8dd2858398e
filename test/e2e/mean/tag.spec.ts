// The tag in a mean browser. The projects `mean-…` of playwright.config.ts play other tests in it.
import { expect, type Page, test, view } from '../tag/support/test.js';

type Mean = Window &
  Record<'meanStorage' | 'renderedAway', string> &
  Record<'falseEvents' | 'hanging' | 'renderings', number>;

const set = (page: Page, values: Record<string, string>) =>
  page.evaluate((all) => void Object.assign(window, all), values);

test.describe('storage that begins to forget, and storage events out of nowhere', () => {
  test.use({ mean: ['forgetsLater', 'events'] });

  test('each call arrives once, under one id; consent and the cart stay; the doctor says it', async ({
    tag,
    page,
    site,
    service,
  }) => {
    await tag.open({ attributes: 'data-consent="pending" data-inspector' });
    await tag.call('consent', 'granted');
    await tag.call('viewProduct', { product: '1' });
    await tag.sent(view('1'));
    const device = await tag.device();
    await page.evaluate(() => {
      window.recotag!('viewProduct', { product: '2' });
      (window as unknown as Mean).meanStorage = 'forgets';
      window.recotag!('viewProduct', { product: '3' });
      window.recotag!('setCart', [{ product: '4', count: 1, price: 1 }]);
    });
    await expect.poll(() => tag.heard('sent').then(({ length }) => length)).toBe(4);
    const events = await page.evaluate(() => (window as unknown as Mean).falseEvents);
    await expect.poll(() => page.evaluate(() => (window as unknown as Mean).falseEvents)).toBeGreaterThan(events + 7);
    expect(await page.evaluate(() => [window.recotag!.consent, window.recotag!.cart?.length])).toEqual(['granted', 1]);
    expect(await tag.device()).toBe(device);
    expect(service.requests.filter(({ method }) => method === 'POST').map(({ query }) => query.deviceUUID)).toEqual(
      Array(4).fill(device),
    );

    await page.goto(`${site.url}/?recotag-inspector`);
    await expect(page.getByRole('region', { name: 'recotag inspector' })).toBeVisible();
    await set(page, { meanStorage: 'forgets' });
    await tag.call('viewProduct', { product: '5' });
    await expect(page.locator('[data-finding=storage-blocked] .dev')).toHaveText(/doesn’t keep what the tag stores/);
  });
});

test.describe('a framework that renders the tag’s script element away', () => {
  test.use({ mean: ['rendersAway'] });

  test('the tag goes on', async ({ tag, page }) => {
    await tag.open();
    await set(page, { renderedAway: 'script' });
    await expect.poll(() => page.evaluate(() => (window as unknown as Mean).renderings)).toBeGreaterThan(0);
    await tag.call('viewProduct', { product: '1' });
    await tag.sent(view('1'));
  });
});
