import { expect, list, settled, test } from './support/test.js';

test('the page’s own speculation rules reach the cards, and nothing is counted before the visit', {
  tag: '@one-engine',
}, async ({ page, shop, service }) => {
  const rules = { prefetch: [{ where: { href_matches: '/p/*' }, eagerness: 'moderate' }] };
  shop.page(
    `<script type="speculationrules">${JSON.stringify(rules)}</script>${list(service, 'limit="3" loading="eager"')}`,
  );
  shop.routes['/p/2'] = () => ({
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: `<!doctype html><script async src="/recotag.js" data-base-url="${service.url}" data-endpoint-id="s" data-view-product="2"></script>`,
  });
  await page.goto(shop.url);
  await settled(page, 'ready');
  const pages = () =>
    shop.asked.filter(({ url }) => url.pathname === '/p/2').map(({ headers }) => headers['sec-purpose']);
  const views = () =>
    service.asked.filter(({ method, url }) => method === 'POST' && url.searchParams.get('operation') === 'ViewProduct')
      .length;
  await page.getByRole('link', { name: 'Product 2' }).hover();
  await expect.poll(pages).toEqual(['prefetch']);
  expect(views()).toBe(0);
  await page.getByRole('link', { name: 'Product 2' }).click();
  await page.waitForURL('**/p/2');
  await expect.poll(views).toBe(1);
  expect(await pages(), 'the prefetched page is used').toEqual(['prefetch']);
});
