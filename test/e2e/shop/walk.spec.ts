// One walk through the shop: lists lead to products, each view and each change of the cart is reported once, and each page is complete,
// accessible, fits a phone, and writes nothing to the console. The XML of each operation is in test/e2e/tag and test/e2e/widgets.
import { products } from '../../../demo/catalogue/catalogue.js';
import { carried, viewed } from '../../platforms/platform-page.js';
import { longRows } from '../../usual-runs.js';
import { axe, findings } from '../studio/findings.js';
import { expect, type Page, test } from './support/test.js';

const productOf = (id: string) => products.find((each) => each.id === id)!;

/** The pictures that a page shows and that can't be decoded. */
const brokenPictures = (page: Page) =>
  page.locator('img').evaluateAll(async (images: HTMLImageElement[]) => {
    for (const image of images) image.loading = 'eager';
    const shown = images.filter((image) => image.checkVisibility());
    const srcOf = (image: HTMLImageElement) =>
      image.decode().then(
        () => '',
        () => image.src,
      );
    return (await Promise.all(shown.map(srcOf))).filter(Boolean);
  });

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Sees that the page is as it must be, at each width. */
const see = async (page: Page, noise: string[], expected = /^$/) => {
  const path = new URL(page.url()).pathname;
  await expect(page.locator('h1')).toHaveCount(1);
  await expect.poll(() => brokenPictures(page), `${path}: broken pictures`).toEqual([]);
  // 320: https://www.w3.org/TR/WCAG22/#reflow
  for (const width of [1280, 320, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => overflow(page), `${path}: scrolls at ${width} px`).toBe(0);
  }
  // The desktop has the same elements in the same colours.
  expect.soft(await findings(page, ':root', ['serious', 'critical']), path).toEqual([]);
  expect
    .soft(
      noise.splice(0).filter((line) => !expected.test(line)),
      `${path}: the console`,
    )
    .toEqual([]);
};

test('from a list to a product, into the cart and to an order, with each view and each cart reported once', async ({
  visit,
  page,
  demo,
  noise,
}) => {
  test.slow();
  // Trusted Types forbid to add axe later, but allow a script that was there first.
  await page.addInitScript({ content: axe });
  await page.setViewportSize({ width: 375, height: 800 });
  const open = async (path: string, expected?: RegExp) => {
    await visit.open(path);
    await visit.lists();
    await see(page, noise, expected);
  };

  await open('/');
  const shownHere = [...(await visit.shown('reco-list')), ...(await visit.shown('popular-products'))];
  expect(shownHere.length).toBeGreaterThanOrEqual(8);
  expect(new Set(shownHere).size, 'no product is shown twice').toBe(shownHere.length);
  const first = productOf(shownHere[0]!);
  await expect(page.locator('reco-list')).toContainText(`€${first.price.toFixed(2)}`);
  await page.locator('reco-list').getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/p/${first.id}$`));
  for (const path of longRows('/c/shoes', '/offers', '/search?q=tea', '/cart')) await open(path);

  await open('/p/fell-runner');
  const { skus, price } = productOf('fell-runner');
  const sku = skus[2]!;
  await page.getByText(sku.name, { exact: true }).click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.locator('#cart-count')).toHaveText('1');
  const runner = ['fell-runner', 1, price, sku.id] as const;
  const told = [viewed(first.id), viewed('fell-runner'), viewed('fell-runner', sku.id), carried([...runner])];
  await visit.told(...told);

  await visit.open('/p/heather-honey');
  await page.getByLabel('Quantity').selectOption('2');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.locator('#cart-count')).toHaveText('3');
  const honey = ['heather-honey', 2, productOf('heather-honey').price] as const;
  told.push(viewed('heather-honey'), carried([...runner], [...honey]));

  await open('/cart');
  const goesWith = await visit.shown();
  expect(goesWith).not.toContain('heather-honey');
  expect(goesWith).not.toContain('fell-runner');
  // Opening the cart doesn't change it.
  await visit.told(...told);
  await page.getByRole('button', { name: /^Remove Fell runner/ }).click();
  await expect(page.locator('#cart-count')).toHaveText('2');
  told.push(carried([...honey]));
  await visit.told(...told);

  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you.' })).toBeVisible();
  await expect(page.locator('#cart-count')).toHaveText('0');
  told.push(carried());
  await visit.told(...told);
  // A reload of the confirmation page reports nothing.
  await page.reload();
  await visit.lists();
  await see(page, noise);
  await visit.told(...told);
  expect([...demo.service.memory.history.visitors]).toMatchObject([{ cart: [] }]);

  // The browser reports the status 404 as an error.
  for (const path of longRows('/account', '/p/nothing-like-it')) await open(path, /404/);
  const operations = new Set(visit.posts().map(({ operation }) => operation));
  expect([...operations].sort()).toEqual(['GetPopularProducts', 'Reco', 'SetCart', 'ViewProduct']);
  // The sandbox refuses cookies, and what docs/interface.md doesn't have.
  for (const { headers, httpStatus } of visit.posts()) {
    expect(httpStatus).toBe(200);
    expect(headers).not.toHaveProperty('authorization');
  }
});
