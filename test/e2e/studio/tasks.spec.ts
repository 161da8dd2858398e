// The main tasks of merchandisers, each from start to end.
import type { Page } from '@playwright/test';
import { foreignShop } from './foreign-shop.js';
import { ownSite } from './output-page.js';
import { expect, openViewMenu, situation, test } from './studio-test.js';

test.describe.configure({ timeout: 150_000 });

const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name, exact: true }).click();
const goal = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) }).check({ force: true });

const PAGE = `<!doctype html><html><head><title>Shop</title></head><body>
    <style>body{font-family:monospace;color:rgb(1,2,3)} .buy{background:rgb(10,90,40);color:#fff;border:0;border-radius:6px;padding:9px;font-weight:700;text-transform:uppercase}</style>
    <main><h1>Boots</h1><section id="details" style="min-height:60px;width:600px">Made of leather</section>
    <p class="price" style="color:rgb(120,20,20)">12 €</p><button class="buy">Buy</button></main>
    <script>document.title = 'a script ran'</script></body></html>`;

const openShop = async (page: Page, address: string) => {
  await page.getByLabel('Address of a page of your shop').fill(address);
  await page.getByRole('button', { name: 'Open the page' }).click();
};

test('design a carousel, place it in a shop’s page and use its code', async ({ page, studio, errors }) => {
  const shop = await foreignShop(() => PAGE);
  await studio.open();
  await goal(page, 'Home');
  // The settings of another goal replace the controls: a layout that is chosen before would be lost.
  await expect(studio.list()).toHaveAttribute('heading', 'Popular right now');
  await page.getByLabel('Layout', { exact: true }).selectOption('carousel');
  await expect(studio.list()).toHaveAttribute('layout', 'carousel');
  await view(page, 'In my shop');

  await openShop(page, 'https://shop.example/');
  await expect(page.getByRole('alert')).toContainText('STUDIO_ALLOW=https://shop.example');
  await openShop(page, `${shop.url}/forbidden`);
  await expect(page.getByRole('alert')).toContainText('doesn’t allow its pages in frames (X-Frame-Options: DENY)');
  await expect(page.locator('iframe[data-shop]')).toHaveCount(0);

  await openShop(page, `${shop.url}/page`);
  const picture = page.frameLocator('iframe[data-shop]');
  await picture.locator('#details').click();
  const list = picture.locator('#details + popular-products');
  await expect(list.getByRole('link').first()).toBeVisible();
  const looks = await list.evaluate((each) => [
    getComputedStyle(each).fontFamily,
    getComputedStyle(each).color,
    document.title,
  ]);
  expect(looks).toEqual(['monospace', 'rgb(1, 2, 3)', 'Shop']);
  await expect(page.getByLabel('Part of the page').first()).toHaveValue('#details');
  // A place can also be entered as a selector.
  await page.getByLabel('Part of the page').first().fill('.price');
  await page.getByLabel('Part of the page').first().blur();
  await expect(picture.locator('.price + popular-products')).toBeVisible();
  await page.getByLabel('Part of the page').first().fill('.nowhere');
  await page.getByLabel('Part of the page').first().blur();
  await expect(page.getByRole('alert')).toContainText('No element of this page matches “.nowhere”');
  await page.getByLabel('Part of the page').first().fill('#details');
  await page.getByLabel('Part of the page').first().blur();

  await page.getByRole('button', { name: 'Get the code' }).click();
  await expect(page.locator('#output-panel')).toBeFocused();
  const head = (await page.getByRole('region', { name: /^Once, in the head/ }).textContent())!;
  const policy = (await page.getByRole('region', { name: /Content-Security-Policy/ }).textContent())!;
  await expect(page.getByRole('region', { name: /^Where you want/ })).toHaveCount(0);
  expect(head.match(/integrity="sha384-/g)).toHaveLength(3);
  // The sandbox blocked the page's own scripts, and the browser reported that.
  errors.splice(0);
  const site = await ownSite();
  const html = `<!doctype html><html lang="en"><head><title>Own</title>${head}</head><body><p id="details">Details</p></body></html>`;
  await page.goto(site.add('/', { html, files: {} }, policy));
  await expect(page.locator('#details + popular-products').getByRole('link').first()).toBeVisible();
  await expect(page.locator('popular-products')).toHaveAttribute('layout', 'carousel');
  await site.close();
  await shop.close();
});

test('the bookmarklet places the list in the live page and sends the place to the studio', async ({
  page,
  studio,
  context,
}) => {
  const shop = await foreignShop(() => PAGE);
  await studio.open('element=reco-list&a.limit=4&a.heading=Found+it');
  await view(page, 'In my shop');
  const bookmark = await page.getByText('Place a list').getAttribute('href');
  const own = await context.newPage();
  await own.goto(`${shop.url}/page`);
  await expect(own).toHaveTitle('a script ran');
  await own.evaluate(decodeURIComponent(bookmark!.replace('javascript:', '')));
  await expect(own.getByText('Click where you want the list')).toBeVisible();
  await own.locator('#details').click();
  await expect(own.locator('#details + reco-list').getByRole('link')).toHaveCount(4);
  await own.getByText('Use this place in the studio').click();
  await expect(own.getByLabel('Part of the page')).toHaveValue('#details');
  await own.getByRole('button', { name: 'Get the code' }).click();
  await expect(own.getByRole('region', { name: /^Once, in the head/ })).toContainText(
    '[{"at":"#details","where":"after","element":"reco-list"',
  );
  await shop.close();
});

test('use the shop’s colours, and change the looks of a part that is clicked', async ({ page, studio, errors }) => {
  const shop = await foreignShop(() => PAGE);
  await studio.open();
  await view(page, 'In my shop');
  await openShop(page, `${shop.url}/page`);
  await page.getByRole('button', { name: 'Use its colours' }).click();
  const css = page.getByRole('region', { name: /^In the shop’s style sheet/ });
  for (const text of [
    '--reco-badge: #0a5a28',
    '--reco-radius: 6px',
    '::part(price)',
    'color: #781414',
    '--reco-buy-background: #0a5a28',
    '--reco-buy-text: #ffffff',
    '--reco-buy-radius: 6px',
    'border-color: #0a5a28',
    'font-weight: 700',
    'text-transform: uppercase',
  ])
    await expect(css).toContainText(text);
  errors.splice(0);
  await view(page, 'Design');
  await studio.list().locator('[part~=price]').first().click({ force: true });
  const price = page.getByRole('group', { name: 'Price', exact: true });
  await expect(price).toBeVisible();
  await expect(price.getByLabel('Colour', { exact: true })).toHaveValue('#781414');
  await price.getByLabel('Colour', { exact: true }).fill('#dddddd');
  await expect(price.getByText('too low')).toBeVisible();
  const colour = () =>
    studio.list().evaluate((list) => getComputedStyle(list.shadowRoot!.querySelector('[part~=price]')!).color);
  await expect.poll(colour).toBe('rgb(221, 221, 221)');
  await price.getByRole('button', { name: 'Reset Colour' }).click();
  await expect(css).not.toContainText('#dddddd');
  // One brand colour sets all, but the price only where it would be readable.
  await page.getByLabel('Brand colour').fill('#0a5');
  await expect(css).toContainText('--reco-badge: #0a5');
  await expect(css).toContainText('color: #000000');
  await expect(css).not.toContainText('::part(price)');
  await page.getByRole('radio', { name: 'Boutique' }).check({ force: true });
  await expect(css).toContainText('font-family: Georgia');
  await expect(css).toContainText('::part(badge)');
  await shop.close();
});

test('find out why a list is empty and why a product is recommended', async ({ page, studio }) => {
  await studio.open();
  await page.getByRole('switch', { name: /^Popular products/ }).uncheck({ force: true });
  await view(page, 'All situations');
  const empty = page.getByRole('region', { name: 'Empty' });
  await empty.scrollIntoViewIfNeeded();
  await expect(empty).toContainText('Shoppers see nothing here. Add a fallback.');
  await empty.getByRole('button', { name: 'Add a fallback' }).click();
  await expect(empty).toContainText('Other content is shown instead.');
  await expect(empty.frameLocator('iframe').first().locator('popular-products').getByRole('link')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Normal', exact: true })).toContainText('All 8 cards are shown.');

  await goal(page, 'Home');
  await goal(page, 'Cart');
  await view(page, 'Design');
  await page.getByRole('tab', { name: 'Why' }).click();
  const why = page.getByRole('list', { name: 'Why each product is there' });
  const cards = () =>
    studio.list().evaluate((list) => (list as unknown as { products: { id: string }[] }).products.length);
  await expect.poll(cards).toBeGreaterThan(3);
  await openViewMenu(page);
  await page.getByLabel('View as').selectOption('A new visitor');
  await expect(why.getByRole('listitem').first()).toContainText('Popular now');
  // The list has the same products.
  const first = await why.locator('b').first().textContent();
  await expect(studio.list().getByRole('link').first()).toContainText(first!);
  // A notice says if the preview shows other products.
  const other = page.getByText('The preview simulates “Empty”. These are the products of “Normal”.');
  await expect(other).toBeHidden();
  await situation(page, 'Empty');
  await expect(other).toBeVisible();
});

test('each situation ends with a verdict, also those that nobody scrolls to @long', async ({ page, studio }) => {
  await studio.open();
  await view(page, 'All situations');
  const verdicts = page.locator('.sheet-verdict b');
  await expect(verdicts).toHaveCount(16);
  await expect(verdicts.filter({ hasText: 'Waiting' })).toHaveCount(0, { timeout: 90_000 });
});

test('check an installation and download the report', async ({ page, studio, demo }) => {
  await studio.open();
  await view(page, 'Check');
  const check = async (address: string) => {
    await page.getByLabel('Address of your shop').fill(address);
    await page.getByRole('button', { name: 'Start the check' }).click();
  };
  await check('http://169.254.169.254/latest');
  await expect(page.getByRole('alert')).toContainText('only pages on this computer');
  await check(`${demo.shop.url}/studio/doctor/well`);
  const findings = page.getByRole('list', { name: 'Findings' });
  await expect(findings).toContainText('A view was sent: product ', { timeout: 60_000 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the report' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('recotag-check.html');
  // Other sites can't start a check.
  const answer = await fetch(`${demo.shop.url}/studio/check`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'cross-site' },
    body: JSON.stringify({ url: demo.shop.url }),
  });
  expect(answer.status).toBe(403);
});

test('compare two looks, then save, export and import lists', async ({ page, studio, demo }) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await studio.open();
  const save = async (name: string) => {
    await view(page, 'My lists');
    await page.getByLabel('Name for the current list').fill(name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  };
  await save('Plain');
  await view(page, 'Design');
  const code = page.getByRole('region', { name: /^Where you want the list/ });
  const [, id] = /list-id="(similar-products-\w{4})"/.exec((await code.textContent())!)!;
  await page.getByRole('radio', { name: 'Boutique' }).check({ force: true });
  // Another design is another version: its results are not those of the saved one.
  await expect(code).toContainText(`list-id="${id}~2"`);
  const bar = page.getByRole('region', { name: 'This list' });
  await expect(bar).toContainText(`Plain, changed ${id}, version 2, not copied yet`);

  await test.step('save in Design, by keyboard', async () => {
    const dialog = page.getByRole('dialog', { name: 'Save the list' });
    const button = bar.getByRole('button', { name: 'Save…' });
    await button.press('Enter');
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    // The same name needs a second answer.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Replace “Plain”?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await button.press('Enter');
    await page.keyboard.type('Boutique');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await expect(bar).toContainText(`Boutique ${id}, version 2`);
  });

  await view(page, 'My lists');
  await page.getByRole('button', { name: 'Rename Boutique' }).press('Enter');
  await page.keyboard.type('Boutique look');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Rename Boutique look' })).toBeFocused();
  await page.getByLabel('Compare Boutique look with another list').selectOption('Plain');
  const differing = page.getByRole('region', { name: 'Differences' });
  await expect(differing.getByRole('row', { name: /^Badge / })).toContainText('#14532d');
  for (const name of ['A: Boutique look', 'B: Plain']) {
    await expect(differing.getByRole('columnheader', { name })).toBeVisible();
    await expect(page.locator('.frame-name', { hasText: name })).toBeVisible();
  }
  // Both are readable at desktop width.
  await page.getByRole('radio', { name: 'Desktop' }).check({ force: true });
  await expect(page.getByTestId('size')).not.toContainText(/shown at [1-4]\d? %/);
  await differing.getByRole('button', { name: 'Keep A' }).click();
  await expect(page.locator('iframe[data-side=b]')).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^In the shop’s style sheet/ })).toContainText('Georgia');

  await fetch(`${demo.service.url}/reset`, { method: 'POST' });
  // The same browser shows the design in the demo shop, where a shopper clicks a card and adds the product to the cart.
  await view(page, 'My lists');
  await page.getByRole('button', { name: 'Show Boutique look in the demo shop' }).click();
  const shopper = await page.context().newPage();
  await shopper.goto(`${demo.shop.url}/p/fell-runner`);
  const design = shopper.locator(`[list-id="${id}~2"]`);
  await design.scrollIntoViewIfNeeded();
  const counts = () => fetch(`${demo.service.url}/counts`).then((response) => response.json());
  const list = `${id}~2`;
  await expect.poll(counts).toContainEqual(expect.objectContaining({ list, shown: 1 }));
  await design.getByRole('link').first().click();
  await shopper.waitForURL(/\/p\/(?!fell-runner)/);
  const choice = shopper.locator('.choice label').first();
  if (await choice.count()) await choice.click();
  await shopper.getByRole('button', { name: 'Add to cart' }).click();
  await expect.poll(counts).toContainEqual(expect.objectContaining({ list, chosen: 1, carted: 1 }));
  await shopper.close();

  await page.getByRole('button', { name: 'Refresh' }).click();
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(card('Boutique look').locator('.counts')).toContainText('Shoppers who saw it');
  await expect(card('Boutique look').locator('.counts')).toContainText('100%, between');
  await expect(card('Boutique look')).toContainText(`Version 2 of ${id}`);
  // The other design was never shown. The results of another version are told apart.
  await expect(card('Plain')).toContainText('No shopper has seen this list yet.');
  await expect(card('Plain')).toContainText('Version 2: 1 saw it, 1 clicked, 1 added to cart');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export all' }).click(),
  ]);
  const file = await download.path();
  // A second click deletes no other list.
  await page.getByRole('button', { name: 'Delete Boutique look' }).dblclick();
  await page.getByRole('button', { name: 'Delete Plain' }).dblclick();
  await page.getByRole('button', { name: 'Restore “Boutique look”' }).click();
  await expect(page.getByRole('heading', { name: 'Boutique look', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Restore “Plain”' }).click();
  await page.getByRole('button', { name: 'Delete Boutique look' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Plain', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Restore “Boutique look”' }).click();
  await page.getByRole('button', { name: 'Delete Plain' }).click();
  await expect(page.getByRole('heading', { name: 'Plain', exact: true })).toHaveCount(0);
  const restore = page.getByRole('button', { name: 'Restore “Plain”' });
  await expect(restore).toBeFocused();
  await restore.click();
  await expect(page.getByRole('heading', { name: 'Plain', exact: true })).toBeVisible();
  await page.getByLabel('Import a file').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'Plain', exact: true })).toBeVisible();
  // The lists are stored in this browser.
  await page.reload();
  await view(page, 'My lists');
  await expect(page.getByRole('button', { name: /^Open / })).toHaveCount(2);
  // The content of a file is filtered as that of a link.
  const strange = {
    name: 'Strange',
    time: 1,
    configuration: {
      element: 'reco-list',
      attributes: { onclick: 'x' },
      slots: { error: '<b>A heading to undo</b>' },
      properties: {},
      parts: {},
    },
  };
  await page.getByLabel('Import a file').setInputFiles({
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ recotagStudio: 1, lists: [strange] })),
  });
  await page.getByRole('button', { name: 'Open Strange' }).click();
  await expect(page.getByRole('region', { name: 'This link contains more than settings' })).toContainText('onclick');
  await page.getByRole('button', { name: 'Get the code' }).click();
  await expect(page.getByRole('tabpanel')).not.toContainText('A heading to undo');
});
