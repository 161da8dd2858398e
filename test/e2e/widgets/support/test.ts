import { expect, type Locator, type Page } from '@playwright/test';
import type { ListState } from '../../../../widgets/product-list/list-element.js';
import { test as base } from '../../test.js';
import { type Service, startService } from './service.js';
import { RESERVE, SCRIPT, type Shop, startShop } from './shop.js';

/** Each test has a shop and a service of its own, and fails on console noise and uncaught errors that it doesn't expect. */
export const test = base.extend<{ shop: Shop; service: Service; noise: string[] }>({
  shop: async ({ browserName: _ }, use) => {
    const shop = await startShop();
    await use(shop);
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

/** The browser has no `ariaNotify`, so a list announces in its live region. */
export const withoutNotify = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'ariaNotify'));

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
