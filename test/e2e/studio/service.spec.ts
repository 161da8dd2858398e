// A real service is tried by its address and endpoint; neither leaves the tab's memory, and a secret key is never taken.
import { startService } from '../../../demo/service/service.js';
import { expect, test } from './studio-test.js';

test('request and answer are shown with status and time, and asked again', async ({ page, studio, demo }) => {
  await studio.open('element=reco-list&a.limit=4&a.area=home');
  await page.getByRole('tab', { name: /Requests/ }).click();
  await expect(page.getByRole('region', { name: 'Request', exact: true })).toContainText(
    '<externalId>home</externalId>',
  );
  await expect(page.getByRole('region', { name: 'Answer', exact: true })).toContainText('<status>Success</status>');
  await expect(page.locator('.call .chip')).toHaveText(/^200 · \d+ ms$/);
  // Indented: the limit stands two levels deep.
  expect(await page.getByRole('region', { name: 'Request', exact: true }).textContent()).toContain(
    '\n    <limit>4</limit>',
  );
  const before = demo.service.requests.filter(({ operation }) => operation === 'Reco').length;
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.locator('.call')).toHaveCount(2);
  expect(demo.service.requests.filter(({ operation }) => operation === 'Reco').length).toBe(before + 1);
});

test('another service: in the preview and in the code, in no address and in no storage', async ({ page, studio }) => {
  const service = await startService({ endpoints: ['real-shop'] });
  await studio.open('element=reco-list&a.limit=4');
  await page.getByRole('tab', { name: /Requests/ }).click();
  await page.getByText('Sandbox service').click();
  await page.getByRole('textbox', { name: 'Base URL' }).fill(service.url);
  await page.getByRole('textbox', { name: 'Endpoint id' }).fill('real-shop');
  await page.getByRole('button', { name: 'Use this service' }).click();
  await expect.poll(() => service.requests.some(({ operation }) => operation === 'Reco')).toBe(true);
  await expect(page.getByText('The real service answers')).toBeVisible();
  await page.getByRole('tab', { name: 'Code' }).click();
  await expect(page.getByRole('region', { name: /^Once, in the head/ })).toContainText(
    `data-base-url="${service.url}" data-endpoint-id="real-shop"`,
  );
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  for (const place of [page.url(), kept, ...page.frames().map((frame) => frame.url())])
    expect(place).not.toContain(new URL(service.url).port);
  await service.close();
});

test('what looks like a secret key is refused', async ({ page, studio }) => {
  await studio.open();
  await page.getByRole('tab', { name: /Requests/ }).click();
  await page.getByText('Sandbox service').click();
  await page.getByRole('textbox', { name: 'Base URL' }).fill('https://api.example');
  await page.getByRole('textbox', { name: 'Endpoint id' }).fill('SecretKey 8f14e45fceea167a5a36dedd4bea2543');
  await page.getByRole('button', { name: 'Use this service' }).click();
  await expect(page.getByRole('textbox', { name: 'Endpoint id' })).toHaveJSProperty('validity.customError', true);
  await expect(page.getByText('The real service answers')).toHaveCount(0);
});
