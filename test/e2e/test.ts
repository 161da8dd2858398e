import { test as base } from '@playwright/test';
import { openInTabs } from './open-in-tabs.js';

/** What every test here stands on: Playwright's own, with a Firefox that opens pages cheaply. */
export const test = base.extend<object, { tabs: undefined }>({
  tabs: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') openInTabs(browser);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});
