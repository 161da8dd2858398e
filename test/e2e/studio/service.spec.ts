// A real service is tested before it is used. Its address stays in the tab, and a secret key is rejected.
import { startService } from '../../../demo/service/service.js';
import { control, expect, forDevelopers, test } from './studio-test.js';

test('requests are shown and repeated; only a service that responds correctly is used, and is in no link and no storage', async ({
  page,
  studio,
  demo,
}) => {
  const service = await startService({ endpoints: ['real-shop'] });
  await studio.open('element=reco-list&a.limit=4&a.area=home');
  await expect(studio.list().getByRole('link')).toHaveCount(4);
  await forDevelopers(page, 'Requests');
  // Indented: the limit is two levels deep.
  await expect
    .poll(() => page.getByRole('region', { name: 'Request', exact: true }).textContent())
    .toContain('\n    <limit>30</limit>'); // the shop's data may leave products out
  await expect(page.getByRole('region', { name: 'Response', exact: true })).toContainText('<status>Success</status>');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(
    page.getByRole('group', { name: 'Requests' }).locator('details').filter({ hasText: 'Reco' }),
  ).toHaveCount(2);

  await page.getByText('Sandbox service').click();
  const use = async (url: string, endpoint: string) => {
    await page.getByRole('textbox', { name: 'Base URL' }).fill(url);
    await page.getByRole('textbox', { name: 'Endpoint id' }).fill(endpoint);
    await page.getByRole('button', { name: 'Use this service' }).click();
  };
  await use('https://api.example', 'SecretKey 8f14e45fceea167a5a36dedd4bea2543');
  await expect(page.getByRole('textbox', { name: 'Endpoint id' })).toHaveJSProperty('validity.customError', true);
  await use(demo.service.url, 'nobody');
  await expect(page.locator('form .problem')).toContainText('nobody');
  await page
    .getByRole('textbox', { name: /^Address of your product data/ })
    .fill(`${demo.shop.url}/api/products?ids={ids}`);
  await use(service.url, 'real-shop');
  await expect(page.getByText('Connected to the real service')).toBeVisible();
  await expect.poll(() => service.requests.some(({ operation }) => operation === 'Reco')).toBe(true);
  const product = control(page, 'What it shows', 'Product');
  await product.fill('fell-runner');
  await product.blur();
  await expect(page.locator('#attributes-product-names')).toHaveText('Fell runner');

  await forDevelopers(page, 'Code');
  await expect(page.getByRole('region', { name: /^Once, in the head/ })).toContainText(
    `data-base-url="${service.url}" data-endpoint-id="real-shop"`,
  );
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  for (const place of [page.url(), kept, ...page.frames().map((frame) => frame.url())])
    expect(place).not.toContain(new URL(service.url).port);
  await service.close();
});
