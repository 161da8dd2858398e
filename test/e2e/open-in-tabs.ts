import type { Browser } from '@playwright/test';

/** A part of what Playwright keeps to itself: what it says to Firefox. */
interface Session {
  send(method: string, parameters: object): Promise<unknown>;
}

interface Inside {
  toImpl(browser: Browser): { _browserSession: Session };
}

/**
 * Firefox opens a page as a tab of the window that is there anyway: Playwright asks for a window of its own each time, whose menus and bars
 * take two thirds of the processor's time that a small test needs. Each page keeps a profile of its own. A second page at the same
 * time gets a window as before, or the first one would be hidden behind it.
 *
 * Nothing public can ask for that. A Playwright in which these parts are gone fails here, before any test.
 */
export const openInTabs = (browser: Browser): void => {
  const session = (Reflect.get(browser, '_connection') as Inside).toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  const isAlone = (): boolean => browser.contexts().every((context) => !context.pages().length);
  session.send = (method, parameters) =>
    send(method, method === 'browsingContext.create' && isAlone() ? { ...parameters, type: 'tab' } : parameters);
};
