// What the tag costs after the start, with a slower processor: its calls, also with a large localStorage of the shop, and waiting
// while the service is down. `npm run build && cd bench && npm ci && npm run idle`. Options: --rounds=12 --slower=4 --seed=1
// --seconds=30 (how long waiting is measured, in a quarter of the rounds) --tag=<file>
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freshPage, launch } from '../page/browser.mjs';
import { startServers } from '../page/servers.mjs';
import { markdownTable, median, shuffler, spread } from '../page/statistics.mjs';
import { pageOf, recotag } from '../start/tools.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '12' },
    slower: { type: 'string', default: '4' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    seconds: { type: 'string', default: '30' },
    tag: { type: 'string', default: fileURLToPath(new URL('../../dist/recotag.js', import.meta.url)) },
  },
});
const rounds = Number(values.rounds);
const slower = Number(values.slower);
const seconds = Number(values.seconds);
const shuffled = shuffler(Number(values.seed));

/** The localStorage of the shop: the number of keys, and the number of characters of each value. */
const STORED = {
  nothing: [0, 0],
  '4.5 MB in 45 keys': [45, 100_000],
  '2,000 keys': [2000, 100],
};
/** How many rows wait; 0 is a page without the tag. */
const WAITING = [0, 1, 20, 90];
/** How long the page is left alone before waiting is measured: the first attempts follow each other quickly. */
const SETTLE = 10_000;

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const tool = await recotag(values.tag);
const servers = await startServers((url, { collector }) => {
  if (url === '/tag.js') return { type: 'text/javascript', body: tool.script };
  const body = url === '/tagged' ? pageOf(tool, '/tag.js', collector) : '<!doctype html><title>Shop</title>';
  return { type: 'text/html', body };
});

const measureCalls = async (browser, [keys, characters]) => {
  const { page, close } = await freshPage(browser, slower, async (page) => {
    await page.goto(`${servers.shop}/blank`);
    await page.evaluate(
      ([keys, characters]) => {
        for (let key = 0; key < keys; key++) localStorage[`shop-${key}`] = 'x'.repeat(characters);
      },
      [keys, characters],
    );
  });
  await page.goto(`${servers.shop}/tagged`);
  await page.waitForFunction(() => window.first !== undefined);
  const first = await page.evaluate(() => window.first);
  await sleep(1500);
  const took = { view: [], cart: [] };
  for (let call = 0; call < 5; call++) {
    took.view.push(await page.evaluate((product) => window.timed(product), `later-${call}`));
    await sleep(300);
    const cart = await page.evaluate((call) => {
      const lines = Array.from({ length: 20 }, (_, index) => ({
        product: `4711${index}`,
        sku: `4711${index}-red`,
        count: call + 1,
        price: index + 0.95,
      }));
      const began = performance.now();
      window.recotag('setCart', lines);
      return performance.now() - began;
    }, call);
    took.cart.push(cart);
    await sleep(300);
  }
  await close();
  return { first, view: median(took.view), cart: took.cart[0], laterCart: median(took.cart.slice(1)) };
};

/** Milliseconds that the main thread was busy since the page began. */
const busy = async (cdp) => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
};

const measureWaiting = async (browser, count) => {
  servers.state.down = true;
  const { page, cdp, close } = await freshPage(browser, slower);
  await page.goto(`${servers.shop}/${count ? 'tagged' : 'blank'}`);
  if (count) await page.waitForFunction(() => window.first !== undefined);
  const rows = await page.evaluate((count) => {
    // The page has viewed a product already.
    for (let row = 1; row < count; row++) window.view(`waiting-${row}`);
    return Object.keys(localStorage).filter((key) => key.startsWith('recotag.outbox.')).length;
  }, count);
  if (rows !== count) throw Error(`${rows} rows wait instead of ${count}`);
  await sleep(SETTLE);
  await cdp.send('Performance.enable', { timeDomain: 'timeTicks' });
  const [before, requests, began] = [await busy(cdp), servers.state.requests, performance.now()];
  await sleep(seconds * 1000);
  const result = {
    share: ((await busy(cdp)) - before) / (performance.now() - began),
    requests: servers.state.requests - requests,
  };
  servers.state.down = false;
  await close();
  return result;
};

const browser = await launch();
console.log(
  `Chromium ${browser.version}, processor ${slower} times slower, ${availableParallelism()} cores, seed ${values.seed}, ${new Date().toISOString()}`,
);
try {
  const calls = Object.fromEntries(Object.keys(STORED).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of shuffled(Object.keys(STORED))) calls[name].push(await measureCalls(browser, STORED[name]));
    console.error(`calls: round ${round + 1} of ${rounds}`);
  }
  const COLUMNS = {
    'first viewProduct': 'first',
    'later viewProduct': 'view',
    'first setCart, 20 lines': 'cart',
    'later setCart, 20 lines': 'laterCart',
  };
  console.log(`\nMilliseconds of one call: medians (quartiles) of ${rounds} rounds.\n`);
  console.log(
    markdownTable(
      ['localStorage of the shop', ...Object.keys(COLUMNS)],
      Object.entries(calls).map(([name, all]) => [
        name,
        ...Object.values(COLUMNS).map((column) => spread(all.map((each) => each[column]))),
      ]),
    ),
  );

  const waiting = Object.fromEntries(WAITING.map((count) => [count, []]));
  const fewer = Math.ceil(rounds / 4);
  for (let round = 0; round < fewer; round++) {
    for (const count of shuffled(WAITING)) waiting[count].push(await measureWaiting(browser, count));
    console.error(`waiting: round ${round + 1} of ${fewer}`);
  }
  console.log(`\nThe service answers 503: medians (quartiles) of ${fewer} rounds of ${seconds} s.\n`);
  console.log(
    markdownTable(
      ['waiting rows', 'share of the main thread, %', 'requests'],
      Object.entries(waiting).map(([count, all]) => [
        count,
        spread(
          all.map(({ share }) => share * 100),
          2,
        ),
        spread(all.map(({ requests }) => requests)),
      ]),
    ),
  );
} finally {
  await browser.browser.close();
  servers.close();
}
