import { expect } from '@playwright/test';
import { type Demo, startDemo } from '../../../demo/start-demo.js';
import { test as base } from '../test.js';

/** The whole demo on free ports, once per worker. */
export const test = base.extend<object, { demo: Demo }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const demo = await startDemo(0, 0);
      await use(demo);
      await demo.close();
    },
    { scope: 'worker' },
  ],
});

export { expect };
