import { setTimeout as pause } from 'node:timers/promises';

const LIMIT = 60_000;

/**
 * Adds up the layout shifts of the frames in which a list came or changed its size, without those that a click or key caused. The shop's
 * own pictures move its content, too: how much depends on what stands above them, so two walks can't be compared.
 */
const watchShifts = () => {
  window.shopsShift = 0;
  window.shopsShifted = [];
  const moments = [];
  const note = () => {
    const moment = { from: performance.now() - 1, to: Number.POSITIVE_INFINITY };
    moments.push(moment);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        moment.to = performance.now();
      }),
    );
  };
  const sizes = new ResizeObserver(note);
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (/^(reco-list|popular-products)$/.test(node.localName)) {
          note();
          sizes.observe(node);
        }
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput || !moments.some(({ from, to }) => from <= startTime && startTime <= to)) continue;
      // What stands above each list, or is fixed, isn't moved by one.
      const lists = [...document.querySelectorAll('reco-list, popular-products')];
      const isFixed = (node) => !!node && (getComputedStyle(node).position === 'fixed' || isFixed(node.parentElement));
      const isBelow = ({ node }) =>
        lists.some((list) => node && list.compareDocumentPosition(node) & 4) && !isFixed(node.parentElement);
      if (!sources.some(isBelow)) continue;
      window.shopsShift += value;
      for (const { node, previousRect: from, currentRect: to } of sources)
        window.shopsShifted.push(`${node?.id || node?.className || node?.nodeName} ${from.y} to ${to.y}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

const until = async (what, read) => {
  let last;
  for (const end = Date.now() + LIMIT; Date.now() < end; await pause(50)) {
    last = await Promise.resolve(read()).catch(({ message }) => message);
    if (last === true) return;
  }
  throw Error(`${what}: ${JSON.stringify(last)}`);
};

/** Whether the tag has sent all that was called: no row is left, only notes. */
const nothingWaits = () => !Object.keys(localStorage).some((key) => /^recotag\.outbox(?!~)/.test(key));

/** The operations of one kind that the service has accepted, oldest first. */
const accepted = (service, wanted) =>
  service.requests.filter(
    ({ operation, method, httpStatus }) => operation === wanted && method === 'POST' && httpStatus === 200,
  );

/** The ids of the accepted views. */
export const viewsOf = (service) =>
  accepted(service, 'ViewProduct').map(({ body }) => /<webSiteId>([^<]*)</.exec(body)?.[1]);

/** The lines of each accepted cart, as texts: `PEN-002 - 1 12.5` are product, variant, count and price of one. */
export const cartsOf = (service) =>
  accepted(service, 'SetCart').map(({ body }) =>
    body
      .split('<productListItem>')
      .slice(1)
      .map((line) => {
        const [product, variant = '-'] = [...line.matchAll(/<webSiteId>([^<]*)</g)].map(([, id]) => id);
        const [count, price] = ['count', 'price'].map((name) => RegExp(`<${name}>([^<]*)<`).exec(line)?.[1]);
        return [product, variant, count, Number(price)].join(' ');
      }),
  );

/** The customers of the accepted views. */
export const customersOf = (service) =>
  accepted(service, 'ViewProduct').map(({ body }) => /<customer>.*?<webSiteUserId>([^<]*)</s.exec(body)?.[1] ?? '');

const isSame = (one, other) => `${[...one].sort()}` === `${[...other].sort()}`;

/** Waits until each list of a page is ready, seen as by a shopper who scrolls. @returns their number */
const seeLists = async (page, path) => {
  const lists = page.locator('reco-list, popular-products');
  for (let index = 0; index < (await lists.count()); index += 1) {
    const list = lists.nth(index);
    await list.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await until(`a list on ${path} is not ready`, () => list.evaluate(({ state }) => state === 'ready' || state));
  }
  return lists.count();
};

/**
 * Walks through a shop as a shopper does.
 *
 * @param shop its `walk`: the path of each page, or an object with the path, the id of its `product`, the number of its `lists` at least, what
 *   the shopper does there (`act`, and `buy` in a list), and the `views` after it; each cart must be the shop's own one, which is at `cartAt`, or
 *   which `readCart` reads from the database
 * @param service the running sandbox
 * @returns for each page its layout shift and what has moved, the number of its lists that were ready, and what was said on the console
 */
export const walk = async (browser, shop, origin, { service, width, databasePort }) => {
  // Zen Cart gives no session to a browser that names itself headless.
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`;
  const context = await browser.newContext({ viewport: { width, height: 900 }, userAgent });
  context.setDefaultTimeout(LIMIT);
  await context.addInitScript(watchShifts);
  const page = await context.newPage();
  const errors = [];
  const note = (text) => errors.push(`${new URL(page.url()).pathname}: ${text.replaceAll(origin, '').slice(0, 300)}`);
  page.on('console', (said) => {
    if (said.type() === 'error' && !/Failed to load resource/.test(said.text())) note(said.text());
  });
  page.on('pageerror', ({ message }) => note(message));
  const pages = [];
  const views = [];

  const checkOperations = async (step) => {
    await until(`the views after ${step.path} aren't ${views}`, () => {
      const sent = viewsOf(service);
      return sent.length >= views.length || sent;
    });
    await until(`the cart after ${step.path} is not the shop's`, async () => {
      const own = shop.readCart
        ? await shop.readCart(page, databasePort)
        : await (await page.request.get(origin + shop.cartAt)).json();
      const sent = cartsOf(service).at(-1) ?? [];
      return isSame(own, sent) || { own, sent };
    });
    await until(`operations wait after ${step.path}`, () => page.evaluate(nothingWaits));
  };

  try {
    for (const each of shop.walk) {
      const step = typeof each === 'string' ? { path: each } : each;
      await page.goto(origin + step.path, { waitUntil: 'load' });
      await page.waitForLoadState('networkidle');
      const wanted = step.lists ?? (step.product ? 1 : 0);
      const selector = page.locator('reco-list, popular-products');
      await until(`${step.path} has not ${wanted} lists`, async () => (await selector.count()) >= wanted);
      const lists = await seeLists(page, step.path);
      await page.evaluate(() => scrollTo(0, 0));
      if (step.product) views.push(step.product);
      // What moves after a click is the shop's own, and on a busy computer it comes late.
      const { shift, shifted } = await page.evaluate(() => ({
        shift: window.shopsShift,
        shifted: window.shopsShifted,
      }));
      await step.act?.(page);
      await step.buy?.(page);
      views.push(...(step.views ?? []));
      await page.waitForLoadState('networkidle');
      await checkOperations(step);
      pages.push({ path: `${step.path} at ${width}`, shift, shifted, lists });
    }
    return { pages, views, errors };
  } catch (error) {
    error.message = `${page.url()}: ${error.message}`;
    throw error;
  } finally {
    await context.close();
  }
};
