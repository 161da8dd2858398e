// Shop, by visible labels only: what waits is published, scheduled, lost and found, by two people. What Enter does leaves the focus where the
// person goes on.
import type { Locator, Page } from '@playwright/test';
import { findings } from './findings.js';
import { button, test, view } from './simulated.js';
import { expect, heading, more, publish, saveList } from './studio-test.js';

test.use({ shoppers: 0 });

const changes = (page: Page): Locator =>
  page.getByRole('region', { name: 'What publishing changes' }).getByRole('listitem');
const row = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Lists of the shop' }).getByRole('row').filter({ hasText: name });
const waiting = (page: Page): Locator => page.getByText(/wait to be published/);

test('two lists: published, changed on another computer, scheduled, removed and restored, off and on, and back to the first version @one-engine', async ({
  page,
  simulated,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${simulated.shop.url}/studio`);

  await test.step('two lists on two kinds of pages; the field for a name says where a longer one is cut', async () => {
    const hint = page.getByText('A name has at most 80 characters.');
    await expect(hint).toBeHidden();
    await page.getByLabel('Name of the new list').fill('N'.repeat(81));
    await expect(hint).toBeVisible();
    await page.getByRole('radio', { name: /^Home page/ }).check({ force: true });
    await saveList(page, 'Front');
    await button(page, 'Lists').click();
    await button(page, 'New list').click();
    await page.getByRole('radio', { name: /^Cart/ }).check({ force: true });
    await saveList(page, 'Basket');
    await view(page, 'Shop').click();
    await expect(changes(page)).toHaveText([/^“Front” is new, on the home page, /, /^“Basket” is new, on the cart, /]);
    await expect(page.getByRole('link', { name: /^Preview on/ })).toHaveCount(2);
    expect(await findings(page)).toEqual([]);
    await publish(page, 'Ada', 'Start');
    await expect(waiting(page)).toBeHidden();
    await expect(row(page, 'Live')).toHaveCount(2);
  });

  await test.step('a saved change of a published list waits at once, on each computer', async () => {
    await button(page, 'Edit the design of Front').press('Enter');
    await page.getByLabel('Layout', { exact: true }).selectOption('carousel');
    const list = page.getByRole('region', { name: 'This list' });
    await expect(list).toContainText('Front Changed, not saved');
    await button(page, 'Save').press('Enter');
    await expect(button(page, 'Saved')).toBeFocused();
    await button(page, 'Publish it').press('Enter');
    await expect(heading(page, 'What publishing changes')).toBeFocused();
    await expect(page.getByLabel('Your name')).toBeInViewport();

    // As on a computer that has kept nothing.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(changes(page)).toHaveText(['“Front”: Layout: Grid becomes Carousel.']);
    await button(page, 'Edit the design of Front').press('Enter');
    await expect(page.getByLabel('Layout', { exact: true })).toHaveValue('carousel');
    await expect(list).toContainText('Saved, not published saved by Ada');
    await publish(page, 'Ben', 'A carousel');
  });

  await test.step('schedule', async () => {
    await button(page, 'Pages and dates of Basket').press('Enter');
    await page.getByLabel('Until, Basket').fill('2030-12-24T20:00');
    await expect(changes(page)).toHaveText([/shown: always becomes until Dec 24, 2030/]);
    await publish(page, 'Ada', 'Until Christmas');
  });

  await test.step('delete by mistake, and bring it back', async () => {
    await more(page, 'Basket', 'Remove');
    await expect(changes(page)).toHaveText(['“Basket” is removed.']);
    const restore = button(page, 'Restore “Basket”');
    await expect(restore).toBeFocused();
    await restore.press('Enter');
    await expect(button(page, 'Edit the design of Basket')).toBeFocused();
    await expect(waiting(page)).toBeHidden();
    await more(page, 'Front', 'Remove');
    await button(page, 'Discard the changes').press('Enter');
    await expect(heading(page, 'Shop')).toBeFocused();
    await button(page, 'Undo').click();
    await expect(changes(page)).toHaveCount(1);
    await button(page, 'Undo').click();
    await expect(row(page, 'Live')).toHaveCount(2);
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
  });

  await test.step('go back to the first version', async () => {
    const back = button(page, /^Go back to the version of .*Start$/);
    await back.press('Enter');
    const question = page.getByRole('dialog');
    await expect(question).toContainText(/It has 2 lists: “Front” on the home page; /);
    await page.keyboard.press('Escape');
    await expect(back).toBeFocused();
    await back.press('Enter');
    await question.getByLabel('Why').fill('It sold more');
    await button(page, 'Publish it again').press('Enter');
    await expect(page.getByText(/^Published\./)).toBeVisible();
    await expect(heading(page, 'Shop')).toBeFocused();
    await expect(row(page, 'Basket')).toContainText('always');
    await expect(page.getByRole('row').filter({ hasText: 'Ada went back to the version of' })).toHaveCount(1);
  });
});

test('two people publish the same list @one-engine', async ({ browser, page, simulated }) => {
  await page.goto(`${simulated.shop.url}/studio`);
  await saveList(page, 'Similar');
  await publish(page, 'Ada', 'Start');
  // In another browser: tabs of one browser share what isn't published.
  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
  const other = await elsewhere.newPage();
  await other.goto(`${simulated.shop.url}/studio?view=shop`);
  await expect(button(other, 'Pages and dates of Similar')).toBeVisible();
  const rename = async (tab: Page, to: string) => {
    const name = tab.getByLabel('Name of the list');
    await button(tab, 'Pages and dates of Similar').press('Enter');
    await name.fill(to);
    await tab.setViewportSize({ width: 1200, height: 800 }); // the studio renders again, which leaves the typed text
    await expect(name).toHaveValue(to);
    await name.press('Enter');
  };
  await rename(page, 'Mine');
  await rename(other, 'Theirs');
  await publish(other, 'Ben', 'Theirs');
  await page.getByLabel('Why').fill('Mine');
  await button(page, 'Publish').press('Enter');
  const lost = page.getByRole('alert');
  await expect(lost).toContainText('Ben has published something else in the meantime. Yours isn’t published.');
  await expect(lost.getByRole('row', { name: 'name “Theirs” “Mine”' })).toBeVisible();
  await lost.getByRole('button', { name: 'Publish mine' }).press('Enter');
  await expect(page.getByText(/^Published\./)).toBeVisible();
  await expect(row(page, 'Mine')).toHaveCount(1);
  await elsewhere.close();
});
