import type { Page } from '@playwright/test';
import type { LoggedRequest } from '../../../../demo/service/request-log.js';
import type { Demo } from '../../../../demo/start-demo.js';
import { expect } from '../../expect.js';
import { quiet } from '../../quiet.js';
import { startTestDemo } from '../../start-test-demo.js';
import { test as base } from '../../test.js';
import { waiting } from '../../waiting.js';

/** A visitor in the demo shop, and the requests to the service. */
export interface Visit {
  /** Opens a page of the shop. Returns once the tag and the lists have loaded. */
  open(path: string): Promise<void>;
  /** Scrolls to each list of the page, and waits until it has loaded. */
  lists(): Promise<void>;
  /** The ids of the products in the first list that `selector` matches, in order. */
  shown(selector?: string): Promise<string[]>;
  /** The requests to the service without preflights, oldest first. */
  posts(...operations: string[]): LoggedRequest[];
  /**
   * Exactly these tracking calls arrived, as `[operation, body]`, and nothing more is on its way or waits. Those of
   * one operation arrived in this order; a view may arrive before or after a cart.
   */
  told(...expected: [operation: string, body: string][]): Promise<void>;
}

/** Each test has its own demo, and fails if a page writes to the console. */
export const test = base.extend<{ demo: Demo; noise: string[]; visit: Visit }>({
  demo: async ({ browserName: _ }, use) => {
    const demo = await startTestDemo();
    await use(demo);
    await demo.close();
  },
  noise: [quiet, { auto: true }],
  visit: async ({ page, demo }, use) => {
    const { shop, service } = demo;
    const posts: Visit['posts'] = (...operations) =>
      service.requests.filter(
        ({ method, operation }) => method !== 'OPTIONS' && (!operations.length || operations.includes(operation)),
      );
    const settled = (page: Page) =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElementTagNameMap['reco-list']>('reco-list,popular-products')].every(
          // A list in a slot that isn't shown sends no request.
          (list) => list.state === 'ready' || list.state === 'empty' || (list.slot && list.state === 'idle'),
        ),
      );
    await use({
      async open(path) {
        // A page after a click may still be loading. In Firefox that interrupts the next navigation.
        await page.waitForLoadState();
        await page.goto(shop.url + path);
        await expect
          .poll(() => page.evaluate(() => !!window.recotag?.version && !!customElements.get('reco-list')))
          .toBe(true);
      },
      async lists() {
        // One after the other, because a list loads only near the viewport.
        for (const list of await page.locator('reco-list:not([slot]),popular-products:not([slot])').all())
          await expect
            .poll(() =>
              list.evaluate((element: HTMLElementTagNameMap['reco-list']) => {
                element.scrollIntoView({ block: 'center' });
                return element.state;
              }),
            )
            .not.toBe('idle');
        await expect.poll(() => settled(page)).toBe(true);
      },
      shown: (selector = 'reco-list') =>
        page
          .locator(selector)
          .first()
          .evaluate((list) => (list as HTMLElementTagNameMap['reco-list']).products.map(({ id }) => id)),
      posts,
      async told(...expected) {
        const tracking = () => posts().filter(({ path }) => path.endsWith('/async'));
        await expect.poll(() => tracking().filter(({ httpStatus }) => httpStatus === 200).length).toBe(expected.length);
        await expect.poll(() => waiting(page)).toEqual([]);
        const byOperation = (calls: readonly (readonly [string, string])[]) =>
          calls.toSorted(([one], [other]) => one.localeCompare(other));
        const arrived = tracking().map(({ operation, body }) => [operation, body] as const);
        expect(byOperation(arrived)).toEqual(byOperation(expected));
      },
    });
    // Pictures may still be loading: without a page, nothing asks the closed demo for them.
    await page.goto('about:blank').catch(() => {});
  },
});

export { expect, type Page };
