// The way from a design to the end of an experiment and back, with the keyboard alone.
import type { Locator, Page } from '@playwright/test';
import { button, test, view } from './simulated.js';
import { expect } from './studio-test.js';

/** More stops than any view of the studio has. */
const MOST_STOPS = 80;

/** Presses Tab until the target has the focus. */
const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw Error(`${MOST_STOPS} times ${key} don’t reach ${target}`);
};

/** Whether the control with the focus shows it. */
const ring = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);

test('experiment, end and roll back by keyboard alone; the focus is never lost', async ({ page, simulated }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { keyboard } = page;
  const press = async (target: Locator, key?: 'Shift+Tab'): Promise<void> => {
    await tabTo(page, target, key);
    expect(await ring(page)).not.toBe('none');
    await keyboard.press('Enter');
  };
  const top = page.getByRole('heading', { name: 'Shop', exact: true });
  const changes = page.getByRole('heading', { name: 'What publishing changes' });
  const publish = async (why: string): Promise<void> => {
    await tabTo(page, page.getByLabel('Why'));
    await keyboard.type(why);
    await keyboard.press('Enter');
    await expect(page.getByText(/^Published\./)).toBeVisible();
    await expect(top).toBeFocused();
  };

  await page.goto(`${simulated.shop.url}/studio`);
  await press(button(page, 'Save'));
  await expect(page.getByRole('button', { name: 'Saved' })).toBeFocused();
  await press(view(page, 'Shop'), 'Shift+Tab');
  await expect(page.getByRole('link', { name: /^Preview on/ })).toBeVisible();
  await tabTo(page, page.getByLabel('Your name'));
  await keyboard.type('Ada');
  await publish('Start');

  const more = button(page, /^More about/);
  await press(more);
  await press(button(page, /^Experiment with/));
  await expect(page.getByRole('heading', { name: 'Experiments', exact: true })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: '20% more' }));
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '30% more' })).toBeChecked();
  await tabTo(page, page.getByRole('radio', { name: /^No list/ }));
  expect(await ring(page)).not.toBe('none');
  await keyboard.press('Space');
  await press(button(page, 'Add the experiment'));
  await expect(changes).toBeFocused();
  await publish('Does it help?');

  await press(more, 'Shift+Tab');
  await press(button(page, /^See the experiment/));
  await expect(page.locator('.report .sentence')).toBeVisible();
  const refresh = button(page, 'Refresh');
  await press(refresh);
  await expect(refresh).not.toHaveAttribute('aria-disabled');
  await expect(refresh).toBeFocused();
  await press(button(page, 'End it, and remove the list'));
  // It is not decided yet, so the studio asks first.
  await press(page.getByRole('dialog').getByRole('button', { name: 'End it, and remove the list' }));
  await expect(button(page, 'Publish it')).toBeFocused();
  await keyboard.press('Enter');
  await expect(changes).toBeFocused();
  await publish('It doesn’t help');

  await press(view(page, 'Results'), 'Shift+Tab');
  await press(button(page, 'Experiments'));
  await expect(page.getByText(/^Ended on .* by Ada\. Now nobody sees the list\./)).toBeVisible();

  await press(view(page, 'Shop'), 'Shift+Tab');
  await press(page.getByRole('button', { name: /^Go back to the version of .*Start$/ }));
  await tabTo(page, page.getByRole('dialog').getByLabel('Why'));
  await keyboard.type('It sold more');
  await press(button(page, 'Publish it again'));
  await expect(page.getByText(/^Published\./)).toBeVisible();
  await expect(top).toBeFocused();

  // What is removed comes back, and changes can be discarded.
  await press(more, 'Shift+Tab');
  await press(button(page, /^Remove/));
  await expect(page.getByRole('button', { name: /^Restore/ })).toBeFocused();
  await keyboard.press('Enter');
  await expect(button(page, /^Edit the design of/)).toBeFocused();
  await press(button(page, /^Pages and dates of/));
  const name = page.getByLabel('Name of the list');
  await tabTo(page, name);
  await keyboard.type('Other');
  await page.setViewportSize({ width: 1200, height: 800 }); // the studio renders again, which leaves the typed text
  await expect(name).toHaveValue(/Other$/);
  await keyboard.press('Enter');
  // Going back would lose them, so the studio asks first.
  const back = page.getByRole('button', { name: /^Go back to the version of .*Does it help\?$/ });
  await press(back);
  await expect(page.getByRole('dialog')).toContainText('One change that isn’t published yet will be lost.');
  await keyboard.press('Escape');
  await expect(back).toBeFocused();
  await tabTo(page, button(page, 'Discard the changes'), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(top).toBeFocused();
});
