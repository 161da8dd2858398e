import type { Locator, Page } from '@playwright/test';
import type { Demo } from '../../../demo/start-demo.js';
import { startTestDemo } from '../start-test-demo.js';
import { test as base } from './studio-test.js';

/** A demo with simulated shoppers, of whom 10 % more put something into the cart in version B of an experiment. */
export const test = base.extend<{ shoppers: number; simulated: Demo }>({
  shoppers: [2000, { option: true }],
  simulated: async ({ shoppers }, use) => {
    const demo = await startTestDemo({ shoppers, effect: 0.1 });
    await use(demo);
    await demo.close();
  },
});

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
