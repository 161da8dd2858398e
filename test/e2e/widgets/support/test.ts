import type { Locator, Page } from '@playwright/test';
import type { ListState } from '../../../../widgets/product-list/list-element.js';
import { expect } from '../../expect.js';
import { test as base } from '../../test.js';
import { type Service, startService } from './service.js';
import { RESERVE, SCRIPT, type Shop, startShop } from './shop.js';

/** A shop whose pages the test's browser shows. */
interface ShownShop extends Shop {
  /** Goes to a page, and waits until all of its lists have products. */
  show(...page: Parameters<Shop['page']>): Promise<void>;
}

/** Each test has a shop and a service of its own, and fails on console noise and uncaught errors that it doesn't expect. */
export const test = base.extend<{ shop: ShownShop; service: Service; noise: string[] }>({
  shop: async ({ page }, use) => {
    const shop = await startShop();
    const show: ShownShop['show'] = async (...shown) => {
      shop.page(...shown);
      await page.goto(shop.url);
      await settled(page, 'ready');
    };
    await use({ ...shop, show });
    await shop.close();
  },
  service: async ({ browserName: _ }, use) => {
    const service = await startService();
    await use(service);
    await service.close();
  },
  noise: [
    async ({ page }, use) => {
      const noise: string[] = [];
      page.on('console', (message) => {
        // What the browser itself says of an answer with an error status is not ours to keep quiet.
        if (/warning|error/.test(message.type()) && !/Failed to load resource/.test(message.text()))
          noise.push(message.text());
      });
      page.on('pageerror', ({ message }) => {
        // Firefox tells a page's author of refused connections as errors of the page.
        if (!message.startsWith('The Same Origin Policy')) noise.push(`uncaught: ${message}`);
      });
      await use(noise);
      expect(noise, 'the console is quiet').toEqual([]);
    },
    { auto: true },
  ],
});

/** What a case may use. */
interface By {
  page: Page;
  shop: ShownShop;
  service: Service;
  /** what the page's console says; a case takes out what it expects */
  noise: string[];
}

/** Makes a record as it was. */
const again = <Value>(record: Record<string, Value>, before: Readonly<Record<string, Value>>): void => {
  for (const key of Object.keys(record)) if (!(key in before)) delete record[key];
  Object.assign(record, before);
};

/**
 * One test of many cases on one page, since a new page and two servers take longer than most cases. Fails with the names of all cases that
 * fail.
 */
export const cases = (title: string, plays: Readonly<Record<string, (by: By) => Promise<void>>>): void =>
  test(title, async ({ page, shop, service, noise }) => {
    test.slow();
    const routes = { ...shop.routes };
    const answers = { ...service.answers };
    const failed: string[] = [];
    for (const [name, play] of Object.entries(plays)) {
      await play({ page, shop, service, noise }).catch((error) => failed.push(`${name}: ${error}`));
      failed.push(...noise.splice(0).map((line) => `${name}: the console is not quiet: ${line}`));
      // The next one begins as with a new browser.
      await page.evaluate(() => {
        try {
          localStorage.clear();
          sessionStorage.clear();
        } catch {} // a mean browser stores nothing
      });
      await page.goto('about:blank');
      again(shop.routes, routes);
      again(service.answers, answers);
      shop.asked.length = 0;
      service.asked.length = 0;
    }
    expect(failed).toEqual([]);
  });

export { expect, RESERVE, SCRIPT };

/** The element as markup, with its own service. Popular products have only ids, so they get a catalogue. */
export const list = (service: Service, attributes = '', inside = '', name = 'reco-list') => {
  const hasOwn = /catalog-url|product-url/.test(attributes) || inside.includes('<template') || name === 'reco-list';
  const catalogue = hasOwn ? '' : 'catalog-url="/names?ids={ids}"';
  return `<${name} base-url="${service.url}" endpoint-id="my-shop" ${catalogue} ${attributes}>${inside}</${name}>`;
};

/** The ids of what a list shows. */
export const shown = (element: Locator): Promise<string[]> =>
  element.evaluate((node) => (node as HTMLElementTagNameMap['reco-list']).products.map(({ id }) => id));

/** Waits until every list of the page is in this state. Not by waitForFunction: it needs eval, which strict pages forbid. */
export const settled = (page: Page, state: ListState) =>
  expect
    .poll(() =>
      page.evaluate(() => [
        ...new Set(
          [...document.querySelectorAll<HTMLElementTagNameMap['reco-list']>('reco-list,popular-products')].map(
            (element) => element.state,
          ),
        ),
      ]),
    )
    .toEqual([state]);
