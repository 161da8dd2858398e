import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, CDPSession } from 'playwright-core';

// biome-ignore lint/suspicious/noExplicitAny: what the protocol's methods take and give
type Json = any;

/** A browser tab that is driven by the Chrome DevTools Protocol. */
export interface Tab {
  /** @throws the error of the protocol, or an error if no response arrived in time, because a script of the page may run forever */
  send(method: string, parameters?: Json): Promise<Json>;
  on(method: string, listener: (parameters: Json) => void): void;
  /** Closes the tab, and removes its storage. */
  close(): Promise<void>;
}

/** A browser with an empty profile. */
export interface Devtools {
  /** Opens a tab that shares no storage with other tabs. */
  openTab(): Promise<Tab>;
  /** Ends the browser in any case, and removes its profile. */
  close(): Promise<void>;
}

export const NO_SANDBOX =
  'Chromium runs without its sandbox (--no-sandbox), because the user is root: a hostile page could take control of this computer. Check only shops that you trust, or run the command as another user.';

/** Chromium refuses to start as root with its sandbox. */
export const isSandboxed = (): boolean => process.getuid?.() !== 0;

const ignore = () => undefined;

/** The names of systems in client hints. */
const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { darwin: 'macOS', win32: 'Windows' };

/**
 * Playwright beside recotag, or in the project from which the user runs the command: `npx recotag` may run a copy of recotag elsewhere.
 *
 * @throws an error for the user if the package is missing: it is an optional peer dependency, because only two commands need it
 */
export const loadPlaywright = async (): Promise<typeof import('playwright-core')> => {
  try {
    return await import('playwright-core');
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
  }
  try {
    return createRequire(join(process.cwd(), 'package.json'))('playwright-core');
  } catch (error) {
    if ((error as { code?: string }).code !== 'MODULE_NOT_FOUND') throw error;
    throw new Error(
      'the package playwright-core is missing. Install it beside recotag: npm i -D playwright-core. Or run both without an installation: npx -p recotag -p playwright-core recotag …',
    );
  }
};

/**
 * Refuses selectors of the user that the browser doesn't understand. In a new tab no script of a page has replaced built-ins.
 *
 * @param given the selectors by the names of their options
 * @throws Error with a sentence for the user
 */
const demandSelectors = async ({ send }: Tab, given: Readonly<Record<string, string | undefined>>): Promise<void> => {
  for (const [option, selector] of Object.entries(given)) {
    if (selector === undefined) continue;
    const expression = `document.querySelector(${JSON.stringify(selector)})`;
    const { exceptionDetails } = await send('Runtime.evaluate', { expression });
    if (exceptionDetails)
      throw Error(`--${option} is “${selector}”, which is not a CSS selector, such as #buy or .add-to-cart`);
  }
};

/** Some shops give no session, and so no cart, to a browser with the word headless in its name. */
const nameOf = ({ userAgent, product }: { userAgent: string; product: string }): Json => {
  const [version = '', major = ''] = /(\d+)[\d.]*/.exec(product) ?? [];
  return {
    userAgent: userAgent.replace('Headless', ''),
    userAgentMetadata: {
      brands: ['Chromium', 'Google Chrome'].map((brand) => ({ brand, version: major })),
      fullVersion: version,
      platform: PLATFORMS[process.platform] ?? 'Linux',
      platformVersion: '',
      architecture: process.arch.startsWith('arm') ? 'arm' : 'x86',
      model: '',
      mobile: false,
    },
  };
};

interface StartOptions {
  limit: number;
  signal?: AbortSignal | undefined;
}

/**
 * Starts a browser with an empty profile.
 *
 * @param options how long to wait for each response of a page, in milliseconds (a busy computer may take longer to start the browser), and
 *   what ends the browser and rejects all pending responses
 */
export const startDevtools = async (executablePath: string, { limit, signal }: StartOptions): Promise<Devtools> => {
  const { chromium } = await loadPlaywright();
  const browser: Browser = await chromium.launch({
    executablePath,
    args: ['--disable-background-networking'],
    chromiumSandbox: isSandboxed(),
    // `signal` tells when to stop.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  let fail: (error: Error) => void = ignore;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(ignore);
  browser.once('disconnected', () => fail(new Error(`${executablePath} has ended`)));
  const stop = () => fail(new Error('the check was stopped'));
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop(); // while the browser was starting

  const inTime = async <Result>(response: Promise<Result>): Promise<Result> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const sentence = `the page did not respond within ${limit / 1000} s: one of its scripts may run without end`;
      timer = setTimeout(() => reject(new Error(sentence)), limit);
    });
    response.catch(ignore);
    try {
      return await Promise.race([failed, response, late]);
    } finally {
      clearTimeout(timer);
    }
  };

  const plainName = async (): Promise<Json> => {
    const session = await inTime(browser.newBrowserCDPSession());
    const version = await inTime(session.send('Browser.getVersion'));
    await session.detach();
    return nameOf(version);
  };

  return {
    async openTab() {
      const context = await inTime(browser.newContext({ viewport: null, acceptDownloads: false }));
      const page = await inTime(context.newPage());
      // The commands decide about dialogs.
      page.on('dialog', ignore);
      const session: CDPSession = await inTime(context.newCDPSession(page));
      const send = (method: string, parameters?: Json): Promise<Json> =>
        inTime(session.send(method as 'Page.enable', parameters));
      // Shops with `data-bots="skip"` and others that look at `navigator.webdriver` are checked as shoppers see them.
      await send('Emulation.setAutomationOverride', { enabled: false });
      await send('Emulation.setUserAgentOverride', await plainName());
      return {
        send,
        on: (method, listener) => void session.on(method as 'Page.loadEventFired', listener),
        close: () => context.close().catch(ignore),
      };
    },
    async close() {
      signal?.removeEventListener('abort', stop);
      await browser.close();
    },
  };
};

/**
 * Does something in a new tab, and closes what was opened for it.
 *
 * @param options `chromium`: path of the browser; `browser`: one that runs already, for several tabs, and is not closed
 * @param selectors those of the user, by the names of their options
 */
export const inTab = async <Result>(
  options: StartOptions & { chromium: string; browser?: Devtools | undefined },
  selectors: Readonly<Record<string, string | undefined>>,
  run: (tab: Tab) => Promise<Result>,
): Promise<Result> => {
  const { chromium, browser } = options;
  const own = browser ? undefined : await startDevtools(chromium, options);
  try {
    const tab = await (browser ?? own!).openTab();
    try {
      await demandSelectors(tab, selectors);
      return await run(tab);
    } finally {
      await tab.close();
    }
  } finally {
    await own?.close();
  }
};
