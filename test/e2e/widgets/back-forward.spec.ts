import { expect, list, settled, shown, test } from './support/test.js';

test('back and forward show the same list, from the back/forward cache without asking again', async ({
  page,
  shop,
  service,
}) => {
  shop.page(list(service, 'limit="3" loading="eager"'));
  shop.routes['/other'] = () => ({ headers: { 'Content-Type': 'text/html' }, body: '<title>Other</title>' });
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) document.documentElement.dataset.persisted = '';
    });
  });
  await page.goto(shop.url);
  await settled(page, 'ready');
  const before = await shown(page.locator('reco-list'));
  await page.goto(`${shop.url}/other`);
  await page.goBack();
  await settled(page, 'ready');
  expect(await shown(page.locator('reco-list'))).toEqual(before);
  // Where automation keeps the browser's cache off, the page is loaded anew, and asks anew.
  const persisted = await page.locator('html').getAttribute('data-persisted');
  expect(service.calls()).toHaveLength(persisted === null ? 2 : 1);
  // The page must not be what keeps it out of the cache.
  const reasons = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      notRestoredReasons?: { reasons?: { reason: string }[] };
    })[];
    return (entry?.notRestoredReasons?.reasons ?? []).map(({ reason }) => reason);
  });
  expect(reasons.filter((reason) => /unload|beforeunload|cache-control/.test(reason))).toEqual([]);
});
