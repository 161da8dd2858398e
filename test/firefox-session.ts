import type { Browser, BrowserContext } from '@playwright/test';

/** How Firefox is asked for a page, in WebDriver BiDi's words (`browsingContext.create`). */
export interface NewPage {
  type: 'window' | 'tab';
  /** the profile it belongs to */
  userContext: string;
  /** a page in whose window it opens */
  referenceContext?: string;
}

type Say = (method: string, parameters: object) => Promise<unknown>;

/** Parts of what Playwright keeps to itself. */
interface Inside {
  toImpl(browser: Browser): { _browserSession: { send: Say } };
  toImpl(profile: BrowserContext): { _browserContextId: string };
}

const insideOf = (owner: Browser | BrowserContext): Inside => Reflect.get(owner, '_connection');

/** What BiDi calls a profile. */
export const userContextOf = (profile: BrowserContext): string => insideOf(profile).toImpl(profile)._browserContextId;

/**
 * Changes how Firefox is asked for pages. Playwright asks for a window each time, whose menus and bars take more of the processor's time than
 * a small page, and nothing public can ask for a tab. A Playwright in which these parts are gone fails here, before any test.
 *
 * @returns says something to Firefox, unchanged
 */
export const changeNewPages = (browser: Browser, change: (page: NewPage) => NewPage): Say => {
  const session = insideOf(browser).toImpl(browser)._browserSession;
  const say = session.send.bind(session);
  session.send = (method, parameters) =>
    say(method, method === 'browsingContext.create' ? change(parameters as NewPage) : parameters);
  return say;
};
