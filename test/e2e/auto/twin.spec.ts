// The demo shop's twin without code. test/e2e/shop/walk.spec.ts has what the shop with code sends.
import type { Page } from '@playwright/test';
import { products } from '../../../demo/catalogue/catalogue.js';
import type { Demo } from '../../../demo/start-demo.js';
import { startTestDemo } from '../start-test-demo.js';
import { cart, expect, test, view } from '../tag/support/test.js';
import { waiting } from '../waiting.js';
import { line } from './support/test.js';

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

test('a walk sends the views and carts that the shop with code sends @long', async ({ page }) => {
  const demo = await startTestDemo({ zeroCode: true });
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  const arrived = await walk(page, demo);
  const price = (id: string) => products.find((each) => each.id === id)!.price;
  const salt = (count: number) => line('sea-salt', count, price('sea-salt'));
  const honey = (count: number) => line('heather-honey', count, price('heather-honey'));
  const carts = [salt(1), salt(1) + honey(2), salt(1) + honey(4), salt(5) + honey(4), ''].map(
    (lines) => ['SetCart', cart(lines).body] as const,
  );
  const views = ['sea-salt', 'heather-honey', 'sea-salt'].map((id) => ['ViewProduct', view(id).body] as const);
  expect(arrived).toEqual([views[0], carts[0], views[1], carts[1], carts[2], carts[3], carts[4], views[2]]);
  expect(problems).toEqual([]);
  // Pictures may still be loading: without a page, nothing asks the closed demo for them.
  await page.goto('about:blank');
  await demo.close();
});
