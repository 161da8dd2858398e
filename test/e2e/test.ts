import { test as base } from '@playwright/test';
import { type Home, openHome } from './firefox-home.js';
import { startWorkerDemo, type WorkerDemo } from './worker-demo.js';

interface OfWorker {
  home: Home | undefined;
  workerDemo: WorkerDemo;
}

/**
 * What every test here stands on: Playwright's own, with a Firefox that opens pages cheaply. All that is started once stands here, whoever
 * needs it: tests with other things of that kind would need processes and browsers of their own.
 */
export const test = base.extend<object, OfWorker>({
  home: [
    async ({ browser, channel }, use) => {
      const home = channel === 'moz-firefox' ? await openHome(browser) : undefined; // Playwright's own Firefox is driven in another way
      await use(home);
      await home?.close();
    },
    { scope: 'worker' },
  ],
  workerDemo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const demo = await startWorkerDemo();
      await use(demo);
      await demo.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ context, home, javaScriptEnabled, viewport }, use) => {
    // A test that wants a profile of another kind gets one of its own.
    const isUsual = javaScriptEnabled && viewport?.width === 1280 && viewport.height === 720;
    if (!home || !isUsual) return use(context);
    await use(home.profile);
    await home.clear();
  },
});
