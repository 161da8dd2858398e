// The week of a merchandiser and a colleague, by visible labels only: what the studio must be able to do from start to end. What Enter does
// leaves the focus where the person goes on.
import type { Locator, Page } from '@playwright/test';
import { findings } from './findings.js';
import { button, test, view } from './simulated.js';
import { expect, publish, saveList } from './studio-test.js';

test.describe.configure({ timeout: 240_000 });

const changes = (page: Page): Locator =>
  page.getByRole('region', { name: 'What publishing changes' }).getByRole('listitem');
const row = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Lists of the shop' }).getByRole('row').filter({ hasText: name });
const enter = (target: Locator) => target.press('Enter');
const more = async (page: Page, list: string, choice: string): Promise<void> => {
  await enter(button(page, `More about ${list}`));
  await enter(button(page, `${choice} ${list}`));
};
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true });

test('three lists, changed, scheduled, tested, measured, lost and found, by two people @one-engine', async ({
  browser,
  page,
  simulated,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const studio = `${simulated.shop.url}/studio`;
  await page.goto(studio);
  const waiting = page.getByText(/wait to be published/);

  await test.step('the field for a name says where a longer one is cut', async () => {
    const field = page.getByLabel('Name of the new list');
    const hint = page.getByText('A name has at most 80 characters.');
    await expect(hint).toBeHidden();
    await field.fill('N'.repeat(81));
    await expect(hint).toBeVisible();
  });

  await test.step('three lists on three kinds of pages', async () => {
    const lists = { 'Home page': 'Front', 'Category page': 'Similar', Cart: 'Basket' };
    for (const [index, [goal, name]] of Object.entries(lists).entries()) {
      if (index) {
        await button(page, 'Lists').click();
        await button(page, 'New list').click();
      }
      await page.getByRole('radio', { name: new RegExp(`^${goal}`) }).check({ force: true });
      await saveList(page, name);
    }
    await button(page, 'Fill the cart').click();
    await expect(button(page, 'Fill the cart')).toBeHidden();
    await view(page, 'Shop').click();
    await expect(changes(page)).toHaveText([
      /^“Front” is new, on the home page, /,
      /^“Similar” is new, on category pages, /,
      /^“Basket” is new, on the cart, /,
    ]);
    await expect(page.getByRole('link', { name: /^Preview on/ })).toHaveCount(3);
    expect(await findings(page)).toEqual([]);
    await publish(page, 'Ada', 'Start');
    await expect(waiting).toBeHidden();
    await expect(row(page, 'Live')).toHaveCount(3);
  });

  await test.step('a saved change of a published list waits at once, on each computer', async () => {
    await enter(button(page, 'Edit the design of Front'));
    await page.getByLabel('Layout', { exact: true }).selectOption('carousel');
    const list = page.getByRole('region', { name: 'This list' });
    await expect(list).toContainText('Front Changed, not saved');
    await enter(button(page, 'Save'));
    await expect(button(page, 'Saved')).toBeFocused();
    await expect(list).toContainText('Front Saved, not published');
    await enter(button(page, 'Publish it'));
    await expect(heading(page, 'What publishing changes')).toBeFocused();
    await expect(page.getByLabel('Your name')).toBeInViewport();

    // As on a computer that has kept nothing.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page.getByText('One list has changes that wait to be published')).toBeVisible();
    await expect(changes(page)).toHaveText(['“Front”: Layout: Grid becomes Carousel.']);
    await enter(button(page, 'Edit the design of Front'));
    await expect(page.getByLabel('Layout', { exact: true })).toHaveValue('carousel');
    await expect(list).toContainText('Saved, not published saved by Ada');
    await button(page, 'History').click();
    await expect(page.getByRole('group', { name: 'History' }).getByRole('button', { name: /Ada$/ })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await publish(page, 'Ben', 'A carousel');
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: /^Live since .*, by Ben/ })).toBeVisible();
    await expect(waiting).toBeHidden();
  });

  await test.step('schedule', async () => {
    await enter(button(page, 'Pages and dates of Basket'));
    await page.getByLabel('Until, Basket').fill('2030-12-24T20:00');
    await expect(page.getByText(/These times are of your time zone, .+\. Results count days of UTC\./)).toBeVisible();
    await expect(changes(page)).toHaveText([/shown: always becomes until Dec 24, 2030/]);
    await publish(page, 'Ada', 'Until Christmas');
  });

  await test.step('delete by mistake, and bring it back', async () => {
    await more(page, 'Similar', 'Remove');
    await expect(changes(page)).toHaveText(['“Similar” is removed.']);
    const restore = button(page, 'Restore “Similar”');
    await expect(restore).toBeFocused();
    await enter(restore);
    await expect(button(page, 'Edit the design of Similar')).toBeFocused();
    await expect(waiting).toBeHidden();
    await more(page, 'Front', 'Remove');
    await enter(button(page, 'Discard the changes'));
    await expect(heading(page, 'Shop')).toBeFocused();
    await button(page, 'Undo').click();
    await expect(changes(page)).toHaveCount(1);
    await button(page, 'Undo').click();
    await expect(row(page, 'Live')).toHaveCount(3);
  });

  await test.step('stop a list at once, and show it again', async () => {
    for (const [action, chip, said] of [
      ['Switch off now', 'Off', '“Front” is off in the shop.'],
      ['Switch on now', 'Live', '“Front” is on in the shop.'],
    ] as const) {
      await more(page, 'Front', `${action}:`);
      await page.getByRole('dialog').getByRole('button', { name: action }).click();
      await expect(page.getByRole('status').getByText(said)).toBeVisible();
      await expect(row(page, 'Front').getByText(chip, { exact: true })).toBeVisible();
    }
    await expect(row(page, 'Front')).toContainText(/In the shop since \w+ \d+/);
  });

  await test.step('an experiment with version B to its planned end, and B for everybody', async () => {
    await more(page, 'Basket', 'Experiment with');
    await expect(heading(page, 'Experiments')).toBeFocused();
    await expect(
      page.getByText(/^Can’t be B: “Front”\. .* popular products of the whole shop, but in A/),
    ).toBeVisible();
    await page.getByLabel('List', { exact: true }).selectOption('Front');
    await expect(page.getByText('Too small to tell.')).toBeVisible();
    await button(page, 'design version B').click();
    await expect(button(page, /^A Front, as it is Edit$/)).toBeVisible();
    await expect(button(page, /^B Front, version B You edit this$/)).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabel('Heading', { exact: true }).fill('Loved by others');
    await expect(page.getByRole('row', { name: 'Heading “Popular right now” “Loved by others”' })).toBeVisible();
    await button(page, 'Test A against B').click();
    await expect(page.getByRole('radio', { name: /^Your version B Heading “Loved by others”$/ })).toBeChecked();
    await page.getByRole('radio', { name: '50% more' }).check({ force: true });
    await expect(
      page.getByRole('definition').filter({ hasText: /^\d weeks, until about \w+ \d+, \d{4} if it begins today\.$/ }),
    ).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await enter(button(page, 'Add the experiment'));
    await expect(heading(page, 'What publishing changes')).toBeFocused();
    await expect(changes(page)).toHaveText([/an experiment starts: A 50% and B 50% \(Heading “Loved by others”\)/]);
    await publish(page, 'Ada', 'Which heading?');

    await more(page, 'Front', 'See the experiment with');
    const result = page.getByRole('article', { name: 'Result' });
    await expect(result).toContainText('The planned end is reached');
    await expect(result).toContainText(
      /^\s*(Not decided: B changes carts by −\d+% to \+\d+%\.|B brings (more|fewer) carts than A: between)/,
    );
    await expect(result.getByRole('row', { name: /^Put something into the cart [\d.]+% [\d.]+%$/ })).toBeVisible();
    await expect(result).toContainText(/Simulated shoppers(?!, since)/);
    expect(await findings(page)).toEqual([]);
    const refresh = button(page, 'Refresh');
    await enter(refresh);
    await expect(refresh).not.toHaveAttribute('aria-disabled');
    await expect(refresh).toBeFocused();
    await enter(button(page, 'End it, and use B for everybody'));
    await expect(page.getByText(/The experiment ends when you publish\. After that, everybody sees B/)).toBeVisible();
    await expect(button(page, 'Publish it')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'What publishing changes')).toBeFocused();
    await expect(changes(page)).toHaveText([
      '“Front”: Heading: “Popular right now” becomes “Loved by others”.',
      '“Front”: the experiment ends.',
    ]);
    await publish(page, 'Ada', 'B for everybody');

    await view(page, 'Results').click();
    await expect(page.getByRole('row', { name: /^Front / })).toHaveCount(1);
    await page.getByRole('navigation', { name: 'Results' }).getByRole('button', { name: 'Experiments' }).click();
    const past = page.getByRole('region', { name: 'Last experiment: “Front”' });
    await expect(past).toContainText(/Ended on .* by Ada\. Now everybody sees B/);
    await expect(past).toContainText('The planned end is reached');
    await expect(past.getByRole('img', { name: /^How many more carts B brings, / })).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  await test.step('an end before the plan asks first', async () => {
    await view(page, 'Shop').click();
    await more(page, 'Similar', 'Experiment with');
    await page.getByRole('radio', { name: '30% more' }).press('Space');
    await page.getByRole('radio', { name: /^No list/ }).press('Space');
    await enter(button(page, 'Add the experiment'));
    await publish(page, 'Ada', 'Does it help?');
    await more(page, 'Similar', 'See the experiment with');
    const end = button(page, 'End it, and remove the list');
    await enter(end);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(end).toBeFocused();
  });

  await test.step('go back to the first version', async () => {
    await view(page, 'Shop').click();
    const back = button(page, /^Go back to the version of .*Start$/);
    await enter(back);
    const question = page.getByRole('dialog');
    await expect(question).toContainText(/It has 3 lists: “Front” on the home page; /);
    await page.keyboard.press('Escape');
    await expect(back).toBeFocused();
    await enter(back);
    await question.getByLabel('Why').fill('It sold more');
    await enter(button(page, 'Publish it again'));
    await expect(page.getByText(/^Published\./)).toBeVisible();
    await expect(heading(page, 'Shop')).toBeFocused();
    await expect(row(page, 'Live')).toHaveCount(3);
    await expect(row(page, 'Basket')).toContainText('always');
    await expect(page.getByRole('row').filter({ hasText: 'Ada went back to the version of' })).toHaveCount(1);
  });

  await test.step('two people who publish', async () => {
    // In another browser: tabs of one browser share what isn't published.
    const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
    const other = await elsewhere.newPage();
    await other.goto(`${studio}?view=shop`);
    await expect(button(other, 'Pages and dates of Similar')).toBeVisible();
    const rename = async (tab: Page, to: string) => {
      const name = tab.getByLabel('Name of the list');
      await enter(button(tab, 'Pages and dates of Similar'));
      await name.fill(to);
      await tab.setViewportSize({ width: 1200, height: 800 }); // the studio renders again, which leaves the typed text
      await expect(name).toHaveValue(to);
      await enter(name);
    };
    await rename(page, 'Mine');
    await rename(other, 'Theirs');
    await publish(other, 'Ben', 'Theirs');
    await page.getByLabel('Why').fill('Mine');
    await enter(button(page, 'Publish'));
    const lost = page.getByRole('alert');
    await expect(lost).toContainText('Ben has published something else in the meantime. Yours isn’t published.');
    await expect(lost.getByRole('columnheader', { name: 'In the shop, by Ben' })).toBeVisible();
    await expect(lost.getByRole('row', { name: 'name “Theirs” “Mine”' })).toBeVisible();
    await enter(lost.getByRole('button', { name: 'Publish mine' }));
    await expect(page.getByText(/^Published\./)).toBeVisible();
    await expect(row(page, 'Mine')).toHaveCount(1);
    await elsewhere.close();
  });
});
