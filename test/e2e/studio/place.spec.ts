// A list in a page of the shop: at a whole part of it, by pointing or by the keyboard, with the colours of the page; and the code for it.
import type { Locator, Page } from '@playwright/test';
import { foreignShop } from './foreign-shop.js';
import { expect, saveList, test } from './studio-test.js';

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

test('whole parts are offered, others are refused with the reason; the code and the live page have the place', async ({
  page,
  studio,
  demo,
}) => {
  const shop = await foreignShop(() => PAGE);
  // Beside the code, the bar above the page has no menu.
  await page.setViewportSize({ width: 1680, height: 900 });
  await studio.open('', false);
  await page.getByRole('radio', { name: /^Cart/ }).check({ force: true });
  await page.getByRole('button', { name: 'In my page' }).click();
  const kind = page.getByLabel('Kind of page');
  const address = page.getByLabel('Address of a page of your shop');
  const frame = page.frameLocator('iframe[data-shop]');
  const choose = page.getByRole('button', { name: 'Choose a place' });
  const head = page.getByRole('region', { name: /^Once, in the head/ });

  await test.step('the page of the demo’s shop that the list is for', async () => {
    await expect(kind).toHaveValue('cart');
    await expect(address).toHaveValue(`${demo.shop.url}/cart?example`);
    await kind.selectOption('home');
    await expect(address).toHaveValue(`${demo.shop.url}/`);
    await point(page, frame.locator('main h1'));
    await expect(line(page)).toContainText(
      /^In this page, the list is below the heading “.+”\..*(It shows on the cart, too|no such place on the cart, so the list won’t show there)\./s,
    );
  });

  await test.step('another shop', async () => {
    const open = async (path: string) => {
      await address.fill(shop.url + path);
      await page.getByRole('button', { name: 'Open the page' }).click();
    };
    await open('/forbidden');
    await expect(page.getByRole('alert')).toContainText('doesn’t allow its pages in frames (X-Frame-Options: DENY)');
    await expect(page.locator('iframe[data-shop]')).toHaveCount(0);
    await open('/page');
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
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(line(page)).toContainText('In this page, the list is below the list under “New today”.');
    const list = frame.locator('.cards + reco-list');
    await expect(list).toHaveCSS('font-family', 'monospace');
    expect(await list.evaluate(() => document.title), 'no script of the shop has run').toBe('Shop');
    // What is typed is judged, too, and the place before stays.
    for (const [typed, reason] of [
      ['.nowhere', 'This page has no part “.nowhere”'],
      ['.tools', 'stays in place'],
    ] as const) {
      await part(page).fill(typed);
      await part(page).blur();
      await expect(page.getByRole('alert')).toContainText(reason);
    }
    await expect(frame.locator('.tools + reco-list')).toHaveCount(0);
    await expect(part(page)).not.toHaveValue('.tools');
  });

  await test.step('the keyboard', async () => {
    await choose.focus();
    await page.keyboard.press('Enter');
    await expect(line(page)).toHaveText('Here, the list would be below the heading “Boots”.');
    await page.keyboard.press('Escape');
    await expect(choose).toBeFocused();
    await expect(line(page), 'nothing is being chosen any more').toHaveText('Choose a place in the page below');
    await page.keyboard.press('Enter');
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

  await test.step('the code, with the colours of the page', async () => {
    await page.getByRole('button', { name: 'Get the code' }).click();
    await expect(page.locator('#output-panel')).toBeFocused();
    await expect(head).toContainText('[{"at":".new","where":"after","element":"reco-list"');
    expect((await head.textContent())!.match(/integrity="sha384-/g)).toHaveLength(3);
    await expect(page.getByRole('region', { name: /^Where you want/ })).toHaveCount(0);
    await expect(page.getByRole('region', { name: /Content-Security-Policy/ })).toContainText("script-src 'self'");
    await page.getByRole('button', { name: 'Use its colours' }).click();
    const css = page.getByRole('region', { name: /^In the shop’s style sheet/ });
    for (const text of [
      '--reco-badge: #0a5a28',
      '--reco-radius: 6px',
      'color: #781414',
      '--reco-buy-background: #0a5a28',
      '--reco-buy-text: #ffffff',
      '--reco-buy-radius: 6px',
      'border-color: #0a5a28',
      'font-weight: 700',
      'text-transform: uppercase',
    ])
      await expect(css).toContainText(text);
    // A part that is clicked in the preview opens its looks.
    await page.getByRole('button', { name: 'Back to the preview' }).click();
    await studio.list().locator('[part~=price]').first().click({ force: true });
    const price = page.getByRole('group', { name: 'Price', exact: true });
    await expect(price.getByLabel('Colour', { exact: true })).toHaveValue('#781414');
    await price.getByLabel('Colour', { exact: true }).fill('#dddddd');
    await expect(price.getByText('too low')).toBeVisible();
  });

  await test.step('each list opens its own page and place', async () => {
    await saveList(page, 'Basket');
    await page.getByRole('button', { name: 'Lists', exact: true }).click();
    await page.getByRole('button', { name: 'New list' }).click();
    await expect(page.getByRole('radio', { name: /^Product/ })).toBeFocused();
    await page.getByRole('button', { name: 'In my page' }).click();
    await expect(kind).toHaveValue('product');
    await expect(part(page)).toHaveValue('');
    await page.getByRole('button', { name: 'Lists', exact: true }).click();
    await page.getByRole('button', { name: 'Basket' }).click();
    await page.getByRole('button', { name: 'In my page' }).click();
    await expect(part(page)).toHaveValue('.new');
  });

  await test.step('the bookmarklet places the list in the live page, and sends the place to the studio', async () => {
    const bookmark = await page.getByText('Place a list').getAttribute('href');
    const live = await page.context().newPage();
    await live.goto(`${shop.url}/page`);
    await expect(live).toHaveTitle('a script ran');
    await live.evaluate(decodeURIComponent(bookmark!.replace('javascript:', '')));
    await expect(live.getByText('Click where you want the list')).toBeVisible();
    await live.locator('.letter').click();
    await expect(live.locator('.letter + reco-list').getByRole('link').first()).toBeVisible();
    await live.getByText('Use this place in the studio').click();
    await expect(part(live)).toHaveValue('.letter');
  });
  await shop.close();
});
