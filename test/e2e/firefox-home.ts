import type { Browser, BrowserContext, Page } from '@playwright/test';
import { changeNewPages } from '../firefox-session.js';

/** One profile for the tests of a Firefox that follow each other. */
export interface Home {
  readonly profile: BrowserContext;
  /** Closes what a test has opened, and forgets what its pages have stored. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Frames that have gone, or may store nothing, have nothing to forget. */
const forget = (page: Page): Promise<unknown> =>
  Promise.all(page.frames().map((frame) => frame.evaluate(() => localStorage.clear()).catch(() => undefined)));

/** So many tests share a profile. Then it is made anew: a process that has seen many pages gets slow. */
const STAYS = 12;

/**
 * Firefox starts a process for each profile, which takes half of the time that a page of its own takes. So tests share a profile whose
 * process a page of nothing keeps alive. Each has pages of its own, most of them on an origin of its own.
 */
export const openHome = async (browser: Browser): Promise<Home> => {
  let profile: BrowserContext;
  let keeper: Page | undefined;
  let stays = 0;
  const settle = async (): Promise<void> => {
    keeper = undefined;
    profile = await browser.newContext();
    keeper = await profile.newPage();
  };
  const guests = (): Page[] => browser.contexts().flatMap((each) => each.pages().filter((page) => page !== keeper));
  // A tab of the window that is there anyway; a second page at the same time gets a window, or the first one would be hidden.
  changeNewPages(browser, (page) => (guests().length ? page : { ...page, type: 'tab' }));
  await settle();
  return {
    get profile() {
      return profile;
    },
    async clear() {
      for (const page of profile.pages()) {
        if (page === keeper) continue;
        await forget(page);
        await page.close();
      }
      await profile.clearCookies();
      if (++stays % STAYS) return;
      await profile.close();
      await settle();
    },
    close: () => profile.close(),
  };
};
