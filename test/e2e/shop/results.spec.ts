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

interface Recorder {
  posted: Posted[];
  /** what the endpoint responds with; 'hangs' never responds */
  status: number | 'hangs';
}

const deviceIn = (name: string): string => {
  for (;;) {
    const id = randomUUID();
    if (arm(EXPERIMENT, id) === name) return id;
  }
};

const recordIn =
  (recorder: Recorder) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (request.url !== '/recorded') return false;
    let body = '';
    for await (const part of request) body += part;
    const { 'content-type': type, cookie } = request.headers;
    recorder.posted.push({ ...JSON.parse(body), type, cookie });
    if (recorder.status === 'hangs') return true;
    response.writeHead(recorder.status).end();
    return true;
  };

/** A demo with a published experiment, whose shop counts at an endpoint of the test. */
const test = base.extend<{ recorder: Recorder; demo: Demo }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
  recorder: async ({}, use) => use({ posted: [], status: 204 }),
  demo: ({ recorder }, use) => usePublished(PLACES, use, { results: '/recorded', extra: recordIn(recorder) }),
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

const facts = ({ posted }: Recorder) => posted.flatMap((each) => each.facts);
const kinds = (recorder: Recorder) => facts(recorder).map(({ kind }) => kind);

test('exposure, view, addition and click arrive once, from every page that the shopper walks through', async ({
  visit,
  page,
  recorder,
  demo,
}) => {
  const device = deviceIn('A');
  await useDevice(page, device);
  await visit.open('/');
  await expect(page.locator(LIST)).toHaveCount(1);
  await page.locator(LIST).evaluate((list) => list.scrollIntoView({ block: 'center' }));
  await expect.poll(() => kinds(recorder).sort()).toEqual(['exposure', 'view']);
  const list = { list: 'end-of-page', version: 1 };
  expect(facts(recorder)).toContainEqual({
    kind: 'exposure',
    experiment: 'list-or-none',
    arm: 'A',
    list: 'end-of-page',
  });
  expect(facts(recorder)).toContainEqual({ kind: 'view', ...list });

  // The list's own button.
  const shown = await visit.shown(LIST);
  await page
    .locator(LIST)
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click();
  await expect(page.locator('#cart-count')).toHaveText('1');
  await expect.poll(() => kinds(recorder).sort()).toEqual(['add', 'cart', 'exposure', 'view']);
  const [added] = facts(recorder).filter(({ kind }) => kind === 'add');
  expect(added).toEqual({ kind: 'add', ...list, product: added!.product });
  expect(shown).toContain(added!.product);

  // A card: the page is left before the facts of this moment were sent. The next page is not exposed again, and its cart is no new one.
  const [second] = await visit.shown(LIST);
  await page.locator(LIST).locator('[part=link]').first().click();
  await page.waitForURL('**/p/*');
  await expect.poll(() => kinds(recorder)).toContain('click');
  expect(facts(recorder)).toContainEqual({ kind: 'click', ...list, product: second });
  await addHere(page);
  await expect(page.locator('#cart-count')).toHaveText('2');
  await expect.poll(() => kinds(recorder).filter((kind) => kind === 'add')).toHaveLength(2);
  await visit.open('/cart');
  await page.locator(LIST).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect.poll(() => kinds(recorder).filter((kind) => kind === 'view')).toHaveLength(2);
  expect(kinds(recorder).sort()).toEqual(['add', 'add', 'cart', 'cart', 'click', 'exposure', 'view', 'view']);
  expect(new Set(recorder.posted.map(({ shopper }) => shopper))).toEqual(new Set([device]));
  for (const { type, cookie } of recorder.posted) {
    expect(type).toBe('text/plain');
    expect(cookie).toBeUndefined();
  }
  expect(demo.service.requests.filter(({ path }) => path.includes('recorded'))).toEqual([]);
});

test('the arm without a list is exposed at its place, and its carts count', async ({ visit, page, recorder }) => {
  await useDevice(page, deviceIn('none'));
  await visit.open('/p/mohair-bear');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect
    .poll(() => facts(recorder))
    .toEqual([{ kind: 'exposure', experiment: 'list-or-none', arm: 'none', list: 'end-of-page' }]);
  await page.evaluate(() => scrollTo(0, 0));
  await addHere(page);
  await expect.poll(() => kinds(recorder)).toEqual(['exposure', 'cart']);
});

test('nothing without consent, in a preview and from robots that are skipped', async ({
  visit,
  page,
  recorder,
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
  expect(recorder.posted).toEqual([]);
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
  expect(facts(recorder)).toEqual([{ kind: 'forget' }]);
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).not.toContain(
    'recotag.results',
  );
  expect(noise.filter((line) => !/net::ERR_FAILED/.test(line))).toEqual([]);
  noise.length = 0;
});

test('an endpoint that fails or hangs harms nothing, and is asked no more than twice per fact @long', async ({
  visit,
  page,
  recorder,
  noise,
}) => {
  await useDevice(page, deviceIn('A'));
  for (const status of [503, 'hangs'] as const) {
    recorder.status = status;
    await visit.open('/privacy');
    await page.locator(LIST).evaluate((list) => list.scrollIntoView({ block: 'center' }));
    await page
      .locator(LIST)
      .getByRole('button', { name: /^Add .* to cart$/ })
      .first()
      .click();
    await expect.poll(() => recorder.posted.length).toBeGreaterThan(0);
  }
  // A cart whose response the page has not seen is sent again.
  await expect.poll(() => visit.posts('SetCart').length).toBeGreaterThanOrEqual(2);
  const sent = facts(recorder).map((fact) => JSON.stringify(fact));
  expect(sent.filter((fact) => fact.includes('exposure')).length).toBeLessThanOrEqual(2);
  recorder.status = 204;
  recorder.posted.length = 0;
  await visit.open('/cart');
  await page.locator(LIST).evaluate((list) => list.scrollIntoView({ block: 'center' }));
  // The first request of this page. The page before may have handed over what waited.
  await expect.poll(() => recorder.posted.at(-1)?.facts).toEqual([{ kind: 'view', list: 'end-of-page', version: 1 }]);
  // What the browser itself says about a request that fails.
  expect(noise.filter((line) => !/Failed to load resource/.test(line))).toEqual([]);
  noise.length = 0;
});
