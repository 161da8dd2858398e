import type { BrowserContext, Page, Browser as Running } from 'playwright';
import type { Project } from '../engines.mjs';
import { asText, type Browser, type Engine, type Tab, undriven } from './engine.js';

const NO_SANDBOX = '--no-sandbox'; // Chromium as root, as on build machines

/**
 * Each window of the full Chromium starts two pages for its address bar, which take half of the processor time. Chromium uses only the last
 * `--disable-features`, so this list repeats Playwright's.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
];

/** Debian's Firefox is driven through WebDriver BiDi, Playwright's build through another protocol. */
const isDebians = (binary: string): boolean => binary.includes('firefox-esr');

const launch = async ({ name, binary: executablePath }: Project): Promise<Running> => {
  // Imported only where it is needed, since that takes 0.7 s and WebKit's driver does without it.
  const { chromium, firefox, webkit } = await import('playwright');
  if (name === 'webkit') return webkit.launch({ executablePath });
  if (name === 'firefox')
    return firefox.launch({
      executablePath,
      ...(isDebians(executablePath) && { channel: 'moz-firefox' }),
      firefoxUserPrefs: {
        'dom.ipc.processPrelaunch.enabled': false, // otherwise each page starts a process that it never uses
        // Without these the processor draws a loading animation for each page: a fifth of a walk's processor time.
        'ui.prefersReducedMotion': 1,
        'layout.frame_rate': 20,
        'browser.urlbar.formatting.enabled': false,
        // Otherwise the pages that other scenarios leave evict a page: Firefox keeps at most eight for all tabs together.
        'browser.sessionhistory.max_total_viewers': 200,
      },
    });
  return chromium.launch({
    executablePath,
    args: [NO_SANDBOX, `--disable-features=${WITHOUT}`],
    ignoreDefaultArgs: name === 'chromium-bfcache' ? ['--disable-back-forward-cache'] : [],
  });
};

const tabOf = (page: Page): Tab => ({
  goto: async (url) => void (await page.goto(url)),
  evaluate: (script, argument) => page.evaluate(asText(script as never, argument)) as never,
  begin: (script, argument) => page.evaluate(`void setTimeout(() => ${asText(script as never, argument)})`),
  click: (selector) => page.click(selector, { noWaitAfter: true }),
  close: () => page.close(),
});

/** @param done what becomes of the context when its scenario has ended */
const browserOf = (context: BrowserContext, done: () => Promise<void>): Browser => {
  let [empty] = context.pages();
  return {
    async newTab(url) {
      const page = empty ?? (await context.newPage());
      empty = undefined;
      await page.goto(url);
      return tabOf(page);
    },
    close: done,
  };
};

/** Leaves one empty page. What the shop's origin has stored stays: the next shop has another port. Its cookies are for every port. */
const emptied = async (context: BrowserContext): Promise<void> => {
  const [first, ...others] = context.pages();
  for (const other of others) await other.close();
  await first!.goto('about:blank');
  await context.clearCookies();
};

/**
 * Chromium and Firefox, driven by Playwright: one browser for all scenarios. In Chromium each has a context of its own. In Firefox a context
 * plays one scenario after another, since each page that is opened is a new window, which takes a second of processor time.
 */
export const playwrightEngine = (installed: Project): Engine => {
  const { name, binary, relayed } = installed;
  const isFirefox = name === 'firefox';
  let running: Promise<Running> | undefined;
  const idle: BrowserContext[] = [];
  return {
    name,
    relayed,
    bfcache: name !== 'chromium',
    prerenders: name.startsWith('chromium'),
    storageFolder: isFirefox ? 'storage' : 'Default/Local Storage',
    async open() {
      running ??= launch(installed);
      const context = idle.pop() ?? (await (await running).newContext());
      return browserOf(context, async () => {
        if (!isFirefox) return context.close();
        await emptied(context).then(
          () => idle.push(context),
          () => context.close(),
        );
      });
    },
    start: (profile, url) =>
      undriven(
        binary,
        isFirefox
          ? ['--headless', '--no-remote', '--profile', profile, url]
          : ['--headless=new', NO_SANDBOX, '--no-first-run', `--user-data-dir=${profile}`, url],
      ),
    async end() {
      const ended = running;
      running = undefined;
      idle.length = 0;
      await (await ended)?.close();
    },
  };
};
