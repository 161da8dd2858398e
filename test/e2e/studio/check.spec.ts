import { expect, test } from './studio-test.js';

test('check an installation and download the report', async ({ page, demo }) => {
  await page.goto(`${demo.shop.url}/studio?view=check`);
  await page.getByLabel('Address of your shop').fill(`${demo.shop.url}/p/ridge-boot`);
  await page.getByRole('button', { name: 'Start the check' }).click();
  const findings = page.getByRole('list', { name: 'Findings', exact: true });
  await expect(findings).toContainText('The page of a product says which product', { timeout: 60_000 });
  await page.getByText('For developers').click();
  await expect(page.getByRole('list', { name: 'Findings for developers' })).toContainText('A view was sent: product ');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the report' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('recotag-check.html');
});
