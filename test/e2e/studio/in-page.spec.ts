// In my page: a list at a whole part of a page of the shop, by pointing or by the keyboard, and the product number.
import type { Locator, Page } from '@playwright/test';
import { gate } from '../widgets/support/layout-shift.js';
import { foreignShop } from './foreign-shop.js';
import { expect, forDevelopers, test, view } from './studio-test.js';

const PAGE = `<!doctype html><html lang="en"><head><title>Shop</title></head><body>
  <style>body{font-family:monospace;color:rgb(1,2,3)} .buy{background:rgb(10,90,40);color:#fff;border:0;border-radius:6px;padding:9px;font-weight:700;text-transform:uppercase}</style>
  <header style="position:sticky;top:0;background:#fff"><div class="tools" style="height:30px">Search</div></header>
  <nav><ul class="menu"><li>Men</li><li>Women</li></ul></nav>
  <main><h1>Boots</h1>
  <section class="new"><h2>New today</h2><ul class="cards" style="display:flex;gap:20px">
    ${['A', 'B'].map((name) => `<li class="card" style="width:200px;height:60px"><a href="/p/${name}">Boot ${name}</a></li>`).join('')}</ul></section>
  <form class="letter"><p style="height:30px">Newsletter</p></form>
  <p class="price" style="color:rgb(120,20,20)">12 €</p><button class="buy">Buy</button></main>
  <script>document.title = 'a script ran'</script></body></html>`;

const part = (page: Page) => page.getByLabel('Part of the page').first();
const line = (page: Page) => page.locator('.spot-line');

/** Chooses a part, once the studio has said where the list would be. */
const point = async (page: Page, target: Locator): Promise<void> => {
  await target.hover();
  await expect(line(page)).toContainText('Here, the list would be');
  await target.click();
};

const open = async (page: Page, address: string): Promise<void> => {
  await page.getByLabel('Address of a page of your shop').fill(address);
  await page.getByRole('button', { name: 'Open the page' }).click();
};

test('whole parts are offered, others are refused with the reason; the code and the live page have the place', async ({
  page,
  studio,
  demo,
}) => {
  const shop = await foreignShop(() => PAGE);
  await page.setViewportSize({ width: 1680, height: 900 });
  await studio.open();
  await page.getByRole('radio', { name: /^Cart/ }).check({ force: true });
  await page.getByRole('button', { name: 'In my page' }).click();
  const frame = page.frameLocator('iframe[data-shop]');
  const choose = page.getByRole('button', { name: 'Choose a place' });
  await page.locator('summary', { hasText: 'More' }).click();

  await test.step('the page of the demo’s shop that the list is for, and another shop', async () => {
    await expect(page.getByLabel('Address of a page of your shop')).toHaveValue(`${demo.shop.url}/cart?example`);
    await page.getByLabel('Kind of page').selectOption('home');
    await point(page, frame.locator('main h1'));
    await expect(line(page)).toContainText(
      /^In this page, the list is below the heading “.+”\..*(It shows on the cart, too|no such place on the cart, so the list won’t show there)\./s,
    );
    await open(page, `${shop.url}/forbidden`);
    await expect(page.getByRole('alert')).toContainText('doesn’t allow its pages in frames (X-Frame-Options: DENY)');
    await open(page, `${shop.url}/page`);
    await expect(line(page)).toContainText('In this page, the list is below the heading “Boots”.');
  });

  await test.step('pointing', async () => {
    for (const [target, reason] of [
      ['.tools', 'stays in place while shoppers scroll'],
      ['.menu', 'would break the menu'],
    ] as const) {
      await choose.click();
      await frame.locator(target).click();
      await expect(page.getByRole('alert')).toContainText(reason);
    }
    await choose.click();
    await point(page, frame.locator('.letter p'));
    await expect(part(page)).toHaveValue('.letter');
    await choose.click();
    // What is being typed stays, whatever is shown meanwhile.
    await part(page).fill('.half');
    await frame.getByRole('heading', { name: 'Boots' }).hover();
    await expect(line(page)).toContainText('Here, the list would be');
    await expect(part(page)).toHaveValue('.half');
    await part(page).fill('.letter');
    await point(page, frame.locator('.card').first());
    await expect(part(page)).toHaveValue('.cards');
    await expect(line(page)).toContainText('In this page, the list is below the list under “New today”.');
    const list = frame.locator('.cards + reco-list');
    await expect(list).toHaveCSS('font-family', 'monospace');
    expect(await list.evaluate(() => document.title), 'no script of the shop has run').toBe('Shop');
    // What is typed is judged, too, and the place before stays.
    await part(page).fill('.tools');
    await part(page).blur();
    await expect(page.getByRole('alert')).toContainText('stays in place');
    await expect(part(page)).not.toHaveValue('.tools');
  });

  await test.step('the keyboard', async () => {
    await choose.press('Enter');
    await expect(line(page)).toHaveText('Here, the list would be below the heading “Boots”.');
    await page.keyboard.press('Escape');
    await expect(choose).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(line(page)).toHaveText('Here, the list would be below the heading “Boots”.');
    await page.keyboard.press('ArrowDown');
    await expect(line(page)).toHaveText('Here, the list would be below the part with the heading “New today”.');
    await page.keyboard.press('Enter');
    await expect(frame.locator('.new + reco-list')).toBeVisible();
    await expect(choose).toBeFocused();
  });

  await test.step('the code', async () => {
    await forDevelopers(page);
    const head = page.getByRole('region', { name: /^Once, in the head/ });
    await expect(head).toContainText('[{"at":".new","where":"after","element":"reco-list"');
    expect((await head.textContent())!.match(/integrity="sha384-/g)).toHaveLength(3);
    await view(page, 'List').click();
  });

  await test.step('the bookmarklet places the list in the live page, and sends the place to the studio', async () => {
    await page.getByRole('button', { name: 'In my page' }).click();
    const bookmark = await page.getByText('Place a list').getAttribute('href');
    const live = await page.context().newPage();
    await live.goto(`${shop.url}/page`);
    await live.evaluate(decodeURIComponent(bookmark!.replace('javascript:', '')));
    await expect(live.getByText('Click where you want the list')).toBeVisible();
    await live.locator('.letter').click();
    await expect(live.locator('.letter + reco-list').getByRole('link').first()).toBeVisible();
    await live.getByText('Use this place in the studio').click();
    await forDevelopers(live);
    await expect(live.getByRole('region', { name: /^Once, in the head/ })).toContainText('[{"at":".letter"');
  });
  await shop.close();
});

const PRODUCTS: Record<string, string> = { mug: 'M-4711', cap: 'C-4712', pen: 'P-4713', bag: 'B-4714' };

/** A shop that marks nothing. */
const unmarked = (path: string): string => {
  const cards = Object.keys(PRODUCTS)
    .map((name) => `<div class="card"><a href="/p/${name}"><img alt="" src="data:,">A ${name}</a></div>`)
    .join('');
  const [, name = ''] = /^\/p\/(\w+)$/.exec(path) ?? [];
  const body = name
    ? `<div class="product"><h1 class="name">A ${name}</h1><p class="facts">Part code: <span class="part">${PRODUCTS[name]}</span></p>
      <button class="buy">Add to cart</button></div>${cards}`
    : `<h1>All products</h1>${cards}`;
  return `<!doctype html><html lang="en"><head><title>Shop</title></head><body class="woocommerce"><main>${body}</main></body></html>`;
};

test('point at the product number with the keyboard; the code contains it', async ({ page, studio }) => {
  const shop = await foreignShop(unmarked);
  const { open: mayOpen, opened } = gate();
  await page.route(/\/studio\/shop\?/, async (route) => {
    await opened;
    await route.continue();
  });
  await page.setViewportSize({ width: 1680, height: 900 });
  await studio.open('element=reco-list');
  await page.getByRole('button', { name: 'In my page' }).click();
  await page.locator('summary', { hasText: 'More' }).click();
  // The demo's page is ready while the address of another one is typed.
  await page.getByLabel('Address of a page of your shop').fill(`${shop.url}/p/mug`);
  mayOpen();
  await expect(page.getByRole('button', { name: 'Choose a place' })).toBeVisible();
  await expect(page.getByLabel('Address of a page of your shop')).toHaveValue(`${shop.url}/p/mug`);
  await page.getByRole('button', { name: 'Open the page' }).click();
  const tools = page.getByRole('region', { name: 'Product number' });
  const status = tools.getByRole('status');
  const frame = page.frameLocator('iframe[data-shop]');
  const bar = frame.locator('[data-recotag-bar] [role=status]');
  const code = page.getByRole('region', { name: /^Once, in the head/ });
  await expect(page.getByText('This shop runs on WooCommerce.')).toContainText('data-auto="view cart"');
  await tools.getByRole('button', { name: 'This is the product number' }).press('Enter');
  await expect(bar).toContainText('press the arrow keys');
  await page.keyboard.press('ArrowDown');
  await expect(bar).toHaveText('M-4711. Click, or press Enter, to choose it.');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('label:Part code is right on all 5 pages.');
  await expect(status).toBeFocused();
  for (const number of Object.values(PRODUCTS)) await expect(tools.getByText(number)).toBeVisible();
  await tools.getByRole('button', { name: 'Start again' }).click();
  await expect(tools.getByText('M-4711')).toHaveCount(0);
  await tools.getByRole('button', { name: 'This is the product number' }).press('Enter');
  await expect(bar).toContainText('press the arrow keys');
  await page.keyboard.press('ArrowDown');
  await expect(bar).toContainText('M-4711');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('label:Part code is right on all 5 pages.');
  await forDevelopers(page);
  await expect(code).toContainText(`data-product-at='label:Part code'`);
  await shop.close();
});
