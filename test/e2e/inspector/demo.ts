import { expect } from '../expect.js';
import { test as base } from '../test.js';
import type { WorkerDemo } from '../worker-demo.js';
import { addPages } from './pages.js';

/** The whole demo, shared by tests that follow each other, with the doctor's pages; those that a test writes are its own. */
export const test = base.extend<{ demo: WorkerDemo }>({
  demo: async ({ workerDemo }, use) => {
    addPages(workerDemo);
    await use(workerDemo);
    workerDemo.pages.clear();
  },
});

export { expect };
