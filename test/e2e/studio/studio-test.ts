import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, test as withDemo } from '../inspector/demo.js';

/** The studio, opened with a link. */
export interface OpenStudio {
  /** @param address the part after `#` */
  open(address?: string): Promise<void>;
  frame(side?: 'a' | 'b'): FrameLocator;
  /** the list in the frame */
  list(side?: 'a' | 'b'): Locator;
}

export const test = withDemo.extend<{ studio: OpenStudio; errors: string[] }>({
  errors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      // Firefox reports invalid XML as an error of the page.
      page.on(
        'pageerror',
        ({ message }) => /^(syntax error|XML Parsing Error|not well-formed)/.test(message) || errors.push(message),
      );
      page.on('console', (message) => {
        const text = message.text();
        // The copy of a shop's page runs none of its own scripts.
        const isOfCopy = text.includes('/studio/built/place.js');
        if (message.type() === 'error' && !isOfCopy && /Content Security Policy|Content-Security-Policy/.test(text))
          errors.push(text);
      });
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  studio: async ({ page, demo }, use) => {
    await page.emulateMedia({ reducedMotion: 'reduce' }); // an animation is drawn frame by frame, by the processor
    const frame = (side = 'a') => page.frameLocator(`iframe[data-side=${side}]`);
    await use({
      open: async (address = '') => {
        await page.goto(`${demo.shop.url}/studio${address && `#${address}`}`);
        await expect(page.getByRole('heading', { name: 'recotag studio' })).toBeVisible();
      },
      frame,
      list: (side) => frame(side).locator('main > :is(reco-list, popular-products)'),
    });
  },
});

/** The control of a setting. */
export const control = (page: Page, group: string, name: string): Locator =>
  page.getByRole('group', { name: group }).getByLabel(name, { exact: true });

/** What scrolls sideways, is cut at the window's edge, or on a phone is too low for a finger, in pixels. Links in a sentence may be low. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { documentElement: root } = document;
    const found = root.scrollWidth > innerWidth ? [`the page is ${root.scrollWidth} wide`] : [];
    // A click on a label is one on its field.
    const targets = 'button:not(.link), select, summary, label:has(input), input:not(label input), textarea';
    for (const each of document.querySelectorAll(targets)) {
      const { left, right, height } = each.getBoundingClientRect();
      if (!height || !each.checkVisibility({ visibilityProperty: true }) || each.closest('.tabs')) continue;
      const name = `${each.outerHTML.slice(0, 80)} ${each.textContent!.trim().slice(0, 30)}`;
      if (left < 0 || right > innerWidth) found.push(`cut: ${name}`);
      if (innerWidth < 768 && height < 40 && !each.matches('[role=switch], label:has([role=switch])'))
        found.push(`${height} high: ${name}`);
    }
    return found;
  });

/** Nothing scrolls sideways or is cut, and a finger finds each control. */
export const fits = (page: Page, where?: string): Promise<void> => expect.poll(() => misfits(page), where).toEqual([]);

/** Selects a radio button, which is an invisible layer over its label. */
export const choose = (page: Page, group: string, name: string): Promise<void> =>
  page
    .getByRole('group', { name: group, exact: true })
    .getByRole('radio', { name, exact: true })
    .check({ force: true });

/** Chooses a situation in the bar above the preview. */
export const situation = async (page: Page, title: string): Promise<void> => {
  await page.getByLabel('Situation', { exact: true }).selectOption(title === 'Normal' ? 'normal' : { label: title });
};

/** Opens the menu with the settings of the preview, which stays open until something else is clicked. */
export const openViewMenu = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'View', exact: true }).click();

/** Saves the design as a new list of the shop. */
export const saveList = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Name of the new list').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
};

export const view = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: new RegExp(`^${name}(?!s)`) });

/** Leads to what only developers need, and opens a part of it. @returns the part */
export const forDevelopers = async (page: Page, part = 'Code'): Promise<Locator> => {
  await page.getByRole('button', { name: 'More: actions' }).click();
  await page.getByRole('button', { name: 'For developers' }).click();
  if (part !== 'Code') await page.locator('summary', { hasText: part }).click();
  return page.getByRole('group', { name: part, exact: true });
};

/** Publishes what waits, and goes on in Lists. */
export const publish = async (page: Page, who: string, why: string): Promise<void> => {
  await view(page, 'Publish').click();
  await page.getByLabel('Your name').fill(who);
  await page.getByLabel('Why').fill(why);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^Published\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Publish', exact: true })).toBeFocused();
  await view(page, 'Lists').click();
};

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true });

/** A choice in the menu of a list in Shop, by the keyboard. */
export const more = async (page: Page, list: string, choice: string): Promise<void> => {
  for (const name of [`More about ${list}`, `${choice} ${list}`])
    await page.getByRole('button', { name, exact: true }).press('Enter');
};

export { expect };
