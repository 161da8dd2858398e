// The main job of the product in a shop: views and carts are reported and change the lists.
import { products } from '../../../demo/catalogue/catalogue.js';
import { carried, viewed } from '../../platforms/platform-page.js';
import { expect, test } from './support/test.js';

test('lists lead to products, each view and each change of the cart is reported, and the last cart is empty', async ({
  visit,
  page,
  demo,
}) => {
  const { skus, price } = products.find(({ id }) => id === 'fell-runner')!;
  const sku = skus[2]!;
  const honey = products.find(({ id }) => id === 'heather-honey')!;

  // A list shows the price of today, and its link leads to the product.
  await visit.open('/');
  await visit.lists();
  const shownHere = [...(await visit.shown('reco-list')), ...(await visit.shown('popular-products'))];
  expect(shownHere.length).toBeGreaterThanOrEqual(8);
  expect(new Set(shownHere).size, 'no product is shown twice').toBe(shownHere.length);
  const first = products.find(({ id }) => id === shownHere[0])!;
  await expect(page.locator('reco-list')).toContainText(`€${first.price.toFixed(2)}`);
  await page.locator('reco-list').getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/p/${first.id}$`));

  await visit.open('/p/fell-runner');
  await page.getByText(sku.name, { exact: true }).click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.locator('#cart-count')).toHaveText('1');
  const told: [string, string][] = [
    viewed(first.id),
    viewed('fell-runner'),
    viewed('fell-runner', sku.id),
    carried(['fell-runner', 1, price, sku.id]),
  ];
  await visit.told(...told);

  await visit.open('/p/heather-honey');
  await page.getByLabel('Quantity').selectOption('2');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.locator('#cart-count')).toHaveText('3');
  told.push(viewed('heather-honey'), carried(['fell-runner', 1, price, sku.id], ['heather-honey', 2, honey.price]));
  await visit.told(...told);

  await visit.open('/cart');
  await visit.lists();
  const goesWith = await visit.shown();
  expect(goesWith).not.toContain('heather-honey');
  expect(goesWith).not.toContain('fell-runner');
  // Opening the cart doesn't change it.
  await visit.told(...told);

  await page.getByRole('button', { name: /^Remove Fell runner/ }).click();
  await expect(page.locator('#cart-count')).toHaveText('2');
  told.push(carried(['heather-honey', 2, honey.price]));
  await visit.told(...told);

  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you.' })).toBeVisible();
  await expect(page.locator('#cart-count')).toHaveText('0');
  told.push(carried());
  await visit.told(...told);
  expect(demo.service.memory.history.visitors.size).toBe(1);
  expect([...demo.service.memory.history.visitors][0]!.cart).toEqual([]);

  // A reload of the confirmation page reports nothing.
  await page.reload();
  await visit.lists();
  await visit.told(...told);
});

test('nothing is sent before consent, and everything after consent', async ({ visit, page, demo }) => {
  await visit.open('/p/heather-honey?consent=pending');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.locator('#cart-count')).toHaveText('1');
  await visit.told();
  expect(await page.evaluate(() => localStorage.getItem('deviceUUID'))).toBeNull();
  await page.getByRole('button', { name: 'Yes, allow' }).click();
  const honey = products.find(({ id }) => id === 'heather-honey')!;
  await visit.told(viewed('heather-honey'), carried(['heather-honey', 1, honey.price]));
  await visit.open('/p/sea-salt');
  await visit.told(viewed('heather-honey'), carried(['heather-honey', 1, honey.price]), viewed('sea-salt'));
  await visit.open('/privacy');
  await page.locator('main').getByRole('button', { name: 'No, thanks' }).click();
  await expect(page.getByText('Nothing is stored.').first()).toBeVisible();
  demo.service.clearLog();
  await visit.open('/p/green-olives');
  await visit.lists();
  await visit.told();
  expect(await page.evaluate(() => localStorage.getItem('deviceUUID'))).toBeNull();
});
