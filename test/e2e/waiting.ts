import type { Page } from '@playwright/test';

/** The keys of what the tag keeps in this page's storage until it is told that it has arrived. */
export const waiting = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('recotag.outbox')));
