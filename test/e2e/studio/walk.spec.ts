// The week of a merchandiser and a colleague, by visible labels only: what the studio must be able to do from start to end.
import type { Locator, Page } from '@playwright/test';
import { findings } from './findings.js';
import { button, test, view } from './simulated.js';
import { expect, publish, saveList } from './studio-test.js';

test.describe.configure({ timeout: 240_000 });

const changes = (page: Page): Locator =>
  page.getByRole('region', { name: 'What publishing changes' }).getByRole('listitem');
const row = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Lists of the shop' }).getByRole('row').filter({ hasText: name });
const more = async (page: Page, list: string, choice: string): Promise<void> => {
  await button(page, `More about ${list}`).click();
  await button(page, `${choice} ${list}`).click();
};

test('three lists, changed, scheduled, tested, measured, lost and found, on two computers @one-engine', async ({
  page,
  simulated,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const studio = `${simulated.shop.url}/studio`;
  await page.goto(studio);
  const waiting = page.getByText(/wait to be published/);

  await test.step('the field for a name has the name that is saved, and says where a longer one is cut', async () => {
    const field = page.getByLabel('Name of the new list');
    const hint = page.getByText('A name has at most 80 characters.');
    await expect(field).toHaveValue('Product page: similar products');
    await expect(hint).toBeHidden();
    await field.fill('N'.repeat(81));
    await expect(hint).toBeVisible();
    await field.fill('');
    await field.blur();
    await expect(field).toHaveValue('Product page: similar products');
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
    const previews = page.getByRole('link', { name: /^Preview on/ });
    const paths = await previews.evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).pathname));
    expect(paths).toEqual(['/', expect.stringMatching('^/c/'), '/cart']);
    expect(await findings(page)).toEqual([]);
    await publish(page, 'Ada', 'Start');
    await expect(waiting).toBeHidden();
    await expect(row(page, 'Live')).toHaveCount(3);
  });

  await test.step('a saved change of a published list waits at once, on each computer', async () => {
    await button(page, 'Edit the design of Front').click();
    await page.getByLabel('Layout', { exact: true }).selectOption('carousel');
    const list = page.getByRole('region', { name: 'This list' });
    await expect(list).toContainText('Front Changed, not saved');
    await button(page, 'Save').click();
    await expect(list).toContainText('Front Saved, not published');
    await button(page, 'Publish it').click();
    const panel = page.getByRole('heading', { name: 'What publishing changes' });
    await expect(panel).toBeFocused();
    await expect(page.getByLabel('Your name')).toBeInViewport();
    await page.goBack();
    await page.reload();
    await expect(list).toContainText('Front Saved, not published');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Shop', exact: true })).toBeVisible();
    await expect(waiting).toBeVisible();

    const colleague = await (await browser.newContext()).newPage();
    await colleague.goto(studio);
    await view(colleague, 'Shop').click();
    await expect(colleague.getByText('One list has changes that wait to be published')).toBeVisible();
    await expect(changes(colleague)).toHaveText(['“Front”: Layout: Grid becomes Carousel.']);
    await button(colleague, 'Edit the design of Front').click();
    await expect(colleague.getByLabel('Layout', { exact: true })).toHaveValue('carousel');
    await button(colleague, 'History').click();
    await expect(colleague.getByRole('group', { name: 'History' }).getByRole('button', { name: /Ada$/ })).toHaveCount(
      1,
    );
    await colleague.keyboard.press('Escape');
    await colleague.goBack();
    await publish(colleague, 'Ben', 'A carousel');
    await colleague.context().close();

    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: /^Live since .*, by Ben/ })).toBeVisible();
    await expect(waiting).toBeHidden();
  });

  await test.step('schedule', async () => {
    await button(page, 'Pages and dates of Basket').click();
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
    await restore.click();
    await expect(waiting).toBeHidden();
    await more(page, 'Similar', 'Remove');
    await more(page, 'Front', 'Remove');
    await button(page, 'Discard the changes').click();
    await expect(waiting).toBeHidden();
    await button(page, 'Undo').click();
    await expect(changes(page)).toHaveCount(2);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(waiting).toBeHidden();
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

  await test.step('what did my lists earn in the last 7 days', async () => {
    await view(page, 'Results').click();
    await expect(page.getByLabel('Period')).toHaveValue('last7');
    for (const name of ['Front', 'Similar', 'Basket'])
      await expect(
        page
          .getByRole('row', { name: new RegExp(`^${name} `) })
          .getByRole('cell')
          .last(),
      ).toHaveText(/^€[1-9]/);
  });

  await test.step('an experiment with version B to its planned end, and B for everybody', async () => {
    await view(page, 'Shop').click();
    await more(page, 'Basket', 'Experiment with');
    await expect(
      page.getByText(/^Can’t be B: “Front”\. .* popular products of the whole shop, but in A/),
    ).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Similar It was made for category pages\./ })).toBeEnabled();
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
    for (const line of [
      /^The share of shoppers who put something into the cart: [\d.]+% now\.$/,
      /^\d weeks, until about \w+ \d+, \d{4} if it begins today\.$/,
      /^[\d,]+: one half sees A, the other half sees B\.$/,
      /^Whether B brings 50% more carts, or 50% fewer\./,
    ])
      await expect(page.getByRole('definition').filter({ hasText: line })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await button(page, 'Add the experiment').click();
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
    await page.reload();
    await expect(result).toContainText('The planned end is reached');
    await expect(page.getByText(/^These shoppers are simulated\. No person has seen these lists\./)).toBeVisible();
    expect(await findings(page)).toEqual([]);
    // A second click on the same spot ends nothing else. The end can be taken back, and its result stays in view.
    await button(page, 'End it, and use B for everybody').dblclick();
    await expect(page.getByText(/The experiment ends when you publish\. After that, everybody sees B/)).toBeVisible();
    await expect(result).toContainText('The planned end is reached');
    await button(page, 'Undo').click();
    await expect(page.getByText(/^Undone: “Front”/)).toBeVisible();
    await button(page, 'End it, and use B for everybody').click();
    await button(page, 'Publish it').click();
    await expect(changes(page)).toHaveText([
      '“Front”: Heading: “Popular right now” becomes “Loved by others”.',
      '“Front”: the experiment ends.',
    ]);
    await publish(page, 'Ada', 'B for everybody');

    await view(page, 'Results').click();
    await expect(page.getByRole('row', { name: /^Front / })).toHaveCount(1);
    await page.getByRole('navigation', { name: 'Results' }).getByRole('button', { name: 'Experiments' }).click();
    await page.reload();
    const past = page.getByRole('region', { name: 'Last experiment: “Front”' });
    await expect(past).toContainText(/Ended on .* by Ada\. Now everybody sees B/);
    await expect(past).toContainText('The planned end is reached');
    await expect(past.getByRole('img', { name: /^How many more carts B brings, / })).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  await test.step('go back to the first version', async () => {
    await view(page, 'Shop').click();
    await button(page, /^Go back to the version/)
      .last()
      .click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(/It has 3 lists: “Front” on the home page; /);
    await question.getByLabel('Why').fill('It sold more');
    await question.getByRole('button', { name: 'Publish it again' }).click();
    await expect(page.getByText(/^Published\./)).toBeVisible();
    await expect(row(page, 'Live')).toHaveCount(3);
    await expect(row(page, 'Basket')).toContainText('always');
    await expect(page.getByRole('row').filter({ hasText: 'Ada went back to the version of' })).toHaveCount(1);
  });
});

test('a preview for those who have its link; two people who publish', async ({ page, simulated }) => {
  await page.goto(`${simulated.shop.url}/studio`);
  await saveList(page, 'Similar');
  await view(page, 'Shop').click();
  const address = new URL((await page.getByRole('link', { name: 'Preview on product pages' }).getAttribute('href'))!);
  const preview = address.searchParams.get('recotag-preview')!;
  const previewed = await page.request.get(`${simulated.shop.url}/recotag-lists/preview/${preview}.json`);
  expect(previewed.headers()['cache-control']).toBe('no-store');
  expect((await previewed.json()).places).toHaveLength(1);
  const forged = await page.request.get(`${simulated.shop.url}/recotag-lists/preview/${preview.slice(0, -1)}x.json`);
  expect(forged.status()).toBe(403);
  await publish(page, 'Ada', 'Start');

  const other = await page.context().newPage();
  await other.goto(`${simulated.shop.url}/studio?view=shop`);
  const rename = async (tab: Page, name: string) => {
    await button(tab, /^Pages and dates of/).click();
    await tab.getByLabel('Name of the list').fill(name);
    await tab.getByLabel('Name of the list').press('Enter');
  };
  await rename(page, 'Mine');
  await rename(other, 'Theirs');
  await publish(other, 'Ben', 'Theirs');
  await page.getByLabel('Why').fill('Mine');
  await button(page, 'Publish').click();
  const lost = page.getByRole('alert');
  await expect(lost).toContainText('Ben has published something else in the meantime. Yours isn’t published.');
  await expect(lost.getByRole('columnheader', { name: 'In the shop, by Ben' })).toBeVisible();
  await expect(lost.getByRole('row', { name: 'name “Theirs” “Mine”' })).toBeVisible();
  await lost.getByRole('button', { name: 'Publish mine' }).click();
  await expect(page.getByText(/^Published\./)).toBeVisible();
  await expect(row(page, 'Mine')).toHaveCount(1);
  // The token is in no storage that outlives the tab, and in no address.
  const { lists } = await (await page.request.get(`${simulated.shop.url}/studio/demo.json`)).json();
  expect(await page.evaluate(() => JSON.stringify(localStorage) + location.href)).not.toContain(lists.token);
});
