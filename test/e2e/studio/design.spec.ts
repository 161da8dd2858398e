// Design: the preview shows the real element as it would be on a page, and the output what it is made of.
import type { Locator } from '@playwright/test';
import {
  choose,
  control,
  expect,
  forDevelopers,
  heading,
  more,
  openViewMenu,
  saveList,
  situation,
  test,
  view,
} from './studio-test.js';

const width = (list: Locator) => list.evaluate(() => innerWidth).catch(() => 0);

test('the preview has its own width and colour scheme, and the direction of its language', async ({ page, studio }) => {
  await studio.open();
  await choose(page, 'Width', 'Phone');
  await expect.poll(() => width(studio.list())).toBe(375);

  await openViewMenu(page);
  await choose(page, 'Scheme', 'Dark');
  await expect(studio.list()).toHaveCSS('color-scheme', 'dark');
  await expect(studio.list()).toHaveCSS('color', 'rgb(236, 238, 243)');
  const html = studio.frame().locator('html');
  await page.keyboard.press('Escape');
  await page.getByLabel('Language', { exact: true }).selectOption('ar');
  await expect(html).toHaveAttribute('dir', 'rtl');
});

// How a list looks in each situation is tested with the list, and what the sandbox answers with the sandbox.
test('a link is filtered; a preview that can’t be loaded says so, and comes back by itself', async ({
  page,
  studio,
}) => {
  await studio.open('element=reco-list&a.limit=6&s.heading=%3Cb%3EHello%3C%2Fb%3E');
  await expect(page.getByText('Removed, because no list has the setting')).toContainText('slot=heading');
  await expect(studio.list().getByRole('link')).toHaveCount(6);
  await situation(page, 'Empty');
  await expect(page.getByText('Shoppers see nothing here. Add a fallback.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a fallback' }).click();
  await expect(studio.list().locator('popular-products').getByRole('link')).toHaveCount(4);

  await page.route('**/studio/preview?*', (route) => route.abort());
  await openViewMenu(page);
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('doesn’t respond');
  await expect(page.locator('iframe[data-side=a]')).toBeHidden();
  await page.unroute('**/studio/preview?*');
  await expect(studio.list().locator('popular-products').getByRole('link')).toHaveCount(4);
  await expect(alert).toHaveCount(0);
});

test('a change doesn’t reload the preview; an invalid value isn’t used; a fallback loads it again', async ({
  page,
  studio,
}) => {
  await studio.open('element=reco-list&a.limit=12&a.heading=First&c.--reco-badge=%23004400&view.width=375');
  await expect(studio.list().getByRole('link')).toHaveCount(12);
  await studio.list().evaluate(() => {
    window.scrollTo(0, 400);
    Object.assign(window, { still: true });
  });
  const isStill = () =>
    studio
      .list()
      .evaluate(() => 'still' in window && Math.round(scrollY) === 400)
      .catch(() => 'loading');
  await control(page, 'What it shows', 'Heading').fill('Second');
  await page.getByText('How this list looks').click();
  await page.getByLabel('Brand colour').fill('#552200');
  await control(page, 'What it shows', 'Currency').fill('Euro');
  await expect(studio.frame().getByRole('heading', { name: 'Second' })).toBeVisible();
  await expect(studio.list()).toHaveCSS('--reco-badge', '#552200');
  expect(await isStill()).toBe(true);
  await expect(page.locator('#attributes-currency-problem')).toContainText('“Euro” isn’t a currency code');
  await expect(control(page, 'What it shows', 'Currency')).toHaveAttribute('aria-invalid', 'true');
  const product = page.getByLabel('Recommend for this product', { exact: true });
  await product.fill('fell');
  await product.press('Enter');
  await expect(product).toHaveValue('Fell runner');
  await expect(studio.list()).toHaveAttribute('product', 'fell-runner');

  // A fallback loads the page again and restores the scroll position.
  await page.getByRole('switch', { name: 'Popular products if the list is empty' }).check({ force: true });
  await expect.poll(isStill).toBe(false);
  await expect.poll(() => studio.list().evaluate(() => Math.round(scrollY))).toBe(400);
  const code = await forDevelopers(page);
  await expect(code).not.toContainText('currency');
  await expect(code).toContainText('--reco-badge: #552200');
});

test('the button adds, and has the looks of the brand; live code needs the address of the product data', async ({
  page,
  studio,
}) => {
  await studio.open();
  const list = studio.list();
  await page.getByRole('switch', { name: 'Add-to-cart button', exact: true }).check({ force: true });
  const add = list.locator('button[part=buy]').first();
  await add.click();
  await expect(add).toContainText('Added to cart');
  await page.getByText('How this list looks').click();
  await page.getByRole('combobox', { name: 'Add-to-cart button' }).selectOption('filled');
  await expect(add).toHaveCSS('background-color', 'rgb(180, 35, 24)');
  await page.getByLabel('Brand colour').fill('#ffdd00');
  await expect(add).toHaveCSS('background-color', 'rgb(255, 221, 0)');
  await expect(add).toHaveCSS('color', 'rgb(0, 0, 0)');

  const code = await forDevelopers(page);
  await page.getByLabel('Base URL').fill('https://api.example');
  await page.getByLabel('Base URL').blur();
  const missing = page.getByRole('alert').filter({ hasText: 'the address of your product data' });
  await expect(missing).toBeVisible();
  await page.getByLabel('Endpoint id').fill('8f14e45fceea167a5a36dedd4bea2543');
  await page.getByLabel('Endpoint id').blur();
  await expect(page.getByRole('status').filter({ hasText: 'looks like a secret key' })).toBeVisible();
  await page.getByLabel('Endpoint id').fill('my-shop');
  await page.getByLabel('Where your product data is').fill('https://shop.example/p?ids={ids}');
  await page.getByLabel('Where your product data is').blur();
  await expect(missing).toHaveCount(0);
  await expect(code).toContainText('catalog-url="https://shop.example/p?ids={ids}"');
  await expect(code).toContainText('data-endpoint-id="my-shop"');
});

test('the view and its list are in the address, over a reload and back; a browser that keeps nothing is told', async ({
  page,
  studio,
}) => {
  await studio.open();
  await page.getByLabel('Heading', { exact: true }).fill('Found');
  await saveList(page, 'Found');
  await view(page, 'Lists').click();
  await more(page, 'Found', 'Experiment with');
  await expect(page).toHaveURL(/\?view=experiments&list=similar-products-\w{4}#/);
  await page.reload();
  await expect(page.getByLabel('List', { exact: true })).toHaveValue(/^similar-products-/);
  await page.goBack();
  await expect(heading(page, 'Lists')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Heading', { exact: true })).toHaveValue('Found');

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await page.getByLabel('Heading', { exact: true }).fill('Lost');
  await expect(page.getByRole('alert')).toContainText('This browser can’t keep your design');
  await expect(studio.frame().getByRole('heading', { name: 'Lost' })).toBeVisible();
});
