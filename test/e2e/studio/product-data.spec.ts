// Ratings, colours and the button are designed without an address: the preview has the data, and the code says what the shop must give.
import { choose, expect, test } from './studio-test.js';

test('product data, the button and the space around the list', async ({ page, studio }) => {
  await studio.open();
  const list = studio.list();
  const turnOn = (name: string) => page.getByRole('switch', { name, exact: true }).check({ force: true });
  const part = (name: string) => list.locator(`[part~=${name}]`);
  // The shop has colours of such products.
  const product = page.getByLabel('Recommend for this product', { exact: true });
  await product.fill('camel-coat');
  await product.press('Enter');
  await expect(list.getByRole('link').first()).toBeVisible();
  await expect(part('rating')).toHaveCount(0);
  for (const name of [
    'Ratings',
    'Unit price',
    'Lowest price of 30 days',
    'Colours',
    'Badges on the picture',
    'Second picture',
    'Keep sold-out products',
  ])
    await turnOn(name);
  await expect(part('rating').first()).toBeVisible();
  await expect(part('unit-price')).toHaveCount(8);
  for (const name of ['lowest-price', 'swatches', 'badge']) await expect(part(name).first()).toBeVisible();
  await list.locator('li').first().hover();
  await expect(list.locator('img[data-second]')).toHaveAttribute('src', /\/scenes\//);
  await page.getByRole('switch', { name: 'Colours', exact: true }).uncheck({ force: true });

  await test.step('the button: variants have a link, the others are added', async () => {
    await turnOn('Add-to-cart button');
    await expect(list.locator('a[part=buy]').first()).toContainText(/^Choose/);
    const add = list.locator('button[part=buy]').first();
    await add.click();
    await expect(add).toContainText('Added to cart');
    // The click has opened its looks.
    const looks = page.getByRole('group', { name: 'Add-to-cart button', exact: true });
    await looks.getByLabel('Style').selectOption('filled');
    await expect(add).toHaveCSS('background-color', 'rgb(180, 35, 24)');
    await expect(add).toHaveCSS('color', 'rgb(255, 255, 255)');
    await page.getByLabel('Brand colour').fill('#ffdd00');
    await expect(add).toHaveCSS('background-color', 'rgb(255, 221, 0)');
    await expect(add).toHaveCSS('color', 'rgb(0, 0, 0)');
  });

  await page.locator('#looks-spacing > summary').click();
  await page.getByLabel('Space around the list').selectOption('wide');
  await expect(list).toHaveCSS('margin-block', '48px');

  await test.step('Quality measures the design that is shown, also what is below the visible part', async () => {
    await page.getByRole('tab', { name: 'Quality' }).click();
    const shift = page.locator('[data-light="Layout shift"]');
    await expect(shift).toContainText(/0\.0000\s*Good/);
    await page.getByRole('switch', { name: 'For developers' }).check({ force: true });
    // Too few lines are reserved.
    await page.locator('#properties---reco-lines').fill('0');
    await expect(shift).toContainText(/0\.[1-9]\d*\s*Problem|0\.0[1-9]\d*\s*Fair/);
    await page.locator('#properties---reco-lines').fill('');
    await expect(shift).toContainText(/0\.0000\s*Good/);
    await page.getByRole('tab', { name: 'Code' }).click();
  });

  await test.step('the code says what the catalogue must give', async () => {
    const code = page.getByRole('region', { name: /^Where you want the list/ });
    await expect(code).toContainText('<!-- Product data: catalog-url must give variants, availability, ratingValue,');
    await expect(page.getByRole('region', { name: /^What your product data must have/ })).toContainText(
      '"ratingValue": 4.5',
    );
    await choose(page, 'Addresses', 'Live code');
    const missing = page.getByRole('alert').filter({ hasText: 'the address of your product data' });
    await expect(missing).toBeVisible();
    await page.getByLabel('Where your product data is').fill('https://shop.example/p?ids={ids}');
    await page.getByLabel('Where your product data is').blur();
    await expect(code).toContainText('catalog-url="https://shop.example/p?ids={ids}"');
    await expect(missing).toHaveCount(0);
  });
});
