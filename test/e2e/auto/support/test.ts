import type { Site } from '../../tag/support/site.js';
import { test as base, expect, type Page, type Sent, type Tag, view } from '../../tag/support/test.js';
import { type ShopPage, shopHtml } from './shop-html.js';

/** Opens a page of the shop and waits until zero-code has looked at it. */
export type Visit = (page: ShopPage, path?: string) => Promise<void>;

/** ViewProduct of a product and one of its SKUs. */
export const skuView = (product: string, sku: string): Sent => ({
  ...view(product),
  body: `<operation><product><ids><webSiteId>${product}</webSiteId></ids><sku><ids><webSiteId>${sku}</webSiteId></ids></sku></product></operation>`,
});

/** One line of SetCart. */
export const line = (product: string, count: number, price: number, sku?: string): string =>
  `<productListItem><product><ids><webSiteId>${product}</webSiteId></ids>${
    sku ? `<sku><ids><webSiteId>${sku}</webSiteId></ids></sku>` : ''
  }</product><count>${count}</count><price>${price}</price></productListItem>`;

/** Pushes to `dataLayer`, as text of a script element. */
export const pushes = (...entries: unknown[]): string =>
  `<script>window.dataLayer = window.dataLayer || [];${entries
    .map((entry) => `dataLayer.push(${typeof entry === 'string' ? entry : JSON.stringify(entry)});`)
    .join('')}</script>`;

/** Pushes to `dataLayer` in one call, once the page is there. */
export const push = (page: Page, ...entries: unknown[]): Promise<void> =>
  page.evaluate((all) => {
    (window as unknown as { dataLayer: unknown[] }).dataLayer.push(...all);
  }, entries);

export const test = base.extend<{ visit: Visit }>({
  visit: async ({ page, site, service }, use) => {
    // Not the home page, where a product may be a teaser.
    await use(async (shown, path = '/p') => {
      site.page(path.split(/[?#]/)[0]!, { html: shopHtml(service.url, shown) });
      await page.goto(site.url + path);
      await page.waitForFunction(
        () => Reflect.has(document, Symbol.for('recotag')) && document.readyState === 'complete',
      );
    });
  },
});

/** What a row may use. */
interface By {
  visit: Visit;
  tag: Tag;
  page: Page;
  site: Site;
}

/**
 * One test of a table: all rows on one page, each as in a new browser, since opening a page for each takes most of a small test's
 * time. Fails with the names of all rows that fail.
 */
export const table = <Row extends readonly [name: string, ...unknown[]]>(
  title: string,
  rows: readonly Row[],
  play: (row: Row, by: By) => Promise<void>,
): void =>
  test(`${title}: ${rows.length} rows`, async ({ visit, tag, page, site }) => {
    const failed: string[] = [];
    for (const row of rows) {
      await play(row, { visit, tag, page, site }).catch((error) => failed.push(`${row[0]}: ${error}`));
      await tag.anew();
      site.clear();
    }
    expect(failed).toEqual([]);
  });

/** The same for rows that do different things, by their names. */
export const cases = (title: string, plays: Readonly<Record<string, (by: By) => Promise<void>>>): void =>
  table(title, Object.entries(plays), ([, play], by) => play(by));
