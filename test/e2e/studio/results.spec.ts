// Results and experiments, by visible labels only, with simulated shoppers. What the numbers mean is in test/unit/demo/studio.
import { readFile } from 'node:fs/promises';
import { findings } from './findings.js';
import { button, test } from './simulated.js';
import { expect, heading, more, publish, saveList, view } from './studio-test.js';

test.describe(() => {
  // Whatever the id of the list, each week has enough orders for a percentage.
  test.use({ shoppers: 6000 });

  test('what did my lists earn in the last 7 days @one-engine', async ({ page, simulated }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${simulated.shop.url}/studio`);
    await view(page, 'Results').click();
    await expect(page.getByRole('heading', { name: 'No shopper saw a list in these days.' })).toBeVisible();
    await view(page, 'List').click();
    await saveList(page, 'Winter, “warm”');
    await publish(page, 'Ada', 'Start');

    await view(page, 'Results').click();
    await expect(page.getByLabel('Period')).toHaveValue('last7');
    await expect(page.getByText(/^These shoppers are simulated\. No person has seen these lists\./)).toBeVisible();
    const total = button(page, /^Order value €/);
    await expect(total).toHaveText(/^\s*Order value\s+€[\d,]+\.\d\d\s+[+−]?[\d.]+% · €[\d,]+\.\d\d before\s*$/);
    await expect(total).toHaveAttribute('aria-pressed', 'true');
    await expect(
      page.getByText(/^Last 7 days: shoppers who chose a product in your lists ordered for €[\d,]+\.\d\d\./),
    ).toBeVisible();
    const row = page.getByRole('row', { name: /^Winter, “warm”/ });
    await expect(row.getByRole('cell').last()).toHaveText(/^€[\d,]+\.\d\d [+−]?[\d.]+% · €[\d,]+\.\d\d before$/);
    expect(await findings(page)).toEqual([]);

    await button(page, /^Ordered \d/).click();
    await expect(page.getByRole('img', { name: /^Ordered · Day by day, / })).toBeVisible();
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download CSV').click()]);
    expect(file.suggestedFilename()).toMatch(/^recotag-results-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toContain('"Winter, “warm”"');

    await test.step('on paper and for a colleague: the title, the days and each column', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(heading(page, 'Results')).toBeVisible();
      await expect(page.getByText(/, compared with /)).toBeVisible();
      await expect(row.getByRole('cell').last()).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('navigation').first()).toBeHidden();
      expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      await page.emulateMedia({ media: null });
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await button(page, 'Copy link: the link to read these numbers').click();
      const colleague = await page.context().newPage();
      await colleague.goto(await page.evaluate(() => navigator.clipboard.readText()));
      await expect(colleague.getByRole('row', { name: /^Winter, “warm”/ })).toBeVisible();
      await expect(colleague.getByText(/, compared with /)).toBeVisible();
      await expect(colleague.getByRole('navigation')).toHaveCount(0);
      await expect(colleague.getByLabel('Period')).toHaveCount(0);
      await colleague.close();
    });
    await page.getByLabel('Period').selectOption('Last month');
    await expect(page).toHaveURL(/period=lastMonth/);
  });
});

// In clicks, of which a typed text is one: to the end and the sentence 12 with “No list” as B, 15 with a design of its own; the goal is 12.
test('an experiment to its planned end, and B for everybody; an end before the plan asks first @one-engine', async ({
  page,
  simulated,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${simulated.shop.url}/studio`);
  await page.getByRole('radio', { name: /^Home page/ }).check({ force: true });
  await saveList(page, 'Front');
  await publish(page, 'Ada', 'Start');
  await expect(page.getByText(/In the shop since \w+ \d+/)).toBeVisible();

  await test.step('the plan', async () => {
    await more(page, 'Front', 'Experiment with');
    await expect(heading(page, 'Experiments')).toBeFocused();
    await expect(page.getByText('Too small to tell.')).toBeVisible();
    await button(page, 'design version B').click();
    await expect(button(page, /^B Front, version B You edit this$/)).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabel('Heading', { exact: true }).fill('Loved by others');
    await expect(page.getByText('Heading: “Popular right now” becomes “Loved by others”')).toBeVisible();
    await button(page, 'Test A against B').click();
    await expect(page.getByRole('radio', { name: /^Your version B Heading “Loved by others”$/ })).toBeChecked();
    await page.getByRole('radio', { name: '50% more' }).check({ force: true });
    await expect(page.getByRole('definition').filter({ hasText: /^\d weeks, until about / })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await button(page, 'Add the experiment').press('Enter');
    await expect(heading(page, 'What publishing changes')).toBeFocused();
    await publish(page, 'Ada', 'Which heading?');
  });

  await test.step('the result, and its end', async () => {
    await more(page, 'Front', 'See the experiment with');
    const result = page.getByRole('article', { name: 'Result' });
    await expect(result).toContainText(
      /^\s*(Not decided: B changes carts by [+−]?[\d.]+% to [+−]?[\d.]+%\.|B brings (more|fewer) carts than A: between)/,
    );
    await expect(result).toContainText('The planned end is reached');
    expect(await findings(page)).toEqual([]);
    const refresh = button(page, 'Refresh');
    await refresh.press('Enter');
    await expect(refresh).not.toHaveAttribute('aria-disabled');
    await expect(refresh).toBeFocused();
    await button(page, 'End it, and use B for everybody').press('Enter');
    await expect(button(page, 'Publish it')).toBeFocused();
    await page.keyboard.press('Enter');
    await publish(page, 'Ada', 'B for everybody');
    await view(page, 'Results').click();
    await page.getByRole('navigation', { name: 'Results' }).getByRole('button', { name: 'Experiments' }).click();
    const past = page.getByRole('region', { name: 'Last experiment: “Front”' });
    await expect(past).toContainText(/Ended on .* by Ada\. Now everybody sees B/);
  });

  await test.step('an end before the plan', async () => {
    await page.getByRole('radio', { name: '30% more' }).press('Space');
    await page.getByRole('radio', { name: /^No list/ }).press('Space');
    await button(page, 'Add the experiment').press('Enter');
    await publish(page, 'Ada', 'Does it help?');
    await more(page, 'Front', 'See the experiment with');
    const end = button(page, 'End it, and remove the list');
    await end.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(end).toBeFocused();
  });
});
