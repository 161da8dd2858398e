// A shopper with one tool: opens pages, calls the tool, leaves, and knows which events must arrive.
const READY = 500;
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

export const pageOf = ({ head }, { collector, settings }) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Product</title><link rel="icon" href="data:,">
<script>
  window.collector = '${collector}';
  window.settings = '${settings}';
  document.addEventListener('load', () => setTimeout(() => { window.ready = true }, ${READY}), true);
  window.call = (calls) => {
    for (const { kind, token } of calls)
      if (kind === 'cart' && window.recotag) recotag('setCart', [{ product: token, count: 1, price: 9.9 }]);
      else view(token);
  };
</script>
${head('/tool.js', collector)}
</head><body><h1>Product</h1><button>Add to cart</button></body></html>`;

/** Runs a script that leaves the page, which is gone before an evaluation ends. */
const begin = (page, script, argument) => page.evaluate(script, argument).catch(() => {});

/** @returns what a scenario uses, and `expected`: the events that must arrive */
export const createShopper = async (browser, service, random) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const views = new Set();
  let carts = [];
  let [count, pages] = [0, 0];

  const address = () => `${service.shop}/page/${pages++}`;
  const ready = (page) => page.waitForFunction(() => window.ready, undefined, { timeout: 30_000 });
  const goto = async (page, url) => {
    await page.goto(url);
    await ready(page);
  };
  const token = () => {
    views.add(`event-${++count}`);
    return `event-${count}`;
  };
  const call = (page, calls) => page.evaluate((calls) => window.call(calls), calls);

  return {
    random,
    service,
    token,
    cartToken: () => {
      carts = [...carts, `event-${++count}`];
      return carts.at(-1);
    },
    open: async () => {
      const page = await context.newPage();
      await goto(page, address());
      return page;
    },
    next: (page) => goto(page, address()),
    call,
    views: async (page, count) => {
      for (let each = 0; each < count; each++) {
        await call(page, [{ kind: 'view', token: token() }]);
        await sleep(100);
      }
    },
    callAndGo: async (page, calls) => {
      const url = address();
      await begin(
        page,
        ([calls, url]) => {
          window.call(calls);
          window.ready = false;
          location.href = url;
        },
        [calls, url],
      );
      await page.waitForURL(url);
      await ready(page);
    },
    /** Another shopper opens one page, leaves the shop in the task of the calls, and never comes back. */
    callAndLeaveForGood: async (calls) => {
      const other = await browser.newContext();
      const page = await other.newPage();
      await goto(page, address());
      await begin(
        page,
        (calls) => {
          window.call(calls);
          location.href = 'about:blank';
        },
        calls,
      );
      await page.waitForURL('about:blank');
      await sleep(1000);
      await other.close();
    },
    repeat: async (times, action) => {
      for (let each = 0; each < times; each++) await action();
    },
    kill: async (page) => {
      const crashed = page.waitForEvent('crash');
      page.goto('chrome://crash').catch(() => {});
      await crashed;
    },
    /** Every view must arrive, and the last cart: a newer cart replaces an older one. */
    expected: () => [...views, ...carts.slice(-1)],
    close: () => context.close(),
  };
};
