// With exclude-cart, no card moves while the shopper uses one: another product's button would come under the finger.
import type { Page } from '@playwright/test';
import { json } from './support/service.js';
import { expect, list, shown, test } from './support/test.js';

/** Reports a cart, as the tag does when the shop calls `setCart`. */
const report = (page: Page, ...ids: string[]) =>
  page.evaluate((cart) => {
    const lines = cart.map((product) => ({ product, count: 1, price: 1 }));
    Reflect.set(
      window,
      'recotag',
      Object.assign(() => {}, { cart: lines }),
    );
    document.dispatchEvent(new CustomEvent('recotag:cart'));
  }, ids);

/** Counts how often the list looks for the pointer and the focus. */
const countLooks = (page: Page) =>
  page.addInitScript(() => {
    const { matches } = Element.prototype;
    Reflect.set(window, 'looks', 0);
    Element.prototype.matches = function (this: Element, selector: string) {
      if (selector.includes(':focus-within')) Reflect.set(window, 'looks', Reflect.get(window, 'looks') + 1);
      return matches.call(this, selector);
    } as typeof matches;
  });

/** Waits until the list has looked twice, and so would have changed. */
const settle = async (page: Page) => {
  const looks = () => page.evaluate(() => Reflect.get(window, 'looks') as number);
  const before = await looks();
  await expect.poll(looks).toBeGreaterThan(before + 1);
};

const buttons = (page: Page) => page.locator('reco-list').getByRole('button', { name: /^Add/ });

test('cards stay while the pointer or the focus is in the list', async ({ page, shop, service }) => {
  await countLooks(page);
  shop.routes['/add'] = () => json({});
  shop.page(
    `<h1>Shoe</h1><input>${list(service, `limit="3" loading="eager" exclude-cart currency="EUR" buy add-url="/add"`)}`,
  );
  await page.goto(shop.url);
  const element = page.locator('reco-list');
  const ids = () => shown(element);
  await expect.poll(ids).toEqual(['1', '2', '3']);
  await buttons(page).nth(0).click();
  await report(page, '1');
  await settle(page);
  expect(await ids(), 'pointer and focus are there').toEqual(['1', '2', '3']);
  await page.mouse.move(2, 2);
  await settle(page);
  expect(await ids(), 'the focus is there').toEqual(['1', '2', '3']);
  await buttons(page).nth(1).hover();
  await page.locator('input').focus();
  await settle(page);
  expect(await ids(), 'the pointer is there').toEqual(['1', '2', '3']);
  await page.mouse.move(2, 2);
  await expect.poll(ids, 'both have left').toEqual(['2', '3', '4']);

  // The keyboard: the focused button stays the same one.
  await buttons(page).nth(1).focus();
  await report(page, '1', '2');
  await settle(page);
  expect(await ids()).toEqual(['2', '3', '4']);
  await page.locator('input').focus();
  await expect.poll(ids).toEqual(['3', '4', '5']);

  // A cart from elsewhere, and no one is there.
  await report(page, '5');
  await expect.poll(ids).toEqual(['1', '2', '3']);
});
