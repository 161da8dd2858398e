import { test as base } from '@playwright/test';
import { FALSE_EVENTS, FETCH_HANGS, RENDERED_AWAY, STORAGE_THROWS, storageForgets } from '../mean/mean-browser.js';
import { SharedContext } from './shared-context.js';
import { startWorkerDemo, type WorkerDemo } from './worker-demo.js';

/** What a mean browser does, by its script. */
export const MEANNESS = {
  forgets: storageForgets(),
  forgetsLater: storageForgets('later'),
  throws: STORAGE_THROWS,
  events: FALSE_EVENTS,
  hangs: FETCH_HANGS,
  rendersAway: RENDERED_AWAY,
};

export type Meanness = keyof typeof MEANNESS;

/**
 * The base of every test here. What starts once per worker belongs here, whichever tests use it: Playwright starts a new worker and a new
 * browser for each different set of worker fixtures.
 */
export const test = base.extend<
  { mean: Meanness[]; ownContext: boolean },
  { workerDemo: WorkerDemo; sharedContext: SharedContext }
>({
  /** how the browser is mean: a project or a test sets it with `use` */
  mean: [[], { option: true }],
  /** whether a test needs another context than those before it, since it sets options of a context or replaces its clock */
  ownContext: [false, { option: true }],
  context: async ({ browser, browserName, mean, ownContext, sharedContext }, use, { retry }) => {
    if (browserName === 'chromium' && !mean[0] && !ownContext && !retry) {
      await use(await sharedContext.lend(browser));
      return sharedContext.clear();
    }
    const context = await browser.newContext();
    for (const kind of mean) await context.addInitScript({ content: MEANNESS[kind] });
    await use(context);
    await context.close();
  },
  sharedContext: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => use(new SharedContext()),
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
});
