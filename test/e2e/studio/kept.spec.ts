// What the studio keeps: the design and the id of its list, over a reload and in a link; the view, over back and forward.
import { expect, saveList, test } from './studio-test.js';

test('a list keeps its id and its design over a reload and in its link; the view is in the address', async ({
  page,
  studio,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await studio.open();
  const code = page.getByRole('region', { name: /^Where you want the list/ });
  await page.getByLabel('Heading', { exact: true }).fill('Found');
  await expect(code).toContainText('heading="Found"');
  const [, id = ''] = /list-id="([^"]+)"/.exec((await code.textContent())!)!;
  expect(id).toMatch(/^similar-products-\w{4}$/);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('they work only on this computer')).toBeVisible();
  await page.getByRole('button', { name: 'Copy link: the link to these settings' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('a.heading=Found');
  expect(link).toContain(`a.list-id=${id}`);
  await page.keyboard.press('Escape');

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
