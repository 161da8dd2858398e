// What the studio keeps: the design, the id of its list and its version, over a reload, a new tab and a link.
import type { Page } from '@playwright/test';
import { expect, test } from './studio-test.js';

const code = (page: Page) => page.getByRole('region', { name: /^Where you want the list/ });
const listId = async (page: Page) => /list-id="([^"]+)"/.exec((await code(page).textContent()) ?? '')?.[1];
const getCode = (page: Page) => page.getByRole('button', { name: 'Get the code' }).click();

test('a list keeps its id through edits, undo, a new page and a link; a copied design that changes is a new version', async ({
  page,
  studio,
  demo,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await studio.open();
  const id = (await listId(page))!;
  expect(id).toMatch(/^similar-products-\w{4}$/);
  const badge = page.getByLabel('Brand colour');
  await page.getByLabel('Layout', { exact: true }).selectOption('carousel');
  // Nobody has the design before.
  await expect(code(page)).toContainText(`list-id="${id}"`);
  await page.getByRole('button', { name: 'Copy: Where you want the list' }).click();
  await expect(page.getByRole('status').first()).toContainText('Copied');
  await badge.fill('#004400');
  await expect(code(page)).toContainText(`list-id="${id}~2"`);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(code(page)).toContainText(`list-id="${id}"`);
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await page.getByLabel('Heading', { exact: true }).fill('Found');
  await expect(code(page)).toContainText(`list-id="${id}~2"`);

  await test.step('another page, as after a reload and in a new tab', async () => {
    await page.goto('about:blank');
    await page.goto(`${demo.shop.url}/studio`);
    await getCode(page);
    await expect(code(page)).toContainText(`list-id="${id}~2"`);
    await expect(code(page)).toContainText('heading="Found"');
    await expect(badge).toHaveValue('#004400');
  });

  await test.step('a link in another browser: its design is this version, and an edited one is the next', async () => {
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('they work only on this computer')).toBeVisible();
    await page.getByRole('button', { name: 'Copy link: the link to these settings' }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.keyboard.press('Escape');
    const colleague = await context.browser()!.newContext();
    const other = await colleague.newPage();
    await other.goto(link);
    await getCode(other);
    await expect(code(other)).toContainText(`list-id="${id}~2"`);
    await other.getByLabel('Heading', { exact: true }).fill('Other');
    await expect(code(other)).toContainText(`list-id="${id}~3"`);
    await colleague.close();
  });

  await test.step('a link wins over the draft and doesn’t replace it; another list begins anew; undo', async () => {
    await page.goto('about:blank');
    await studio.open('element=popular-products&a.heading=Linked&a.limit=4');
    await expect(code(page)).toContainText('heading="Linked"');
    await page.goto('about:blank');
    await studio.open();
    await expect(code(page)).toContainText('heading="Found"');
    await page.getByRole('button', { name: 'Other lists' }).click();
    await page.getByRole('button', { name: 'New list' }).click();
    await expect(code(page)).toContainText('heading="You may also like"');
    expect(await listId(page)).not.toContain(id);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(code(page)).toContainText(`list-id="${id}~2"`);
    await page.getByRole('button', { name: 'Other lists' }).click();
    await page.getByRole('button', { name: 'You may also like' }).click();
    await expect(code(page)).toContainText('heading="You may also like"');
  });

  await test.step('a browser that keeps nothing is told', async () => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('', 'QuotaExceededError');
      };
    });
    await page.reload();
    await page.getByLabel('Heading', { exact: true }).fill('Lost');
    await expect(page.getByRole('alert')).toContainText('This browser can’t keep your design');
    await expect(studio.frame().getByRole('heading', { name: 'Lost' })).toBeVisible();
  });
});
