import type { Browser } from '@playwright/test';

/** A part of what Playwright keeps to itself: what it says to Firefox, by WebDriver BiDi. */
export interface Session {
  send(method: string, parameters: object): Promise<unknown>;
}

interface Inside {
  toImpl(browser: Browser): { _browserSession: Session };
}

/**
 * Playwright asks Firefox for a window for each page, whose menus and bars take more of the processor's time than a small page, and nothing
 * public can ask for a tab. A Playwright in which these parts are gone fails here, before any test.
 */
export const sessionOf = (browser: Browser): Session =>
  (Reflect.get(browser, '_connection') as Inside).toImpl(browser)._browserSession;
