import type { Page } from '@playwright/test';
import { gate } from './support/layout-shift.js';
import { expect, list, settled, test } from './support/test.js';

const STYLE =
  '<style>@view-transition { navigation: auto } .main { view-transition-name: reco-picture } body { margin: 16px }</style>';
const PICTURE = '<img class="main" src="/picture/main.svg" alt="" width="80" height="80">';

const html = (body: string, head = '', headers = {}) => ({
  headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
  body: `<!doctype html><html lang="en"><head><title>Shop</title>${head}</head><body>${body}</body></html>`,
});

test('the selected picture moves to the main picture of the next page, also from a page that has one', {
  tag: '@one-engine',
}, async ({ page, shop, service }) => {
  // Firefox has no view transitions between documents.
  const REVEAL = `<script>addEventListener('pagereveal', async ({ viewTransition }) => {
    await viewTransition?.ready;
    moved = document.documentElement.getAnimations({ subtree: true }).map(({ effect }) => effect.pseudoElement);
  })</script>`;
  const moved = () => page.evaluate(() => Reflect.get(window, 'moved'));
  const PAIR = ['::view-transition-old(reco-picture)', '::view-transition-new(reco-picture)'];
  const element = list(service, 'limit="3" loading="eager" view-transition');
  const own = list(
    service,
    'limit="3" loading="eager" view-transition',
    '<template><a data-href="url"><img data-src="pictureUrl" alt=""><b data-text="name"></b></a></template>',
  );
  const script = `${STYLE}${REVEAL}<script async src="/recotag-widgets.js"></script>`;
  shop.routes['/'] = () => html(element, script);
  shop.routes['/p/2'] = () => html(PICTURE + own, script);
  shop.routes['/p/3'] = () => html(PICTURE, script);
  await page.goto(shop.url);
  await settled(page, 'ready');
  await page.getByRole('link', { name: 'Product 2' }).click();
  await page.waitForURL('**/p/2');
  await expect.poll(moved).toEqual(expect.arrayContaining(PAIR));
  await settled(page, 'ready');
  await page.getByRole('link', { name: 'Product 3' }).click();
  await page.waitForURL('**/p/3');
  await expect.poll(moved, 'of a custom card').toEqual(expect.arrayContaining(PAIR));
});

const rules = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('script[type=speculationrules]')].map(({ textContent }) => JSON.parse(textContent)),
  );

test('speculation rules name the pages of seen cards once, on a strict page, and nothing is counted before the visit', async ({
  page,
  shop,
  service,
  browserName,
}) => {
  await page.setViewportSize({ width: 800, height: 600 });
  const policy = `default-src 'self'; script-src 'self' 'nonce-abc'; style-src 'self'; connect-src 'self' ${service.url}; require-trusted-types-for 'script'; trusted-types recotag lit-html`;
  shop.routes['/'] = () =>
    html(
      `${list(service, 'limit="3" loading="eager" preload-pages="prefetch"')}${list(service, 'limit="2" loading="eager"')}`,
      '<script nonce="abc" async src="/recotag-widgets.js"></script>',
      { 'Content-Security-Policy': policy },
    );
  await page.addInitScript(() => {
    Reflect.set(window, 'seen', 0);
    document.addEventListener('reco-impression', () => Reflect.set(window, 'seen', Reflect.get(window, 'seen') + 1));
  });
  shop.routes['/p/2'] = () =>
    html(
      `<script async src="/recotag.js" data-base-url="${service.url}" data-endpoint-id="s" data-view-product="2"></script>`,
    );
  await page.goto(shop.url);
  await settled(page, 'ready');
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'seen'))).toBe(5);
  const urls = ['1', '2', '3'].map((id) => `${shop.url}/p/${id}`);
  const expected = browserName === 'chromium' ? [{ prefetch: [{ urls, eagerness: 'moderate' }] }] : [];
  expect(await rules(page)).toEqual(expected);
  if (browserName !== 'chromium') return;
  const pages = () =>
    shop.asked.filter(({ url }) => url.pathname === '/p/2').map(({ headers }) => headers['sec-purpose']);
  const views = () =>
    service.asked.filter(({ method, url }) => method === 'POST' && url.searchParams.get('operation') === 'ViewProduct')
      .length;
  await page.locator('reco-list').first().getByRole('link', { name: 'Product 2' }).hover();
  await expect.poll(pages).toEqual(['prefetch']);
  expect(views()).toBe(0);
  await page.locator('reco-list').first().getByRole('link', { name: 'Product 2' }).click();
  await page.waitForURL('**/p/2');
  await expect.poll(views).toBe(1);
  expect(await pages(), 'the prefetched page is used').toEqual(['prefetch']);
});

test('light-heading: the theme styles the heading, and a clone or the page’s own heading adds no second one', {
  tag: '@one-engine',
}, async ({ page, shop, service }) => {
  shop.page(
    `<style>h3 { font: 700 30px/40px serif; margin: 10px 0 } :root { --reco-heading-height: 60px }</style>
     ${list(service, 'id="a" limit="2" loading="eager" heading="Liked" heading-level="3" light-heading')}
     ${list(service, 'limit="2" loading="eager" heading="Liked" light-heading', '<h3 slot="heading">Own</h3>')}<p>Below</p>`,
    { head: '<link rel="stylesheet" href="/recotag-reserve.css">' },
  );
  await page.goto(shop.url);
  const top = () => page.locator('p').evaluate((node) => node.getBoundingClientRect().top);
  const before = await top();
  const data = gate();
  const answer = service.answers.Reco!;
  service.answers.Reco = async (asked) => {
    await data.opened;
    return answer(asked);
  };
  await page.addScriptTag({ url: '/recotag-widgets.js' });
  await settled(page, 'loading');
  await expect(page.getByRole('heading')).toHaveText(['Liked', 'Own']);
  expect(await top(), 'the reserved space was right').toBe(before);
  data.open();
  await settled(page, 'ready');
  const heading = page.locator('#a > h3');
  expect(await heading.evaluate((node) => getComputedStyle(node).fontSize)).toBe('30px');
  await expect(page.locator('#a [part="base"]')).toHaveAccessibleName('Liked');
  // A framework renders the attribute again, Turbo restores a clone, and another script empties the list.
  await page.evaluate(() => {
    const first = document.querySelector('#a')!;
    first.setAttribute('heading', 'Popular');
    const clone = first.cloneNode(true) as Element;
    clone.id = 'b';
    first.after(clone);
  });
  await settled(page, 'ready');
  await expect(page.getByRole('heading')).toHaveText(['Popular', 'Popular', 'Own']);
  await page.evaluate(() => document.querySelector('#a')!.replaceChildren());
  await expect(page.getByRole('heading')).toHaveText(['Popular', 'Popular', 'Own']);
  await page.evaluate(() => document.querySelector('#a')!.removeAttribute('light-heading'));
  await expect(page.locator('#a > h3')).toHaveCount(0);
  await expect(page.locator('#a [part="heading"]')).toHaveText('Popular');
});
