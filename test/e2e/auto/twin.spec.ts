// The demo shop and its twin without code: the same walk, the same operations, letter for letter.
import type { Page } from '@playwright/test';
import { type Demo, startDemo } from '../../../demo/start-demo.js';
import { expect, test } from '../tag/support/test.js';
import { waiting } from '../waiting.js';

/** What a shopper does, and what the service was told of it. */
const walk = async (page: Page, { shop, service }: Demo): Promise<string[][]> => {
  const told = () =>
    service.requests
      .filter(({ method, path, httpStatus }) => method === 'POST' && path.endsWith('/async') && httpStatus === 200)
      .map(({ operation, body }) => [operation, body]);
  /** Until so much has arrived, and the page has heard so: a cart whose page did not live to hear it is said once more. */
  const until = async (count: number) => {
    await expect.poll(() => told().length).toBe(count);
    await expect.poll(() => waiting(page)).toEqual([]);
  };
  const add = async () => {
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.locator('#toast')).toContainText('in your cart');
  };
  await page.goto(`${shop.url}/`);
  await page.goto(`${shop.url}/c/shoes`);
  await page.goto(`${shop.url}/p/sea-salt`);
  await until(1);
  await add();
  await until(2);
  await page.goto(`${shop.url}/p/heather-honey`);
  await until(3);
  await page.locator('#count').selectOption('2');
  await add();
  await until(4);
  await add();
  await until(5);
  await page.goto(`${shop.url}/cart`);
  await page.locator('[data-cart-line] select').first().selectOption('5');
  await page.waitForLoadState();
  await until(6);
  await page.goto(`${shop.url}/cart`);
  await page.getByRole('button', { name: 'Buy now' }).click();
  await page.waitForURL('**/thanks');
  await until(7);
  await page.reload();
  await page.goto(`${shop.url}/p/sea-salt`);
  await until(8);
  return told() as string[][];
};

test('what arrives is the same', async ({ browser }) => {
  const arrived: string[][][] = [];
  for (const zeroCode of [false, true]) {
    const demo = await startDemo(0, 0, { distDir: process.env.RECOTAG_DIST ?? 'dist', zeroCode });
    const context = await browser.newContext();
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    arrived.push(await walk(page, demo));
    expect(problems).toEqual([]);
    await context.close();
    await demo.close();
  }
  const [coded, twin] = arrived;
  expect(twin).toEqual(coded);
  expect(coded!.map(([operation]) => operation)).toEqual([
    'ViewProduct',
    'SetCart',
    'ViewProduct',
    'SetCart',
    'SetCart',
    'SetCart',
    'SetCart',
    'ViewProduct',
  ]);
});

test('its lists have groups, swatches and speculation rules under a strict policy', async ({ page }) => {
  const demo = await startDemo(0, 0, { distDir: process.env.RECOTAG_DIST ?? 'dist', zeroCode: true });
  const problems: string[] = [];
  page.on('console', (message) => problems.push(message.text()));
  await page.goto(`${demo.shop.url}/c/outdoors`);
  const list = page.locator('popular-products').first();
  await expect(list.locator('[part="swatches"] a').first()).toBeVisible();
  const rules = page.locator('script[type="speculationrules"]').first();
  await expect.poll(() => rules.textContent()).toContain('"prefetch"');
  await page.goto(`${demo.shop.url}/c/kitchen`);
  await expect(list.getByRole('link', { name: 'Red wine glasses, pair' })).toBeVisible();
  await expect(list.getByRole('link', { name: 'Low tumblers' })).toHaveCount(0);
  expect(problems).toEqual([]);
  await demo.close();
});
