import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Debian's browser, if it is installed; otherwise the browser that Playwright has downloaded. */
const installed = (...names: string[]) => names.map((name) => `/usr/bin/${name}`).find((file) => existsSync(file));
// The headless shell is the same engine without the browser's own windows, and needs less than half of the processor time.
const chromium = installed('chromium-headless-shell', 'chromium');
const firefox = installed('firefox-esr');

/**
 * Chromium runs every test. Firefox runs what depends on the engine: the tag, the parts of the lists that use scrolling, focus, observers or
 * policies, and one smoke test per page.
 */
const IN_FIREFOX = [
  '**/smoke.spec.ts',
  'tag/{consent-managers,loading,other-origin,redirect,relay-cookie}.spec.ts',
  'relay.spec.ts', // a visit to the demo shop
  'places/room.spec.ts', // lengths that are computed from percentages
  'widgets/{carousel,life,own-card,seen-and-chosen,strict-page}.spec.ts',
];

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/e2e', // Playwright empties it first
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  retries: process.env.CI ? 1 : 0, // a test that passes only on the second attempt is reported as flaky
  workers: 4, // twice the two cores of CI, since each worker often waits
  // Long enough for an overloaded machine: a test waits for a condition, so these limits don't measure anything.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: { trace: 'on-first-retry' },
  snapshotPathTemplate: '{testDir}/{testFileDir}/sheets/{arg}{ext}', // only Chromium compares screenshots
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        launchOptions: chromium
          ? { executablePath: chromium, args: ['--no-sandbox', '--disable-background-networking'] }
          : {},
      },
    },
    {
      name: 'firefox',
      testMatch: IN_FIREFOX,
      grepInvert: /@one-engine/, // the test's result doesn't depend on the engine
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
