// A shop that marks nothing: in the studio the user points at the product number, and the code contains what was learned.
import { foreignShop } from './foreign-shop.js';
import { expect, test } from './studio-test.js';

const PRODUCTS: Record<string, string> = { mug: 'M-4711', cap: 'C-4712', pen: 'P-4713', bag: 'B-4714' };

const body = (path: string): string => {
  const cards = Object.keys(PRODUCTS)
    .map((name) => `<div class="card"><a href="/p/${name}"><img alt="" src="data:,">A ${name}</a></div>`)
    .join('');
  const [, name] = /^\/p\/(\w+)$/.exec(path) ?? [];
  if (name)
    return `<div class="product"><h1 class="name">A ${name}</h1><p class="facts">Part code: <span class="part">${PRODUCTS[name]}</span></p>
      <button class="buy">Add to cart</button></div>${cards}`;
  return `<h1>All products</h1>${cards}${path === '/all' ? '<p>Part code: <b>CAT-2026</b></p>' : ''}`;
};

const pageOf = (path: string): string =>
  `<!doctype html><html lang="en"><head><title>Shop</title></head><body><main>${body(path)}</main></body></html>`;

test('point at the product number with the keyboard; a category corrects the choice; the code contains it', async ({
  page,
  studio,
}) => {
  const shop = await foreignShop(pageOf);
  // Beside the code, the bar above the preview has no menu.
  await page.setViewportSize({ width: 1680, height: 900 });
  await studio.open();
  await page.getByRole('button', { name: 'In my page' }).click();
  const open = async (path: string) => {
    await page.getByLabel('Address of a page of your shop').fill(shop.url + path);
    await page.getByRole('button', { name: 'Open the page' }).click();
  };
  await open('/p/mug');
  const tools = page.getByRole('region', { name: 'Product number' });
  const status = tools.getByRole('status');
  const frame = page.frameLocator('iframe[data-shop]');
  const bar = frame.locator('[data-recotag-bar] [role=status]');
  const code = page.getByRole('region', { name: /^Once, in the head/ });
  await tools.getByRole('button', { name: 'This is the product number' }).press('Enter');
  await expect(bar).toContainText('press the arrow keys');
  await page.keyboard.press('ArrowDown');
  await expect(bar).toHaveText('M-4711. Click, or press Enter, to choose it.');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('label:Part code is right on all 5 pages.');
  await expect(status).toBeFocused();
  for (const number of Object.values(PRODUCTS)) await expect(tools.getByText(number)).toBeVisible();
  await expect(code).toContainText(`data-product-at='label:Part code'`);
  await expect(page.getByLabel('Product number (data-product-at)')).toHaveValue('label:Part code');

  await open('/all');
  await expect(frame.getByText('CAT-2026')).toBeVisible();
  await tools.getByRole('button', { name: 'Not a product page' }).click();
  await expect(status).toHaveText('label:Part code is wrong on this page, so .part is used instead.');
  await expect(code).toContainText(`data-product-at='.part'`);

  // By pointing.
  await open('/p/cap');
  await expect(frame.getByText('C-4712')).toBeVisible();
  await tools.getByRole('button', { name: 'This is the product number' }).click();
  await frame.locator('.part').click();
  await expect(status).toHaveText('label:Part code is right on all 5 pages.');
  await tools.getByRole('button', { name: 'Start again' }).click();
  await expect(code).not.toContainText('data-product-at');
  await shop.close();
});
