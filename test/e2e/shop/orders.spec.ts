// What the demo shop's results have of a shopper (docs/results.md): the order, by `purchase` in the data layer, and nothing after denied consent.
import type { Page } from '@playwright/test';
import type { Demo } from '../../../demo/start-demo.js';
import { test as base, expect, type Visit } from './support/test.js';
import { usePublished } from './support/use-published.js';

const ATTRIBUTES = { 'list-id': 'a-design', limit: '4', 'catalog-url': '/api/products?ids={ids}', buy: 'page' };

const PLACES = [
  {
    id: 'end-of-page',
    at: 'main',
    where: 'inside',
    element: 'popular-products',
    attributes: ATTRIBUTES,
    experiment: {
      id: 'two-designs',
      arms: [
        { name: 'A', weight: 0.5 },
        { name: 'B', weight: 0.5, attributes: ATTRIBUTES },
      ],
    },
  },
];

/** A page of the shop without lists of its own: the published list is on each page. */
const PAGE = '/privacy';
const LIST = 'popular-products[list-id="a-design"]';

const test = base.extend<{ demo: Demo }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
  demo: ({}, use) => usePublished(PLACES, use),
});

/** Adds the first product of the published list by its button. */
const addByList = async (page: Page, units: string): Promise<void> => {
  await page.locator(LIST).evaluate((list) => list.scrollIntoView({ block: 'center' }));
  await page
    .locator(LIST)
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click();
  await expect(page.locator('#cart-count')).toHaveText(units);
};

/** The results that the studio reads, as its own page reads them. */
const results = (page: Page) =>
  page.evaluate(async () => {
    const demo = await (await fetch('/studio/demo.json')).json();
    const { url, token } = demo.results;
    return (await fetch(url, { headers: { Authorization: `Bearer ${token}` }, cache: 'no-store' })).json();
  });

const orders = async (page: Page) => {
  const { days, experiments } = await results(page);
  const { A, B } = experiments['two-designs'].arms;
  return { orders: days[0].orders, ofList: days[0].value, ofExperiment: (A?.value.sum ?? 0) + (B?.value.sum ?? 0) };
};

/** Until the tag has read the order of this page, and the page has sent what it counts. */
const isRead = async (page: Page, visit: Visit): Promise<void> => {
  await page.waitForFunction(() => Symbol.for('recotag.results') in document);
  await visit.lists();
  await page.evaluate(() => navigator.locks.request('recotag.results', () => {}));
};

const bodies = (visit: Visit): string[] => visit.posts('SetCart').map(({ body }) => body);
const EMPTY = '<operation><productList/></operation>';

test('an order counts once, and the cart is emptied once, whatever the shopper does with the confirmation', async ({
  visit,
  page,
  demo,
}) => {
  await visit.open(PAGE);
  await addByList(page, '1');
  await visit.open('/cart');
  await page.getByRole('button', { name: 'Buy now' }).click();
  await page.waitForURL('**/thanks');
  await expect.poll(() => orders(page)).toMatchObject({ orders: 1 });
  const once = await orders(page);
  expect(once.ofList).toBeGreaterThan(0);
  expect(once.ofExperiment).toBe(once.ofList);
  await expect.poll(() => bodies(visit)).toHaveLength(2);
  expect(bodies(visit)[1]).toBe(EMPTY);

  await page.reload();
  await isRead(page, visit);
  await visit.open('/account');
  await page.goBack();
  await isRead(page, visit);
  const tab = await page.context().newPage();
  await tab.goto(`${demo.shop.url}/thanks`);
  await tab.waitForFunction(() => Symbol.for('recotag.results') in document);
  await tab.evaluate(() => navigator.locks.request('recotag.results', () => {}));
  await tab.close();

  // A new cart. The confirmation of the older order does not empty it.
  await visit.open(PAGE);
  await addByList(page, '1');
  await expect.poll(() => bodies(visit)).toHaveLength(3);
  await visit.open('/thanks');
  await isRead(page, visit);
  await visit.open(PAGE);
  expect(bodies(visit)).toHaveLength(3);
  expect(await orders(page)).toEqual(once);
  expect(demo.service.memory.history.visitors.size).toBe(1);

  // The next order is another one.
  await visit.open('/cart');
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect.poll(() => orders(page)).toMatchObject({ orders: 2 });
  await expect.poll(() => bodies(visit)).toHaveLength(4);
});
