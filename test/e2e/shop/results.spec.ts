// data-results: what a shopper does with a published list arrives at the results, each fact once, and nothing of it without consent.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Demo } from '../../../demo/start-demo.js';
import { arm } from '../../../src/protocol/experiments/arm.js';
import { test as base, expect, type Page, type Visit } from './support/test.js';
import { usePublished } from './support/use-published.js';

const EXPERIMENT = {
  id: 'list-or-none',
  arms: [
    { name: 'A', weight: 0.5 },
    { name: 'none', weight: 0.5, none: true },
  ],
};

const PLACES = [
  {
    id: 'end-of-page',
    at: 'main',
    where: 'inside',
    element: 'popular-products',
    attributes: {
      'list-id': 'a-design~2',
      limit: '4',
      'catalog-url': '/api/products?ids={ids}',
      'items-per-page': '30',
      currency: 'EUR',
      buy: 'page',
    },
    experiment: EXPERIMENT,
  },
];

interface Fact {
  kind: string;
  [name: string]: unknown;
}

/** What the pages posted to the results. */
interface Results {
  facts: Fact[];
  shoppers: Set<string>;
  kinds(): string[];
}

/** Notes what is posted, and hands it to the demo's results. Playwright doesn't tell of a request that a page sends while it is left. */
const noteIn =
  ({ facts, shoppers }: Results) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (request.url !== '/noted') return false;
    let body = '';
    for await (const part of request) body += part;
    const { host, origin = '', cookie, 'content-type': type } = request.headers;
    expect({ cookie, type }).toEqual({ cookie: undefined, type: 'text/plain' });
    const posted = JSON.parse(body) as { facts: Fact[]; shopper: string };
    facts.push(...posted.facts);
    shoppers.add(posted.shopper);
    const headers = { 'Content-Type': 'text/plain', Origin: origin };
    const { status } = await fetch(`http://${host}/recotag-results`, { method: 'POST', headers, body });
    response.writeHead(status).end();
    return true;
  };

/** A demo with a published experiment. */
const test = base.extend<{ results: Results; demo: Demo }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
  results: async ({}, use) => {
    const facts: Fact[] = [];
    await use({ facts, shoppers: new Set(), kinds: () => facts.map(({ kind }) => kind).sort() });
  },
  demo: ({ results }, use) => usePublished(PLACES, use, { results: '/noted', extra: noteIn(results) }),
});

const LIST = 'popular-products[list-id="a-design~2"]';

/** The browser has an id that is in this arm. Pages such as about:blank have no storage. */
const useArm = async (page: Page, name: string): Promise<string> => {
  let device = randomUUID();
  while (arm(EXPERIMENT, device) !== name) device = randomUUID();
  await page.addInitScript((id) => {
    if (location.protocol === 'http:') localStorage.setItem('deviceUUID', id);
  }, device);
  return device;
};

const seeList = (page: Page) => page.locator(LIST).evaluate((list) => list.scrollIntoView({ block: 'center' }));

/** Adds the product of the page, in its first variant if it has some. */
const addHere = async (page: Page): Promise<void> => {
  const variants = page.locator('[data-add-to-cart] input[type=radio]');
  if (await variants.count()) await variants.first().check({ force: true });
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
};

/** What the studio reads of the list and of the experiment, as its own page reads it. */
const counted = (page: Page) =>
  page.evaluate(async () => {
    const demo = await (await fetch('/studio/demo.json')).json();
    const { url, token } = demo.results;
    const read = await fetch(url, { headers: { Authorization: `Bearer ${token}` }, cache: 'no-store' });
    const { days, experiments } = await read.json();
    const { orders, value } = days[0];
    return { orders, value, ofExperiment: experiments['list-or-none'].arms.A?.value.sum };
  });

/** Until the tag has read the order of this page, and the page has sent what it counts. */
const isRead = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => Symbol.for('recotag.results') in document);
  await page.evaluate(() => navigator.locks.request('recotag.results', () => {}));
};

const carts = (visit: Visit): string[] => visit.posts('SetCart').map(({ body }) => body);

test('exposure, view, addition, click and order are counted once, on the way through the shop', async ({
  visit,
  page,
  results,
  demo,
}) => {
  const device = await useArm(page, 'A');
  await visit.open('/');
  await seeList(page);
  await expect.poll(results.kinds).toEqual(['exposure', 'view']);
  const list = { list: 'end-of-page', version: 1 };
  const exposure = { kind: 'exposure', experiment: 'list-or-none', arm: 'A', list: 'end-of-page' };
  expect(results.facts).toEqual(expect.arrayContaining([exposure, { kind: 'view', ...list }]));

  // The list's own button.
  const shown = await visit.shown(LIST);
  await page
    .locator(LIST)
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click();
  await expect(page.locator('#cart-count')).toHaveText('1');
  await expect.poll(results.kinds).toEqual(['add', 'cart', 'exposure', 'view']);
  const added = results.facts.find(({ kind }) => kind === 'add')!;
  expect(added).toEqual({ kind: 'add', ...list, product: added.product });
  expect(shown).toContain(added.product);

  // A card: the page is left before the facts of this moment were sent. The next page is not exposed again.
  const [second] = await visit.shown(LIST);
  await page.locator(LIST).locator('[part=link]').first().click();
  await page.waitForURL('**/p/*');
  await expect.poll(results.kinds).toContain('click');
  expect(results.facts).toContainEqual({ kind: 'click', ...list, product: second });
  await addHere(page);
  await expect(page.locator('#cart-count')).toHaveText('2');
  await expect.poll(results.kinds).toEqual(['add', 'add', 'cart', 'cart', 'click', 'exposure', 'view']);

  await visit.open('/cart');
  await page.getByRole('button', { name: 'Buy now' }).click();
  await page.waitForURL('**/thanks');
  await expect.poll(() => counted(page)).toMatchObject({ orders: 1 });
  const once = await counted(page);
  expect(once.value).toBeGreaterThan(0);
  expect(once.ofExperiment).toBe(once.value);
  await expect.poll(() => carts(visit).at(-1)).toBe('<operation><productList/></operation>');

  // Whatever the shopper does with the confirmation, the order is the same one, and it doesn't empty a new cart.
  const tab = await page.context().newPage();
  await tab.goto(`${demo.shop.url}/thanks`);
  await isRead(tab);
  await tab.close();
  await visit.open('/p/sea-salt');
  await addHere(page);
  await expect.poll(() => carts(visit)).toHaveLength(4);
  await visit.open('/thanks');
  await isRead(page);
  expect(await counted(page)).toEqual(once);
  expect(carts(visit)).toHaveLength(4);
  expect(results.shoppers).toEqual(new Set([device]));
});
