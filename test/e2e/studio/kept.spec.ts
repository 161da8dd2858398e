// What the studio keeps: the design and the id of its list, over a reload, a new tab and a link; the view, over back and forward.
import type { Page } from '@playwright/test';
import { expect, saveList, test } from './studio-test.js';

const code = (page: Page) => page.getByRole('region', { name: /^Where you want the list/ });
const listId = async (page: Page) => /list-id="([^"]+)"/.exec((await code(page).textContent()) ?? '')?.[1];
const getCode = (page: Page) => page.getByRole('button', { name: 'Get the code' }).click();

test('a list keeps its id and its design through edits, undo, a new page and a link; another list begins anew', async ({
  page,
  studio,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await studio.open();
  const id = (await listId(page))!;
  expect(id).toMatch(/^similar-products-\w{4}$/);
  const badge = page.getByLabel('Brand colour');
  await page.getByLabel('Layout', { exact: true }).selectOption('carousel');
  await page.getByRole('button', { name: 'Copy: Where you want the list' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  await badge.fill('#004400');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await page.getByLabel('Heading', { exact: true }).fill('Found');
  await expect(code(page)).toContainText('heading="Found"');
  await expect(code(page)).toContainText(`list-id="${id}"`);

  const openAgain = async (link = '') => {
    await page.goto('about:blank');
    await studio.open(link);
  };

  await test.step('a link wins over the draft and doesn’t replace it, as a new tab shows', async () => {
    await openAgain('element=popular-products&a.heading=Linked&a.limit=4');
    await expect(code(page)).toContainText('heading="Linked"');
    await openAgain();
    await expect(code(page)).toContainText(`list-id="${id}"`);
    await expect(code(page)).toContainText('heading="Found"');
    await expect(badge).toHaveValue('#004400');
  });

  await test.step('a link in a browser that keeps nothing yet has the design; another list begins anew; undo', async () => {
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('they work only on this computer')).toBeVisible();
    await page.getByRole('button', { name: 'Copy link: the link to these settings' }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await page.goto(link);
    await getCode(page);
    await expect(code(page)).toContainText(`list-id="${id}"`);
    await page.getByRole('button', { name: 'Lists', exact: true }).click();
    await page.getByRole('button', { name: 'New list' }).click();
    await page.getByRole('button', { name: 'Leave it' }).click();
    await expect(code(page)).toContainText('heading="You may also like"');
    expect(await listId(page)).not.toContain(id);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(code(page)).toContainText(`list-id="${id}"`);
  });

  await test.step('the view and the list are in the address: reload, back and forward', async () => {
    await saveList(page, 'Found');
    const heading = (name: string) => page.getByRole('heading', { name, exact: true });
    await page.getByRole('button', { name: /^Shop/ }).click();
    await expect(heading('Shop')).toBeVisible();
    await page.getByRole('button', { name: 'More about Found' }).click();
    await page.getByRole('button', { name: 'Experiment with Found' }).click();
    await expect(page).toHaveURL(new RegExp(`\\?view=experiments&list=${id}#`));
    await page.reload();
    await expect(page.getByLabel('List', { exact: true })).toHaveValue(id);
    await page.goBack();
    await expect(heading('Shop')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Heading', { exact: true })).toHaveValue('Found');
    await page.goForward();
    await expect(heading('Shop')).toBeVisible();
    await page.getByRole('button', { name: 'Edit the design of Found' }).click();
  });

  await test.step('a browser that keeps nothing is told', async () => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('', 'QuotaExceededError');
      };
    });
    await page.getByLabel('Heading', { exact: true }).fill('Lost');
    await expect(page.getByRole('alert')).toContainText('This browser can’t keep your design');
    await expect(studio.frame().getByRole('heading', { name: 'Lost' })).toBeVisible();
  });
});
