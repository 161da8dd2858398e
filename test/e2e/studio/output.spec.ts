// The output: what is copied and exported, its checks of quality, and why each product is there.
import { readFile } from 'node:fs/promises';
import { control, expect, openViewMenu, situation, test } from './studio-test.js';

test('events, the copied code, the checks of quality, which run once they are shown, and why each product is there', async ({
  page,
  studio,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await studio.open('element=reco-list&a.limit=4&a.heading=For+you&view.width=375');

  await test.step('events have their details and can be exported', async () => {
    await studio.list().getByRole('link').first().click();
    await page.getByRole('tab', { name: /Events/ }).click();
    const events = page.getByRole('list', { name: 'Events, newest first' });
    await expect(events.getByText('reco-load')).toBeVisible();
    await expect(events.getByText('reco-select')).toBeVisible();
    await expect(events.getByText('reco-impression').first()).toBeVisible();
    await events.getByText('reco-select').click();
    await expect(page.getByRole('region', { name: 'reco-select, details' })).toContainText('"position": 1');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as JSON' }).click(),
    ]);
    const exported = JSON.parse(await readFile(await download.path(), 'utf8')) as {
      name: string;
      detail: { position?: number };
    }[];
    expect(exported.find(({ name }) => name === 'reco-select')!.detail.position).toBe(1);
  });

  await test.step('copying has a status message', async () => {
    await page.getByRole('tab', { name: 'Code' }).click();
    await page.getByRole('button', { name: 'Copy: Where you want the list' }).click();
    await expect(page.getByRole('status')).toHaveText('Copied: Where you want the list');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^<reco-list (?=.*limit="4")(?=.*heading="For you").*list-id="recommended-products-[a-z2-9]{4}"><\/reco-list>$/,
    );
  });

  await test.step('quality: what is good, and low contrast is reported', async () => {
    // The list was seen for a second, so its page was quiet for longer than axe waits.
    expect(asked).not.toContain('/studio/axe.js');
    await page.getByRole('tab', { name: 'Quality' }).click();
    const light = (name: string) => page.locator(`[data-light="${name}"]`);
    await expect(light('Accessibility')).toContainText('0 findings');
    await expect(light('Layout shift')).toContainText(/0\.00\d\d\s*Good/);
    await expect(light('Bytes')).toContainText(/2\d\.\d kB\s*Fair/);
    await expect(light('Requests')).toContainText('1 to the service, 0 to the shop');
    await expect(light('Contrast: badge')).toContainText('Good');
    await control(page, 'Colours and sizes', 'Badge').fill('#ffdddd');
    await control(page, 'Colours and sizes', 'Badge').press('Enter');
    await expect(light('Contrast: badge')).toContainText('Problem');
  });

  await test.step('the reasons are for the products of the list; an empty list gets a fallback', async () => {
    await page.getByRole('tab', { name: 'Why' }).click();
    const why = page.getByRole('list', { name: 'Why each product is there' });
    await openViewMenu(page);
    await page.getByLabel('View as').selectOption('A new visitor');
    await page.keyboard.press('Escape');
    await expect(why.getByRole('listitem').first()).toContainText('Added to fill the list');
    const first = await why.locator('b').first().textContent();
    await expect(studio.list().getByRole('link').first()).toContainText(first!);
    const other = page.getByText('The preview simulates “Empty”. These are the products of “Normal”.');
    await expect(other).toBeHidden();
    await situation(page, 'Empty');
    await expect(other).toBeVisible();
    await page.getByRole('button', { name: 'Add a fallback' }).click();
    await expect(studio.list().locator('popular-products').getByRole('link')).toHaveCount(4);
  });
});
