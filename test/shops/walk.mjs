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

/** The lines of each accepted cart, as texts: `PEN-002 1 12.5`. */
export const cartsOf = (service) =>
  accepted(service, 'SetCart').map(({ body }) =>
    body
      .split('<productListItem>')
      .slice(1)
      .map((line) =>
        ['webSiteId', 'count', 'price'].map((name) => RegExp(`<${name}>([^<]*)<`).exec(line)?.[1]).join(' '),
      ),
  );

/**
 * Walks through a shop as a shopper does.
 *
 * @param shop its `places` for lists, as selector and side, the second one for the page's product; its `walk`, twelve pages: the path, or an
 *   object with the path, the id of its `product`, what the shopper does there (`act`), and the `views` and the products of the `cart` after it
 * @param service the running sandbox, or undefined if the pages have no tag
 * @returns for each page its layout shift and what has moved, the number of its lists that were ready, and what was said on the console
 */
export const walk = async (browser, shop, origin, service) => {
  // Zen Cart gives no session to a browser that names itself headless.
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, userAgent });
  await context.addInitScript(watchShifts);
  const page = await context.newPage();
  const errors = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      errors.push(message.text().replaceAll(origin, '').slice(0, 300));
  });
  page.on('pageerror', ({ message }) => errors.push(message.replaceAll(origin, '').slice(0, 300)));
  const pages = [];
  const views = [];
  let carts = 0;
  try {
    for (const each of shop.walk) {
      const step = typeof each === 'string' ? { path: each } : each;
      await page.goto(origin + step.path, { waitUntil: 'load' });
      await page.waitForLoadState('networkidle');
      let lists = 0;
      for (const [index, [selector]] of shop.places.entries()) {
        const anchor = page.locator(selector).first();
        if (!(await anchor.count())) continue;
        await anchor.evaluate((element) => element.scrollIntoView({ block: 'end' }));
        if (!service) continue;
        const list = page.locator(`.shops-list-${index}`);
        // Only a product's page has a list for its product.
        if (index === 1 && !step.product) continue;
        const where = `the list at ${selector} on ${step.path}`;
        await until(`${where} is not in the page`, async () => (await list.count()) === 1);
        await list.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        await until(`${where} is not ready`, () => list.evaluate(({ state }) => state === 'ready' || `${state}`));
        lists += 1;
      }
      await page.evaluate(() => scrollTo(0, 0));
      if (step.product) views.push(step.product);
      // What moves after a click is the shop's own, and on a busy computer it comes late.
      const { shift, shifted } = await page.evaluate(() => ({
        shift: window.shopsShift,
        shifted: window.shopsShifted,
      }));
      if (step.act) await step.act(page);
      views.push(...(step.views ?? []));
      await page.waitForLoadState('networkidle');
      if (service) {
        await until(`the views after ${step.path} aren't ${views}`, () => {
          const sent = viewsOf(service);
          return sent.length >= views.length || sent;
        });
        carts += step.cart ? 1 : 0;
        await until(`no cart arrived after ${step.path}`, () => cartsOf(service).length >= carts);
        await until(`operations wait after ${step.path}`, () => page.evaluate(nothingWaits));
      }
      pages.push({ path: step.path, shift, shifted, lists });
    }
    return { pages, views, errors };
  } finally {
    await context.close();
  }
};
