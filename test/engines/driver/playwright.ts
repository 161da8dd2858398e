import type { Page, Browser as Running } from 'playwright';
import type { Project } from '../engines.mjs';
import { asText, type Browser, type Engine, type Tab } from './engine.js';
import { keepWindows, type Windows } from './firefox-windows.js';
import { undriven } from './undriven.js';

const NO_SANDBOX = '--no-sandbox'; // Chromium as root, as on build machines

/**
 * Each window of the whole Chromium starts two pages behind its address bar, which take half of the processor's time. The last
 * switch of this name counts, so that it also says what Playwright's own says.
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

/** Driven by BiDi; Playwright's own Firefox speaks a protocol of its own. */
const isDebians = (binary: string): boolean => binary.includes('firefox-esr');

const launch = async ({ name, binary: executablePath }: Project): Promise<Running> => {
  // Not before it is needed: to read it takes 0.7 s, and WebKit's driver does without.
  const { chromium, firefox, webkit } = await import('playwright');
  if (name === 'webkit') return webkit.launch({ executablePath });
  if (name === 'firefox')
    return firefox.launch({
      executablePath,
      ...(isDebians(executablePath) && { channel: 'moz-firefox' }),
      firefoxUserPrefs: {
        'dom.ipc.processPrelaunch.enabled': false, // or each page starts a second process for nobody
        // Each page that loads turns a wheel in the window's bar, which the processor draws: a fifth of a walk's time.
        'ui.prefersReducedMotion': 1,
        'layout.frame_rate': 20,
        'browser.urlbar.formatting.enabled': false,
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

const browserOf = async (running: Running, windows?: Windows): Promise<Browser> => {
  const context = await running.newContext();
  const window = await windows?.lend(context);
  return {
    async newTab(url) {
      const page = await context.newPage();
      await page.goto(url);
      return tabOf(page);
    },
    offline: (off) => context.setOffline(off),
    async close() {
      await context.close();
      window?.giveBack();
    },
  };
};

/** Chromium and Firefox, driven by Playwright: one browser for a file of scenarios, a profile for each. */
export const playwrightEngine = (installed: Project): Engine => {
  const { name, binary, relayed } = installed;
  const isFirefox = name === 'firefox';
  let running: Promise<Running> | undefined;
  let windows: Promise<Windows> | undefined;
  return {
    name,
    relayed,
    bfcache: name !== 'chromium',
    prerenders: name.startsWith('chromium'),
    storageFolder: isFirefox ? 'storage' : 'Default/Local Storage',
    async open() {
      running ??= launch(installed);
      const browser = await running;
      if (isFirefox && isDebians(binary)) windows ??= keepWindows(browser);
      return browserOf(browser, await windows);
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
      windows = undefined;
      await (await ended)?.close();
    },
  };
};
