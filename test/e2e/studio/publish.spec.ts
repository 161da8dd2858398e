// From a design to the shop and to a result, by clicking only.
import type { Locator, Page } from '@playwright/test';
import { findings } from './findings.js';
import { button, test, view } from './simulated.js';
import { expect } from './studio-test.js';

test.describe.configure({ timeout: 150_000 });

const sentence = (page: Page): Locator => page.locator('.report .sentence');

test('design, preview, publish, schedule, experiment, read the result, roll back', async ({ page, simulated }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let clicks = 0;
  let fields = 0;
  const click = async (target: Locator): Promise<void> => {
    clicks += 1;
    await target.click();
  };
  const type = async (target: Locator, text: string): Promise<void> => {
    fields += 1;
    await target.fill(text);
  };
  await page.goto(`${simulated.shop.url}/studio`);
  clicks += 1;
  await page.getByRole('radio', { name: /^Home/ }).check({ force: true });

  // Publish.
  await click(view(page, 'Publish'));
  await expect(page.getByRole('status').filter({ hasText: 'Nothing is published yet' })).toBeVisible();
  await click(button(page, 'Add to the shop'));
  await expect(page.locator('.changes li')).toHaveText([
    /is new, on the home page, at the end of the page’s content, shown always\.$/,
  ]);
  await click(button(page, 'Preview in the shop'));
  const link = page.getByRole('link', { name: 'Open the preview' });
  const address = new URL((await link.getAttribute('href'))!);
  const preview = address.searchParams.get('recotag-preview')!;
  const previewed = await page.request.get(`${simulated.shop.url}/recotag-lists/preview/${preview}.json`);
  expect(previewed.headers()['cache-control']).toBe('no-store');
  expect((await previewed.json()).places).toHaveLength(1);
  const forged = await page.request.get(`${simulated.shop.url}/recotag-lists/preview/${preview.slice(0, -1)}x.json`);
  expect(forged.status()).toBe(403);
  await type(page.getByLabel('Your name'), 'Ada');
  await type(page.getByLabel('Why'), 'Start');
  expect(await findings(page)).toEqual([]);
  await click(button(page, 'Publish').last());
  await expect(page.getByText('Version 1 is published. Shoppers see it within half a minute.')).toBeVisible();

  // Schedule.
  await click(page.locator('.dates > summary'));
  await type(page.getByLabel(/^Until/), '2030-12-24T20:00');
  await expect(page.locator('.changes li')).toHaveText([/shown: always becomes until Dec 24, 2030/]);
  await type(page.getByLabel('Why'), 'Until Christmas');
  await click(button(page, 'Publish').last());
  await expect(page.getByText(/^Version \d+ is published/)).toBeVisible();

  // Experiment: the plan first, from the results of the list.
  await click(page.getByRole('button', { name: /^Experiment with/ }));
  await expect(page.getByText('Too small to tell.')).toBeVisible();
  await expect(page.getByText(/in 8 weeks, your shop can find \d+% more/)).toBeVisible();
  clicks += 1;
  await page.getByRole('radio', { name: '30% more' }).check({ force: true });
  await expect(page.getByText(/^[5-7] weeks\./)).toBeVisible();
  await click(page.getByRole('radio', { name: /^No list/ }));
  expect(await findings(page)).toEqual([]);
  await click(button(page, 'Add the experiment'));
  await expect(page.locator('.changes li')).toHaveText([/an experiment starts: A 50% and B \(no list\) 50%/]);
  await type(page.getByLabel('Why'), 'Does it help?');
  await click(button(page, 'Publish').last());
  await expect(page.getByText(/^Version \d+ is published/)).toBeVisible();

  // Read the result.
  await click(page.getByRole('button', { name: /^Experiment with/ }));
  await expect(sentence(page)).toHaveText(
    /^B brings between −\d+% and \+\d+% more carts than A; to tell, about [\d,]+ more shoppers are needed \(\d+ (days|weeks)\)\.$/,
  );
  await expect(page.locator('.report')).toContainText('Simulated shoppers, since');
  await expect(page.getByRole('img', { name: /^The range, day by day/ })).toBeVisible();
  await page.getByText('As a table').click();
  await expect(page.locator('.interval tbody tr').last()).toContainText('2,000');
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Language of the result').selectOption('ar');
  await expect(page.locator('.report')).toHaveAttribute('dir', 'rtl');
  await expect(sentence(page)).toHaveText(/^تغيّر B/);

  // Roll back.
  await click(view(page, 'Publish'));
  await click(page.getByRole('button', { name: /^Go back to version 1,/ }));
  await expect(page.getByText('Version 1 is published. Shoppers see it within half a minute.')).toBeVisible();
  await expect(page.locator('.facts').first()).toContainText('Shown always');
  await expect(page.locator('.publish-log tbody tr').first()).toContainText('Ada went back to version 1');
  const { file } = await (await page.request.get(`${simulated.shop.url}/recotag-lists.json`)).json();
  const { places } = await (await page.request.get(`${simulated.shop.url}/${file}`)).json();
  expect(places).toHaveLength(1);
  expect(places[0]).not.toHaveProperty('experiment');
  expect(places[0]).not.toHaveProperty('until');
  expect({ clicks, fields }).toEqual({ clicks: 15, fields: 5 });
});

test('by keyboard alone: add a list and publish it; a lost race; a removed list comes back', async ({
  page,
  simulated,
}) => {
  await page.goto(`${simulated.shop.url}/studio`);
  const press = async (target: Locator): Promise<void> => {
    await target.focus();
    await expect(target).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await press(view(page, 'Publish'));
  await expect(page.getByText('Nothing is published yet')).toBeVisible();
  await press(button(page, 'Add to the shop'));
  await page.getByLabel('Your name').focus();
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Start');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Version 1 is published/)).toBeVisible();
  await press(page.getByRole('button', { name: /^Remove/ }));
  const restore = page.getByRole('button', { name: /^Restore/ });
  await expect(restore).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.place')).toHaveCount(1);

  // Two publishers.
  const other = await page.context().newPage();
  await other.goto(`${simulated.shop.url}/studio`);
  await view(other, 'Publish').click();
  const rename = async (tab: Page, name: string) => {
    await tab.getByLabel('Name of the list').fill(name);
    await tab.getByLabel('Name of the list').press('Enter');
    await tab.getByLabel('Your name').fill('Ben');
    await tab.getByLabel('Why').fill(name);
  };
  await rename(page, 'Mine');
  await rename(other, 'Theirs');
  await button(other, 'Publish').last().click();
  await expect(other.getByText(/^Version 2 is published/)).toBeVisible();
  await button(page, 'Publish').last().click();
  const lost = page.getByRole('alert');
  await expect(lost).toContainText('Ben has published version 2 in the meantime. Yours isn’t published.');
  await expect(lost).toContainText('becomes “Theirs”');
  await expect(lost).toContainText('“Mine”: name: “Theirs” becomes “Mine”.');
  await press(lost.getByRole('button', { name: 'Publish mine' }));
  await expect(page.getByText(/^Version \d+ is published/)).toBeVisible();
  await expect(page.getByLabel('Name of the list')).toHaveValue('Mine');
  // The token is in no storage that outlives the tab, and in no address.
  const { lists } = await (await page.request.get(`${simulated.shop.url}/studio/demo.json`)).json();
  expect(await page.evaluate(() => JSON.stringify(localStorage) + location.href)).not.toContain(lists.token);
});
