// An experiment that has ended: its result is still there, by clicking only.
import type { Locator, Page } from '@playwright/test';
import { findings } from './findings.js';
import { button, test, view } from './simulated.js';
import { expect } from './studio-test.js';

const past = (page: Page): Locator => page.getByRole('region', { name: 'Past experiments' });

const publish = async (page: Page, why: string): Promise<void> => {
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Why').fill(why);
  await button(page, 'Publish').last().click();
  await expect(page.getByText(/^Version \d+ is published/)).toBeVisible();
};

/** Adds a list to the shop, with an experiment against no list. */
const addWithExperiment = async (page: Page, name: string): Promise<void> => {
  await view(page, 'Publish').click();
  const count = await page.locator('.place').count();
  await button(page, 'Add to the shop').click();
  await expect(page.locator('.place')).toHaveCount(count + 1);
  await page.getByLabel('Name of the list').last().fill(name);
  await page.getByLabel('Name of the list').last().press('Enter');
  await page.getByRole('button', { name: `Experiment with ${name}` }).click();
  await page.getByLabel('Shoppers who put something into the cart, in %').fill('5');
  await page.getByLabel('Shoppers who see the list in a week').fill('2000');
  await page.getByRole('radio', { name: /^No list/ }).click();
  await button(page, /^Add (it anyway|the experiment)$/).click();
};

test('start, end, see the result, reload the studio: it is still there', async ({ page, simulated }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${simulated.shop.url}/studio`);
  await addWithExperiment(page, 'Winter');
  await view(page, 'Design').click();
  await button(page, 'Other lists').click();
  await button(page, 'New list').click();
  await addWithExperiment(page, 'Spring');
  await publish(page, 'Do they help?');

  // A second click on the same spot ends no other experiment.
  await page.getByRole('button', { name: 'Experiment with Winter' }).click();
  await expect(page.locator('.report .sentence')).toContainText('B brings');
  await button(page, 'End it, and remove the list').dblclick();
  await expect(page.getByText('The experiment of this list ends when you publish.')).toBeVisible();
  await expect(past(page)).toBeHidden();
  await button(page, 'Publish it').click();
  await expect(page.locator('.changes li')).toHaveText(['“Winter” is removed.']);
  await publish(page, 'It doesn’t help');

  const seen = async () => {
    await view(page, 'Experiments').click();
    await past(page)
      .getByText(/^Winter Ended on .* by Ada\. After that, nobody saw the list\.$/)
      .click();
    await expect(past(page).locator('.sentence')).toHaveText(
      /^B brings between −\d+% and \+\d+% more carts than A\. The experiment ended before the planned number/,
    );
    await expect(past(page).locator('.report')).toContainText('Simulated shoppers, since');
    await expect(past(page).getByRole('img', { name: /^The range, day by day/ })).toBeVisible();
  };
  await seen();
  // The other experiment runs.
  await expect(page.locator('.report .sentence').first()).toContainText('more shoppers are needed');
  expect(await findings(page)).toEqual([]);
  await page.reload();
  await seen();

  // Results has the same language, which a reload forgets.
  await page.getByLabel('Language of the result').selectOption('ar');
  await view(page, 'Results').click();
  await expect(page.getByRole('columnheader').first()).toHaveText('القائمة');
  await expect(page.locator('.source-line')).toHaveCSS('direction', 'rtl');
  expect(await findings(page)).toEqual([]);
  await view(page, 'Experiments').click();

  // What the results don't have any more is said.
  await page.route('**/studio/results', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), experiments: {} } });
  });
  await button(page, 'Refresh').click();
  await expect(past(page)).toContainText('The results have no numbers of this experiment');
});
