// Lists and Publish, by visible labels only: what waits is published, lost and found, by two people, and shoppers see it. What Enter does
// leaves the focus where the person goes on. Dates, the history and what is off are in week.spec.ts.
import type { Locator, Page } from '@playwright/test';
import { findings } from './findings.js';
import { foreignShop } from './foreign-shop.js';
import { button, test } from './simulated.js';
import { expect, forDevelopers, heading, more, publish, saveList, view } from './studio-test.js';

test.use({ shoppers: 0 });

const changes = (page: Page): Locator =>
  page.getByRole('region', { name: 'What publishing changes' }).getByRole('listitem');
const row = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Lists of the shop' }).getByRole('row').filter({ hasText: name });
const waiting = (page: Page): Locator => page.getByText(/wait to be published/);

test('two lists: published, changed on another computer, removed and restored @one-engine', async ({
  page,
  simulated,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${simulated.shop.url}/studio`);

  const { products } = await (await page.request.get(`${simulated.shop.url}/studio/demo.json`)).json();
  const { name: pinned } = products.find(
    ({ isSoldOut, category }: Record<string, unknown>) => !isSoldOut && category === 'kitchen',
  );
  const names = '[part=name]';

  await test.step('two lists on two kinds of pages, one of them with a rule and a button', async () => {
    await page.getByLabel('Name of the new list').fill('N'.repeat(81));
    await expect(page.getByText('A name has at most 80 characters.')).toBeVisible();
    await page.getByRole('radio', { name: /^Home page/ }).check({ force: true });
    const cards = page.frameLocator('iframe[data-side=a]').locator('popular-products').getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    // By the keyboard alone: a product of the catalogue, and its position.
    await page.getByLabel('Always show a product').focus();
    await page.keyboard.type(pinned);
    await page.keyboard.press('Enter');
    await expect(cards.first().locator(names)).toHaveText(pinned);
    await page.getByLabel(`Position of ${pinned}`).fill('2');
    await page.getByLabel(`Position of ${pinned}`).press('Tab');
    await expect(cards.nth(1).locator(names)).toHaveText(pinned);
    await page.getByRole('switch', { name: 'Add-to-cart button', exact: true }).check({ force: true });
    await saveList(page, 'Front');
    await view(page, 'Lists').click();
    await button(page, 'New list').click();
    await page.getByRole('radio', { name: /^Cart/ }).check({ force: true });
    await saveList(page, 'Basket');
    await view(page, 'Publish').click();
    await expect(changes(page)).toHaveText([/^“Front” is new, on the home page, /, /^“Basket” is new, on the cart, /]);
    await expect(button(page, 'Preview in the shop')).toHaveCount(1);
    expect(await findings(page)).toEqual([]);
    await publish(page, 'Ada', 'Start');
    await expect(waiting(page)).toBeHidden();
    await expect(row(page, 'Live')).toHaveCount(2);
    await expect(page.getByText(`Rule: “${pinned}” is always at position 2`)).toBeVisible();
  });

  await test.step('the shop shows the list; with the printed code, another shop requests each file once', async () => {
    await forDevelopers(page, 'The code for your pages');
    const code = await page.getByRole('region', { name: /^Once, in the head of every page, for all/ }).textContent();
    const tab = await page.context().newPage();
    await tab.goto(`${simulated.shop.url}/`);
    const shown = tab.locator('main > popular-products').last();
    await shown.scrollIntoViewIfNeeded();
    await expect(shown.getByRole('listitem').nth(1).locator(names)).toHaveText(pinned);
    await shown.locator('button[part=buy]').first().click();
    await expect(tab.getByText('is in your cart')).toBeVisible();

    const shop = await foreignShop(
      () =>
        `<!doctype html><html lang="en"><head><title>A shop</title>${code}</head><body><main>Hi</main></body></html>`,
    );
    const asked: string[] = [];
    tab.on('request', (request) => asked.push(new URL(request.url()).pathname.replace('/dist/', '/')));
    await tab.goto(shop.url);
    // Its products come from the demo's catalogue, which this shop doesn't have.
    await expect(tab.locator('main > popular-products')).toHaveCount(1);
    const early = ['/recotag-lists.json', '/recotag-auto.js', '/recotag-places.js', '/recotag-published.js'];
    expect(early.map((path) => asked.filter((each) => each === path).length)).toEqual([1, 1, 1, 1]);
    await shop.close();
    await tab.close();
  });

  await test.step('a saved change of a published list waits at once, on each computer', async () => {
    await view(page, 'Lists').click();
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
    await expect(changes(page)).toHaveText(['“Front”: Layout: Grid becomes Carousel. saved by Ada']);
    await view(page, 'Lists').click();
    await button(page, 'Edit the design of Front').press('Enter');
    await expect(page.getByLabel('Layout', { exact: true })).toHaveValue('carousel');
    await expect(list).toContainText('Saved, not published saved by Ada');
    // What a colleague has waiting stays waiting, unless this person chooses it.
    await view(page, 'Publish').click();
    const box = page.getByRole('checkbox', { name: /^“Front”/ });
    await expect(box).not.toBeChecked();
    await box.check();
    await publish(page, 'Ben', 'A carousel');
  });

  await test.step('delete by mistake, and bring it back', async () => {
    await more(page, 'Basket', 'Remove');
    await expect(button(page, 'Review and publish')).toBeVisible();
    const restore = button(page, 'Restore “Basket”');
    await expect(restore).toBeFocused();
    await restore.press('Enter');
    await expect(button(page, 'Edit the design of Basket')).toBeFocused();
    await expect(row(page, 'Live')).toHaveCount(2);
  });
});

test('somebody else has changed the same list: both versions are there by name, and each choice keeps what it says @one-engine', async ({
  browser,
  page,
  simulated,
}) => {
  await page.goto(`${simulated.shop.url}/studio`);
  await saveList(page, 'Similar');
  await publish(page, 'Ada', 'Start');
  // In another browser: tabs of one browser share what isn't published.
  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
  const other = await elsewhere.newPage();
  await other.goto(`${simulated.shop.url}/studio?view=shop`);
  const type = (tab: Page, heading: string) => tab.getByLabel('Heading', { exact: true }).fill(heading);
  const save = (tab: Page) => button(tab, 'Save').press('Enter');
  await button(page, 'Edit the design of Similar').press('Enter');
  await button(other, 'Edit the design of Similar').press('Enter');
  await type(page, 'Mine');
  await type(other, 'Theirs');
  await save(other);
  await publish(other, 'Ben', 'Theirs');
  await save(page);
  const clash = page.getByRole('alert', { name: /^Ben has changed “Similar” on .*, after you opened it$/ });
  await expect(clash).toContainText('Heading: “Theirs” becomes “Mine”');
  await expect(clash.getByRole('button', { name: 'Keep the newer version' })).toHaveClass('strong');
  expect(await findings(page)).toEqual([]);
  await clash.getByRole('button', { name: 'Save mine as a new list' }).press('Enter');
  await expect(clash).toBeHidden();
  await expect(page.getByRole('region', { name: 'This list' })).toContainText('Similar 2');
  await view(page, 'Publish').click();
  await expect(changes(page)).toHaveText([/^“Similar 2” is new/]);
  await elsewhere.close();
});
