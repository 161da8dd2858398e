import { existsSync } from 'node:fs';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';

// Debian's browsers where the machine has them, else those that Playwright has downloaded. `npm test` says which.
// Of Chromium its headless shell, which Playwright takes by itself too: the same engine without the browser's own windows
// needs less than half of the processor's time.
const debians = (...names: string[]) => names.map((name) => `/usr/bin/${name}`).find((file) => existsSync(file));
const chromium = debians('chromium-headless-shell', 'chromium');
const firefox = debians('firefox-esr');

const projects: PlaywrightTestConfig['projects'] = [
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
    grepInvert: /@one-engine/, // what axe says of a tree is the same in every engine, and takes a minute of two cores
    use: {
      browserName: 'firefox',
      ...(firefox && { channel: 'moz-firefox' }),
      launchOptions: {
        ...(firefox && { executablePath: firefox }),
        firefoxUserPrefs: {
          'dom.ipc.processPrelaunch.enabled': false, // or each test starts a process for nobody
          // One process for all pages of a profile, which test/e2e/firefox-home.ts keeps. The engines' scenarios, where a page's end
          // matters, run with Firefox as shops' customers have it.
          'fission.autostart': false,
          'dom.ipc.processCount': 1,
          'layout.frame_rate': 20, // without a graphics card the processor draws each frame of a moving skeleton
        },
      },
    },
  },
];

export default defineConfig({
  testDir: 'test/e2e',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  retries: process.env.CI ? 1 : 0, // a test that needs it is a bug: `npm test` says so loudly
  workers: 3, // more than two cores: each waits now and then. A fourth takes more time of the processor than it saves
  // Generous, for two cores that run two browsers: a test waits for a condition, never for the time itself.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['dot'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: { trace: 'on-first-retry' },
  snapshotPathTemplate: '{testDir}/{testFileDir}/sheets/{arg}{ext}', // only Chromium compares pictures
  projects,
});
