import { existsSync } from 'node:fs';
import { defineConfig, type Project } from '@playwright/test';
import type { Meanness } from './test/e2e/test.js';
import { isLong } from './test/usual-runs.js';

/** Debian's browser, if it is installed; otherwise the browser that Playwright has downloaded. */
const installed = (...names: string[]) => names.map((name) => `/usr/bin/${name}`).find((file) => existsSync(file));
// The headless shell is the same engine without the browser's own windows, and needs less than half of the processor time.
const chromium = installed('chromium-headless-shell', 'chromium');
const firefox = installed('firefox-esr');

/**
 * Chromium runs every test. Firefox runs what depends on the engine: the tag, the parts of the lists that use scrolling, focus, observers or
 * policies, and one smoke test per page. A page in Firefox takes four times the processor time of one in Chromium, so `npm test` runs only
 * those with the tag `@firefox`.
 */
const IN_FIREFOX = [
  '**/smoke.spec.ts',
  'libraries/libraries.spec.ts', // the libraries that replace the most
  'auto/published.spec.ts', // that lists appear, arms, exposures and the preview's bar
  'auto/sources.spec.ts', // what is visible, and what the browser says of requests
  'tag/{consent-managers,loading,other-origin,relay-cookie}.spec.ts',
  'relay.spec.ts', // a visit to the demo shop
  'styles/styles.spec.ts', // geometry; a part of the style sheets
  'places/room.spec.ts', // lengths that are computed from percentages
  'widgets/{carousel,in-use,life,ordinary-pages,own-card,seen-and-selected,strict-page}.spec.ts',
];

// The walks of `recotag check` and `recotag learn` wait a fifth of the usual time. `npm run test:long` waits as for real shops.
if (!isLong) process.env.RECOTAG_PACE ??= '0.2';

/** Second variants, which only `npm run test:long` runs. */
const NOT_USUAL = isLong ? [] : [/@long/];

/** What `npm run test:long` also runs in mean browsers: calls of the tag and of a data layer, and the requests and products of lists. */
const IN_MEAN_BROWSERS = ['tag/commands.spec.ts', 'auto/layer.spec.ts', 'widgets/{right-products,requests}.spec.ts'];

const inChromium: Project['use'] = {
  browserName: 'chromium',
  launchOptions: chromium
    ? { executablePath: chromium, args: ['--no-sandbox', '--disable-background-networking'] }
    : {},
};

/** Chromium, but mean (test/mean/mean-browser.ts). */
const mean = (name: string, ...kinds: Meanness[]): Project<{ mean: Meanness[] }> => ({
  name: `mean-${name}`,
  testMatch: IN_MEAN_BROWSERS,
  grepInvert: /@stores/, // tests of what the browser stores
  use: { ...inChromium, mean: kinds },
});

export default defineConfig<{ mean: Meanness[] }>({
  testDir: 'test/e2e',
  grepInvert: NOT_USUAL,
  outputDir: 'test-results/e2e', // Playwright empties it first
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  retries: process.env.CI ? 1 : 0, // a test that passes only on the second attempt is reported as flaky
  workers: 2, // one worker takes 45 s of processor time for test/e2e/tag, two 50 s, and three 53 s, without an earlier end
  // Long enough for an overloaded machine: a test waits for a condition, so these limits don't measure anything.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: { trace: 'on-first-retry' },
  snapshotPathTemplate: '{testDir}/{testFileDir}/sheets/{arg}{ext}', // only Chromium compares screenshots
  projects: [
    { name: 'chromium', use: inChromium },
    ...(isLong ? [mean('forgets', 'forgets', 'events'), mean('throws', 'throws', 'events')] : []),
    {
      name: 'firefox',
      testMatch: IN_FIREFOX,
      ...(!isLong && { grep: /@firefox/ }),
      grepInvert: [/@one-engine/, ...NOT_USUAL], // the result of a test for one engine doesn't depend on the engine
      use: {
        browserName: 'firefox',
        ...(firefox && { channel: 'moz-firefox' }),
        launchOptions: {
          ...(firefox && { executablePath: firefox }),
          firefoxUserPrefs: {
            'dom.ipc.processPrelaunch.enabled': false, // otherwise each test starts a process that it never uses
            // One process for all sites of a test. The tests in test/engines, which are about leaving pages, use Firefox's default.
            'fission.autostart': false,
            'dom.ipc.processCount': 1,
            'layout.frame_rate': 20, // without a graphics card the processor draws each frame of an animation
          },
        },
      },
    },
  ],
});
