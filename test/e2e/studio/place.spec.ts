// A place for a list is chosen in a page of the shop: a whole part of it, by pointing or by the keyboard.
import type { Page } from '@playwright/test';
import { foreignShop } from './foreign-shop.js';
import { expect, saveList, test } from './studio-test.js';

const PAGE = `<!doctype html><html lang="en"><head><title>Shop</title></head><body>
  <header style="position:sticky;top:0;background:#fff"><div class="tools" style="height:30px">Search</div></header>
  <nav><ul class="menu"><li>Men</li><li>Women</li></ul></nav>
  <main><h1>Boots</h1>
  <section class="new"><h2>New today</h2><ul class="cards" style="display:flex;gap:20px">
    ${['A', 'B'].map((name) => `<li class="card" style="width:200px;height:60px"><a href="/p/${name}">Boot ${name}</a></li>`).join('')}</ul></section>
  <form class="letter"><p style="height:30px">Newsletter</p></form></main></body></html>`;

const part = (page: Page) => page.getByLabel('Part of the page').first();
const line = (page: Page) => page.locator('.spot-line');

test('whole parts are offered, others are refused with the reason; each list opens its own page and place', async ({
  page,
  studio,
  demo,
}) => {
  const shop = await foreignShop(() => PAGE);
  await studio.open('', false);
  await page.getByRole('radio', { name: /^Cart/ }).check({ force: true });
  await page.getByRole('button', { name: 'In my page' }).click();
  const kind = page.getByLabel('Kind of page');
  const address = page.getByLabel('Address of a page of your shop');
  const frame = page.frameLocator('iframe[data-shop]');

  await test.step('the page of the demo’s shop that the list is for', async () => {
    await expect(kind).toHaveValue('cart');
    await expect(address).toHaveValue(`${demo.shop.url}/cart?example`);
    await kind.selectOption('home');
    await expect(address).toHaveValue(`${demo.shop.url}/`);
    await frame.locator('main h1').click();
    await expect(line(page)).toContainText(/^In this page, the list is below the heading “.+”\./);
    await expect(line(page)).toContainText(
      /(It shows on the cart, too|no such place on the cart, so the list won’t show there)\./,
    );
  });

  await test.step('pointing', async () => {
    await kind.selectOption('product');
    await address.fill(`${shop.url}/`);
    await page.getByRole('button', { name: 'Open the page' }).click();
    const choose = page.getByRole('button', { name: 'Choose a place' });
    await expect(frame.getByRole('heading', { name: 'Boots' })).toBeVisible();
    for (const [target, reason] of [
      ['.tools', 'stays in place while shoppers scroll'],
      ['.menu', 'would break the menu'],
    ] as const) {
      await choose.click();
      await frame.locator(target).click();
      await expect(page.getByRole('alert')).toContainText(reason);
    }
    await choose.click();
    await frame.locator('.letter p').click();
    await expect(part(page)).toHaveValue('.letter');
    await choose.click();
    // What is being typed stays, whatever is shown meanwhile.
    await part(page).fill('.half');
    await frame.getByRole('heading', { name: 'Boots' }).hover();
    await expect(line(page)).toContainText('Here, the list would be');
    await expect(part(page)).toHaveValue('.half');
    await part(page).fill('.letter');
    await frame.locator('.card').first().click();
    await expect(part(page)).toHaveValue('.cards');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(line(page)).toContainText('In this page, the list is below the list under “New today”.');
    await expect(frame.locator('.cards + reco-list')).toBeVisible();
    // What is typed is judged, too, and the place before stays.
    await part(page).fill('.tools');
    await part(page).blur();
    await expect(page.getByRole('alert')).toContainText('stays in place');
    await expect(frame.locator('.tools + reco-list')).toHaveCount(0);
    await expect(part(page)).not.toHaveValue('.tools');
  });

  await test.step('the keyboard', async () => {
    const choose = page.getByRole('button', { name: 'Choose a place' });
    await choose.focus();
    await page.keyboard.press('Enter');
    await expect(line(page)).toHaveText('Here, the list would be below the heading “Boots”.');
    await page.keyboard.press('Escape');
    await expect(choose).toBeFocused();
    await page.keyboard.press('Enter');
    // The line has said it before: the keys are the page's once its frame has the focus.
    await expect(page.locator('iframe[data-shop]')).toBeFocused();
    await expect(line(page)).toHaveText('Here, the list would be below the heading “Boots”.');
    await page.keyboard.press('ArrowDown');
    await expect(line(page)).toHaveText('Here, the list would be below the part with the heading “New today”.');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(frame.locator('.new + reco-list')).toBeVisible();
    await expect(choose).toBeFocused();
    await expect(part(page)).toHaveValue('.new');
  });

  await saveList(page, 'Basket');
  await page.getByRole('button', { name: 'Lists', exact: true }).click();
  await page.getByRole('button', { name: 'New list' }).click();
  await expect(page.getByRole('radio', { name: /^Product/ })).toBeFocused();
  await page.getByRole('button', { name: 'In my page' }).click();
  await expect(kind).toHaveValue('product');
  await expect(part(page)).toHaveValue('');
  await page.reload();
  await page.getByRole('button', { name: 'Lists', exact: true }).click();
  await page.getByRole('button', { name: 'Basket' }).click();
  await page.getByRole('button', { name: 'In my page' }).click();
  await expect(part(page)).toHaveValue('.new');
  await shop.close();
});
