// Lists in a mean browser. The projects `mean-…` of playwright.config.ts play other tests of lists in it.
import { expect, list, RESERVE, SCRIPT, settled, shown, test } from '../widgets/support/test.js';

test.describe('a framework that renders lists away, and puts them back', () => {
  test.use({ mean: ['rendersAway'] });

  test('the list has its cards, and equal requests are shared', async ({ page, shop, service }) => {
    const html = list(service, 'area="home" limit="3" loading="eager"');
    shop.page(`<main>${html}</main><script src="/framework.js"></script>`, { head: RESERVE + SCRIPT });
    shop.routes['/framework.js'] = () => ({
      headers: { 'Content-Type': 'text/javascript' },
      body: `renderedAway = 'reco-list';
        const main = document.querySelector('main');
        new MutationObserver(() => main.firstElementChild || main.insertAdjacentHTML('beforeend', ${JSON.stringify(html)}))
          .observe(main, { childList: true });`,
    });
    await page.goto(shop.url);
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'renderings'))).toBe(3);
    await settled(page, 'ready');
    expect(await shown(page.locator('reco-list'))).toEqual(['1', '2', '3']);
    // One for each element that was rendered, at most.
    expect(service.calls('Reco').length).toBeLessThanOrEqual(4);
  });
});

test.describe('a request that hangs', () => {
  test.use({ mean: ['hangs'] });

  test('other lists are shown, and reload() ends the waiting', async ({ page, shop, service }) => {
    shop.page(
      list(service, 'area="hangs" limit="2" loading="eager"') + list(service, 'area="works" limit="2" loading="eager"'),
    );
    await page.goto(shop.url);
    const lists = page.locator('reco-list');
    await expect.poll(() => shown(lists.last())).toEqual(['1', '2']);
    expect(await page.evaluate(() => Reflect.get(window, 'hanging'))).toBe(1);
    await lists.first().evaluate((element: HTMLElementTagNameMap['reco-list']) => element.reload());
    await settled(page, 'ready');
    expect(await page.evaluate(() => Reflect.get(window, 'hanging'))).toBe(0);
  });
});
