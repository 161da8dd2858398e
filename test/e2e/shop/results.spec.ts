// data-results: what shoppers do with a published list arrives at the results endpoint, each fact once.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import type { Demo } from '../../../demo/start-demo.js';
import { arm } from '../../../src/protocol/experiments/arm.js';
import { test as base, expect } from './support/test.js';
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

interface Posted {
  facts: Record<string, unknown>[];
  shopper: string;
  type: string | undefined;
  cookie: string | undefined;
}

const deviceIn = (name: string): string => {
  for (;;) {
    const id = randomUUID();
    if (arm(EXPERIMENT, id) === name) return id;
  }
};

const recordIn =
  (posted: Posted[]) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (request.url !== '/recorded') return false;
    let body = '';
    for await (const part of request) body += part;
    const { 'content-type': type, cookie } = request.headers;
    posted.push({ ...JSON.parse(body), type, cookie });
    response.writeHead(204).end();
    return true;
  };

/** A demo with a published experiment, whose shop counts at an endpoint of the test. */
const test = base.extend<{ posted: Posted[]; demo: Demo }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
  posted: async ({}, use) => use([]),
  demo: ({ posted }, use) => usePublished(PLACES, use, { results: '/recorded', extra: recordIn(posted) }),
});

const LIST = 'popular-products[list-id="a-design~2"]';

/** The browser has this device's id. Pages such as about:blank have no storage. */
const useDevice = (page: Page, device: string): Promise<unknown> =>
  page.addInitScript((id) => {
    if (location.protocol === 'http:') localStorage.setItem('deviceUUID', id);
  }, device);

/** Adds the product of the page, in its first variant if it has some. */
const addHere = async (page: Page): Promise<void> => {
  const variants = page.locator('[data-add-to-cart] input[type=radio]');
  if (await variants.count()) await variants.first().check({ force: true });
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
};

const factsIn = (posted: Posted[]) => posted.flatMap(({ facts }) => facts);
const kinds = (posted: Posted[]) => factsIn(posted).map(({ kind }) => kind);

test('exposure, view, addition and click arrive once, from every page that the shopper walks through', async ({
  visit,
  page,
  posted,
  demo,
}) => {
  const device = deviceIn('A');
  await useDevice(page, device);
  await visit.open('/');
  await expect(page.locator(LIST)).toHaveCount(1);
  await page.locator(LIST).evaluate((list) => list.scrollIntoView({ block: 'center' }));
  await expect.poll(() => kinds(posted).sort()).toEqual(['exposure', 'view']);
  const list = { list: 'end-of-page', version: 1 };
  expect(factsIn(posted)).toContainEqual({
    kind: 'exposure',
    experiment: 'list-or-none',
    arm: 'A',
    list: 'end-of-page',
  });
  expect(factsIn(posted)).toContainEqual({ kind: 'view', ...list });

  // The list's own button.
  const shown = await visit.shown(LIST);
  await page
    .locator(LIST)
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click();
  await expect(page.locator('#cart-count')).toHaveText('1');
  await expect.poll(() => kinds(posted).sort()).toEqual(['add', 'cart', 'exposure', 'view']);
  const [added] = factsIn(posted).filter(({ kind }) => kind === 'add');
  expect(added).toEqual({ kind: 'add', ...list, product: added!.product });
  expect(shown).toContain(added!.product);

  // A card: the page is left before the facts of this moment were sent. The next page is not exposed again, and its cart is no new one.
  const [second] = await visit.shown(LIST);
  await page.locator(LIST).locator('[part=link]').first().click();
  await page.waitForURL('**/p/*');
  await expect.poll(() => kinds(posted)).toContain('click');
  expect(factsIn(posted)).toContainEqual({ kind: 'click', ...list, product: second });
  await addHere(page);
  await expect(page.locator('#cart-count')).toHaveText('2');
  await expect.poll(() => kinds(posted).filter((kind) => kind === 'add')).toHaveLength(2);
  await visit.open('/cart');
  await page.locator(LIST).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect.poll(() => kinds(posted).filter((kind) => kind === 'view')).toHaveLength(2);
  expect(kinds(posted).sort()).toEqual(['add', 'add', 'cart', 'cart', 'click', 'exposure', 'view', 'view']);
  expect(new Set(posted.map(({ shopper }) => shopper))).toEqual(new Set([device]));
  for (const { type, cookie } of posted) {
    expect(type).toBe('text/plain');
    expect(cookie).toBeUndefined();
  }
  expect(demo.service.requests.filter(({ path }) => path.includes('recorded'))).toEqual([]);
});

test('the arm without a list is exposed at its place, and its carts count', async ({ visit, page, posted }) => {
  await useDevice(page, deviceIn('none'));
  await visit.open('/p/mohair-bear');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect
    .poll(() => factsIn(posted))
    .toEqual([{ kind: 'exposure', experiment: 'list-or-none', arm: 'none', list: 'end-of-page' }]);
  await page.evaluate(() => scrollTo(0, 0));
  await addHere(page);
  await expect.poll(() => kinds(posted)).toEqual(['exposure', 'cart']);
});

test('nothing without consent, in a preview and from robots that are skipped', async ({
  visit,
  page,
  posted,
  demo,
  noise,
}) => {
  const seeAndAdd = async () => {
    await page.locator(LIST).evaluateAll((lists) => lists[0]?.scrollIntoView({ block: 'center' }));
    await page.evaluate(() => {
      recotag('setCart', [{ product: '1', count: 1, price: 1 }]);
      const target = document.querySelector('popular-products')!;
      const detail = { product: { id: '2' }, position: 1 };
      for (const type of ['reco-impression', 'reco-select'])
        target.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
    });
  };
  /** Longer than the moment in which facts are collected, by the page's own clock. */
  const aMoment = () => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 700)));
  for (const path of ['/?consent=denied', '/?consent=pending']) {
    await visit.open(path);
    await seeAndAdd();
    await aMoment();
  }
  await visit.open('/?consent=granted');
  await page.evaluate(() => recotag('config', { bots: 'skip' }));
  expect(await page.evaluate(() => navigator.webdriver)).toBe(true);
  await seeAndAdd();
  await aMoment();
  expect(posted).toEqual([]);
  // The store can't be reached, so it can't refuse the token: the preview goes on.
  await page.route('**/recotag-lists/preview/**', (route) => route.abort());
  await page.evaluate(() => sessionStorage.setItem('recotag.preview', 'a.1.b'));
  await page.evaluate(() => localStorage.clear());
  await visit.open('/');
  await seeAndAdd();
  await aMoment();
  await page.evaluate(() => sessionStorage.clear());
  // Consent is withdrawn before what waits was sent.
  await visit.open('/');
  await page.waitForFunction(() => Symbol.for('recotag.results') in document);
  await page.evaluate(() => {
    recotag('setCart', []);
    recotag('setCart', [{ product: '1', count: 1, price: 1 }]);
    recotag('consent', 'denied');
  });
  await aMoment();
  await page.goto(`${demo.shop.url}/privacy`);
  // Only that the relay forgets the shopper, not what waited.
  expect(factsIn(posted)).toEqual([{ kind: 'forget' }]);
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).not.toContain(
    'recotag.results',
  );
  expect(noise.filter((line) => !/net::ERR_FAILED/.test(line))).toEqual([]);
  noise.length = 0;
});
