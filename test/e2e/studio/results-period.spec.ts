// “What did my lists earn in the last 7 days?”, by visible labels only, with the file.
import { readFile } from 'node:fs/promises';
import { findings } from './findings.js';
import { button, test, view } from './simulated.js';
import { expect, publish, saveList } from './studio-test.js';

// Whatever the id of the list, each week has enough orders for a percentage.
test.use({ shoppers: 6000 });

test('what did my lists earn in the last 7 days @one-engine', async ({ page, simulated }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${simulated.shop.url}/studio`);
  await view(page, 'Results').click();
  await expect(page.getByRole('heading', { name: 'No shopper saw a list in these days.' })).toBeVisible();
  await view(page, 'Design').click();
  await saveList(page, 'Winter, “warm”');
  await publish(page, 'Ada', 'Start');

  await view(page, 'Results').click();
  await expect(page.getByLabel('Period')).toHaveValue('last7');
  await expect(page.getByText(/^These shoppers are simulated\. No person has seen these lists\./)).toBeVisible();
  await expect(page.getByText(/ compared with /)).toBeVisible();
  const total = button(page, /^Order value €/);
  await expect(total).toHaveText(/^\s*Order value\s+€[\d,]+\.\d\d\s+[+−]?[\d.]+% · €[\d,]+\.\d\d before\s*$/);
  // The answer stands above the numbers, and what the value is above the chart.
  await expect(
    page.getByText(/^Last 7 days: shoppers who chose a product in your lists ordered for €[\d,]+\.\d\d\./),
  ).toBeVisible();
  await expect(page.getByRole('figure')).toContainText('Whole orders of shoppers who chose a product in a list.');
  await expect(total).toHaveAttribute('aria-pressed', 'true');
  const row = page.getByRole('row', { name: /^Winter, “warm”/ });
  await expect(row.getByRole('cell')).toHaveText([
    /^[\d,]+ [+−]?[\d.]+% · [\d,]+ before$/,
    ...Array.from({ length: 3 }, () => /^\d+ [\d.]+% [+−]?[\d.]+% · \d+ before$/),
    /^€[\d,]+\.\d\d [+−]?[\d.]+% · €[\d,]+\.\d\d before$/,
  ]);
  expect(await findings(page)).toEqual([]);

  // The chart has the same sum, and shows what is chosen.
  const sumOfDays = async () => {
    const values = await page.getByRole('region', { name: 'As a table' }).getByRole('cell').allTextContents();
    expect(values).toHaveLength(7);
    return values.reduce((sum, value) => sum + Number(value.replace(/[€,]/g, '')), 0);
  };
  await page.getByText('As a table').click();
  const earned = Number(/€([\d,.]+)/.exec((await row.getByRole('cell').last().textContent())!)![1]!.replace(',', ''));
  expect(await sumOfDays()).toBeCloseTo(earned, 2);
  await button(page, /^Ordered \d/).click();
  await expect(page.getByRole('img', { name: /^Ordered · Day by day, / })).toBeVisible();
  expect(await sumOfDays()).toBe(Number.parseInt((await row.getByRole('cell').nth(3).textContent())!, 10));

  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download CSV').click()]);
  expect(file.suggestedFilename()).toMatch(/^recotag-results-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const [head, line, ...more] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(head).toContain('"Order value","Shoppers who saw it, period before",');
  expect(line).toContain('"Winter, “warm”"');
  expect(line).toMatch(/,"EUR","Simulated shoppers"$/);
  expect(more).toHaveLength(8);
  expect(Number(more.at(-2)!.split(',')[8])).toBe(earned);

  // The period is in the address: it stays after a reload, and back leads to the one before.
  await page.getByLabel('Period').selectOption('Last month');
  await expect(page).toHaveURL(/period=lastMonth/);
  await page.reload();
  await expect(page.getByLabel('Period')).toHaveValue('lastMonth');
  await page.goBack();
  await expect(page.getByLabel('Period')).toHaveValue('last7');

  // Each column has numbers today, the day of publishing. Own dates begin with the days that were shown.
  await page.getByLabel('Period').selectOption('Today');
  await expect(page.getByText(/because today isn’t over\.$/)).toBeVisible();
  await expect(row.getByRole('cell').last()).toHaveText(/^€[1-9]/);
  await page.getByLabel('Period').selectOption('Own dates');
  await page.getByLabel('From').fill('2020-02-01');
  await page.getByLabel('Until', { exact: true }).fill('2020-01-31');
  await button(page, 'Show').click();
  await expect(page.getByRole('alert')).toHaveText('The last day is before the first.');

  // An error says what to do, and leaves no numbers of other days.
  await page.route('**/studio/results?*', (route) => route.fulfill({ status: 500 }));
  await page.getByLabel('Period').selectOption('Last 28 days');
  await expect(page.getByRole('alert')).toContainText('Try again later');
  await expect(row).toBeHidden();
  await page.unroute('**/studio/results?*');
  await button(page, 'Refresh').click();
  await expect(row).toBeVisible();
});
