import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, test as withDemo } from '../inspector/demo.js';

/** The studio opened, in a state that its address holds. */
export interface OpenStudio {
  /** @param address what stands behind `#` */
  open(address?: string): Promise<void>;
  frame(side?: 'a' | 'b'): FrameLocator;
  /** the list in the frame */
  list(side?: 'a' | 'b'): Locator;
}

export const test = withDemo.extend<{ studio: OpenStudio; errors: string[] }>({
  errors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      // Firefox tells of each text that is no XML, although nothing was thrown.
      page.on(
        'pageerror',
        ({ message }) => /^(syntax error|XML Parsing Error|not well-formed)/.test(message) || errors.push(message),
      );
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy|Content-Security-Policy/.test(message.text()))
          errors.push(message.text());
      });
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  studio: async ({ page, demo }, use) => {
    const frame = (side = 'a') => page.frameLocator(`iframe[data-side=${side}]`);
    await use({
      open: async (address = '') => {
        // By their own names, all of them; without an address as merchandisers find it.
        await page.goto(`${demo.shop.url}/studio${address && `#${address}&view.words=developer`}`);
        await expect(page.getByRole('heading', { name: 'recotag studio' })).toBeVisible();
      },
      frame,
      list: (side) => frame(side).locator('main > :is(reco-list, popular-products)'),
    });
  },
});

/** A setting's control: the attribute `heading` has the name of the part `heading`. */
export const control = (page: Page, group: string, name: string): Locator =>
  page.getByRole('group', { name: group }).getByLabel(name, { exact: true });

/** Types a number in the place of what a field holds: Firefox's driver would add to it. */
export const enter = async (field: Locator, number: string): Promise<void> => {
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(number);
};

/** Unfolds everything in the settings. */
export const unfold = async (page: Page): Promise<void> => {
  for (const title of ['Your own content', 'Fine styling'])
    await page.locator('details:not([open]) > summary', { hasText: title }).click();
};

/** Chooses a radio button, which is laid invisibly over its words. */
export const choose = (page: Page, group: string, name: string): Promise<void> =>
  page
    .getByRole('group', { name: group, exact: true })
    .getByRole('radio', { name, exact: true })
    .check({ force: true });

export { expect };
