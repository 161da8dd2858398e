// The shop works without JavaScript.
import { expect, test } from './support/test.js';

test.use({ javaScriptEnabled: false, ownContext: true });

test('a visitor can find, choose and buy a product', async ({ page, demo }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(demo.shop.url);
  await expect(page.getByRole('heading', { name: 'Picked for today' })).toBeVisible();
  await page
    .locator('main')
    .getByRole('link', { name: /^Shoes/ })
    .click();
  await expect(page).toHaveURL(/\/c\/shoes$/);
  await page.locator('main').getByRole('link', { name: 'Fell runner' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fell runner' })).toBeVisible();
  // The fallback has links with names and prices.
  const instead = page.locator('reco-list').getByRole('link');
  await expect(instead).toHaveCount(10);
  for (const link of await instead.all()) await expect(link).toBeVisible();
  await page.getByText('EU 40', { exact: true }).click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.getByRole('combobox', { name: /Fell runner/ }).selectOption('2');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.locator('#cart-count')).toHaveText('2');
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you.' })).toBeVisible();
  await expect(page.locator('#cart-count')).toHaveText('0');
  expect(demo.service.requests, 'no requests to the service').toEqual([]);
});
