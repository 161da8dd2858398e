import { test as base } from '@playwright/test';
import { startWorkerDemo, type WorkerDemo } from './worker-demo.js';

/**
 * The base of every test here. What starts once per worker belongs here, whichever tests use it: Playwright starts a new worker and a new
 * browser for each different set of worker fixtures.
 */
export const test = base.extend<object, { workerDemo: WorkerDemo }>({
  workerDemo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const demo = await startWorkerDemo();
      await use(demo);
      await demo.close();
    },
    { scope: 'worker' },
  ],
});
