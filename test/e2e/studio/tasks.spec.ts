// The main tasks of merchandisers, each from start to end.
import type { Page } from '@playwright/test';
import { foreignShop } from './foreign-shop.js';
import { ownSite } from './output-page.js';
import { expect, openViewMenu, situation, test } from './studio-test.js';

test.describe.configure({ timeout: 150_000 });

// Beside the code, the bar above the preview has no menu.
const WIDE = { width: 1680, height: 900 };

const inPage = (page: Page) => page.getByRole('button', { name: 'In my page' }).click();
const goal = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) }).check({ force: true });

const PAGE = `<!doctype html><html><head><title>Shop</title></head><body>
    <style>body{font-family:monospace;color:rgb(1,2,3)} .buy{background:rgb(10,90,40);color:#fff;border:0;border-radius:6px;padding:9px;font-weight:700;text-transform:uppercase}</style>
    <main><h1>Boots</h1><section id="details" style="min-height:60px;width:600px">Made of leather</section>
    <p class="price" style="color:rgb(120,20,20)">12 €</p><button class="buy">Buy</button></main>
    <script>document.title = 'a script ran'</script></body></html>`;

const openShop = async (page: Page, address: string) => {
  await page.getByLabel('Address of a page of your shop').fill(address);
  await page.getByRole('button', { name: 'Open the page' }).click();
};

test('design a carousel, place it in a shop’s page and use its code', async ({ page, studio }) => {
  const shop = await foreignShop(() => PAGE);
  await page.setViewportSize(WIDE);
  await studio.open();
  await goal(page, 'Home');
  // The settings of another goal replace the controls: a layout that is chosen before would be lost.
  await expect(studio.list()).toHaveAttribute('heading', 'Popular right now');
  await page.getByLabel('Layout', { exact: true }).selectOption('carousel');
  await expect(studio.list()).toHaveAttribute('layout', 'carousel');
  await inPage(page);

  await openShop(page, 'https://shop.example/');
  await expect(page.getByRole('alert')).toContainText('STUDIO_ALLOW=https://shop.example');
  await openShop(page, `${shop.url}/forbidden`);
  await expect(page.getByRole('alert')).toContainText('doesn’t allow its pages in frames (X-Frame-Options: DENY)');
  await expect(page.locator('iframe[data-shop]')).toHaveCount(0);

  await openShop(page, `${shop.url}/page`);
  const picture = page.frameLocator('iframe[data-shop]');
  await picture.locator('#details').click();
  const list = picture.locator('#details + popular-products');
  await expect(list.getByRole('link').first()).toBeVisible();
  const looks = await list.evaluate((each) => [
    getComputedStyle(each).fontFamily,
    getComputedStyle(each).color,
    document.title,
  ]);
  expect(looks).toEqual(['monospace', 'rgb(1, 2, 3)', 'Shop']);
  await expect(page.getByLabel('Part of the page').first()).toHaveValue('#details');
  // A place can also be entered as a selector.
  await page.getByLabel('Part of the page').first().fill('.price');
  await page.getByLabel('Part of the page').first().blur();
  await expect(picture.locator('.price + popular-products')).toBeVisible();
  await page.getByLabel('Part of the page').first().fill('.nowhere');
  await page.getByLabel('Part of the page').first().blur();
  await expect(page.getByRole('alert')).toContainText('This page has no part “.nowhere”');
  await page.getByLabel('Part of the page').first().fill('#details');
  await page.getByLabel('Part of the page').first().blur();

  await page.getByRole('button', { name: 'Get the code' }).click();
  await expect(page.locator('#output-panel')).toBeFocused();
  const head = (await page.getByRole('region', { name: /^Once, in the head/ }).textContent())!;
  const policy = (await page.getByRole('region', { name: /Content-Security-Policy/ }).textContent())!;
  await expect(page.getByRole('region', { name: /^Where you want/ })).toHaveCount(0);
  expect(head.match(/integrity="sha384-/g)).toHaveLength(3);
  const site = await ownSite();
  const html = `<!doctype html><html lang="en"><head><title>Own</title>${head}</head><body><p id="details">Details</p></body></html>`;
  await page.goto(site.add('/', { html, files: {} }, policy));
  await expect(page.locator('#details + popular-products').getByRole('link').first()).toBeVisible();
  await expect(page.locator('popular-products')).toHaveAttribute('layout', 'carousel');
  await site.close();
  await shop.close();
});

test('the bookmarklet places the list in the live page and sends the place to the studio', async ({
  page,
  studio,
  context,
}) => {
  const shop = await foreignShop(() => PAGE);
  await page.setViewportSize(WIDE);
  await studio.open('element=reco-list&a.limit=4&a.heading=Found+it');
  await inPage(page);
  const bookmark = await page.getByText('Place a list').getAttribute('href');
  const own = await context.newPage();
  await own.goto(`${shop.url}/page`);
  await expect(own).toHaveTitle('a script ran');
  await own.evaluate(decodeURIComponent(bookmark!.replace('javascript:', '')));
  await expect(own.getByText('Click where you want the list')).toBeVisible();
  await own.locator('#details').click();
  await expect(own.locator('#details + reco-list').getByRole('link')).toHaveCount(4);
  await own.getByText('Use this place in the studio').click();
  await expect(own.getByLabel('Part of the page')).toHaveValue('#details');
  await own.getByRole('button', { name: 'Get the code' }).click();
  await expect(own.getByRole('region', { name: /^Once, in the head/ })).toContainText(
    '[{"at":"#details","where":"after","element":"reco-list"',
  );
  await shop.close();
});

test('use the shop’s colours, and change the looks of a part that is clicked', async ({ page, studio }) => {
  const shop = await foreignShop(() => PAGE);
  await page.setViewportSize(WIDE);
  await studio.open();
  await inPage(page);
  await openShop(page, `${shop.url}/page`);
  await page.getByRole('button', { name: 'Use its colours' }).click();
  const css = page.getByRole('region', { name: /^In the shop’s style sheet/ });
  for (const text of [
    '--reco-badge: #0a5a28',
    '--reco-radius: 6px',
    '::part(price)',
    'color: #781414',
    '--reco-buy-background: #0a5a28',
    '--reco-buy-text: #ffffff',
    '--reco-buy-radius: 6px',
    'border-color: #0a5a28',
    'font-weight: 700',
    'text-transform: uppercase',
  ])
    await expect(css).toContainText(text);
  await page.getByRole('button', { name: 'Back to the preview' }).click();
  await studio.list().locator('[part~=price]').first().click({ force: true });
  const price = page.getByRole('group', { name: 'Price', exact: true });
  await expect(price).toBeVisible();
  await expect(price.getByLabel('Colour', { exact: true })).toHaveValue('#781414');
  await price.getByLabel('Colour', { exact: true }).fill('#dddddd');
  await expect(price.getByText('too low')).toBeVisible();
  await expect(studio.list().locator('[part~=price]').first()).toHaveCSS('color', 'rgb(221, 221, 221)');
  await price.getByRole('button', { name: 'Reset Colour' }).click();
  await expect(css).not.toContainText('#dddddd');
  // One brand colour sets all, but the price only where it would be readable.
  await page.getByLabel('Brand colour').fill('#0a5');
  await expect(css).toContainText('--reco-badge: #0a5');
  await expect(css).toContainText('color: #000000');
  await expect(css).toContainText('color: light-dark(#008844, #00aa55)');
  await page.getByRole('radio', { name: 'Boutique' }).check({ force: true });
  await expect(css).toContainText('font-family: Georgia');
  await expect(css).toContainText('::part(badge)');
  await shop.close();
});

test('find out why a list is empty and why a product is recommended', async ({ page, studio }) => {
  await studio.open();
  // The untouched default has no problem.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('tab', { name: /^Quality/ }).click();
  await expect(page.locator('[data-light=Accessibility]')).toContainText('0 findings');
  await page.getByRole('switch', { name: /^Popular products/ }).uncheck({ force: true });
  await situation(page, 'Empty');
  await expect(page.getByText('Shoppers see nothing here. Add a fallback.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a fallback' }).click();
  await expect(page.getByText('Other content is shown instead.')).toBeVisible();
  await expect(studio.list().locator('popular-products').getByRole('link')).toHaveCount(4);
  await situation(page, 'Normal');
  await expect(page.getByText('All 8 cards are shown.')).toBeVisible();

  await goal(page, 'Home');
  await goal(page, 'Cart');
  await page.getByRole('tab', { name: 'Why' }).click();
  const why = page.getByRole('list', { name: 'Why each product is there' });
  await expect(studio.frame().locator('reco-list [part~=card]').nth(3)).toBeVisible();
  await openViewMenu(page);
  await page.getByLabel('View as').selectOption('A new visitor');
  await expect(why.getByRole('listitem').first()).toContainText('Popular now');
  // The list has the same products.
  const first = await why.locator('b').first().textContent();
  await expect(studio.list().getByRole('link').first()).toContainText(first!);
  // A notice says if the preview shows other products.
  const other = page.getByText('The preview simulates “Empty”. These are the products of “Normal”.');
  await expect(other).toBeHidden();
  await situation(page, 'Empty');
  await expect(other).toBeVisible();
});

test('check an installation and download the report', async ({ page, studio, demo }) => {
  await studio.open();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const check = async (address: string) => {
    await page.getByLabel('Address of your shop').fill(address);
    await page.getByRole('button', { name: 'Start the check' }).click();
  };
  await check('http://169.254.169.254/latest');
  await expect(page.getByRole('alert')).toContainText('only pages on this computer');
  await check(`${demo.shop.url}/studio/doctor/well`);
  const findings = page.getByRole('list', { name: 'Findings', exact: true });
  await expect(findings).toContainText('The page of a product says which product', { timeout: 60_000 });
  await page.getByText('For developers').click();
  await expect(page.getByRole('list', { name: 'Findings for developers' })).toContainText('A view was sent: product ');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the report' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('recotag-check.html');
  // Other sites can't start a check.
  const answer = await fetch(`${demo.shop.url}/studio/check`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'cross-site' },
    body: JSON.stringify({ url: demo.shop.url }),
  });
  expect(answer.status).toBe(403);
});
