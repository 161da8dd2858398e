import { expect, type Page } from '@playwright/test';
import { test as base } from '../test.js';
import type { WorkerDemo } from '../worker-demo.js';

/** The whole demo, shared by tests that follow each other; the pages that a test writes are its own. */
export const test = base.extend<{ demo: WorkerDemo }>({
  demo: async ({ workerDemo }, use) => {
    await use(workerDemo);
    workerDemo.pages.clear();
  },
});

/** Sends the test requests that the doctor offers, until it has none left: what the page does later may raise others. */
export const askAll = async (page: Page): Promise<void> => {
  const ask = page.locator('recotag-inspector .ask');
  // In one look, because the page may settle between two.
  const isDone = () =>
    page
      .locator('recotag-inspector .view')
      .evaluate((view) => !view.querySelector('.ask, .busy') && !!view.querySelector('.findings'));
  await expect
    .poll(
      async () => {
        await ask.click({ timeout: 500 }).catch(() => {});
        return isDone();
      },
      { timeout: 30_000 },
    )
    .toBe(true);
};

export { expect };
