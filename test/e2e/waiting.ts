import type { Page } from '@playwright/test';

/**
 * The keys of what the tag keeps in this page's storage until it is told that it has arrived. Ids of orders stay. Empty where the
 * browser stores nothing.
 */
export const waiting = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    try {
      return Object.keys(localStorage).filter((key) => /^recotag\.outbox(?!~(orders|bought)$)/.test(key));
    } catch {
      return [];
    }
  });
