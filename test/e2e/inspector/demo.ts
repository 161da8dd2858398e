import { expect } from '../expect.js';
import { test as base } from '../test.js';
import type { WorkerDemo } from '../worker-demo.js';

/** The whole demo, shared by tests that follow each other; the pages that a test writes are its own. */
export const test = base.extend<{ demo: WorkerDemo }>({
  demo: async ({ workerDemo }, use) => {
    await use(workerDemo);
    workerDemo.pages.clear();
  },
});

export { expect };
