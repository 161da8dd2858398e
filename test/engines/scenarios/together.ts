import { expect } from 'vitest';
import type { Fault } from '../collector/arrival.js';
import { delivered } from '../delivered.js';
import type { Tab } from '../driver/engine.js';
import { longPromise, oneEnginePromise, promise } from '../promise.js';
import { IMPATIENT, SKIPS } from '../shop/clocks.js';
import { until } from '../until.js';
import { heard, ready } from '../world.js';

/** The shopper switches to another tab and back. No driver can do that in the background, so the page simulates it. */
const hideOnce = (tab: Tab): Promise<void> =>
  tab.evaluate(() => {
    for (const hidden of [true, false]) {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });

const call = (tab: Tab, name: string, count: number): Promise<void> =>
  tab.evaluate(
    ({ name, count }) => {
      for (let view = 10; view < count + 10; view++) window.recotag!('viewProduct', { product: `${name}${view}` });
    },
    { name, count },
  );

const views = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, view) => `view ${name}${view + 10}`);

/** A service that succeeds after so many milliseconds. */
const answering = (after: number) => ({
  faultFor: (): Fault => ({ status: 200, take: true, after }),
  isDown: () => false,
});

/** The shortest pause before the next attempt, in milliseconds: 1 s, doubled with each failure, minus a quarter. */
const shortestPause = (failures: number): number => 750 * 2 ** (failures - 1);

/** When a request of the page began and ended, by the page's own clock: on a busy machine it arrives later. */
interface Attempt {
  began: number;
  ended: number;
}

/** Records the page's attempts in `attempts`. */
const RECORDS = `{
  const send = window.fetch;
  window.attempts = [];
  window.fetch = async (...given) => {
    const attempt = { began: performance.now(), ended: 1e9 };
    window.attempts.push(attempt);
    try { return await send(...given); } finally { attempt.ended = performance.now(); }
  };
}`;

oneEnginePromise(
  '50 views wait, the service responds with 500, the tab is hidden five times: no request before the back-off ends',
  async (scene) => {
    const { open, collector } = scene;
    const recover = collector.fail();
    const tab = await open({ before: RECORDS });
    await call(tab, 'a', 50);
    await until(async () => (await heard(tab, 'retry')).length).toBeAtLeast(1);
    for (let times = 0; times < 5; times++) await hideOnce(tab);
    // A page sends at most four views at once, which count as one failure.
    const atOnce = 4;
    const attemptsOf = () => tab.evaluate(() => Reflect.get(window, 'attempts') as Attempt[]);
    // Two pauses have ended: what was sent too early has begun by then.
    await until(async () => (await attemptsOf()).length).toBeAtLeast(atOnce + 2);
    const attempts = await attemptsOf();
    const failedAt = Math.min(...attempts.slice(0, atOnce).map(({ ended }) => ended));
    let due = failedAt;
    const early = attempts.slice(atOnce).filter(({ began }, failures) => {
      due += shortestPause(failures + 1);
      return began < due - 50; // timers may be some milliseconds early
    });
    expect(attempts.slice(0, atOnce).filter(({ began }) => began < failedAt)).toHaveLength(atOnce);
    expect(`${early.length} of ${attempts.length} requests came too early`).toBe(
      `0 of ${attempts.length} requests came too early`,
    );
    recover();
    await delivered(scene, views('a', 50), { by: tab });
  },
);

oneEnginePromise(
  '8 views wait, the service is down, the tab is hidden once: only the first four views are tried, and all arrive once the service is up',
  async (scene) => {
    const { open, collector } = scene;
    await collector.down();
    const tab = await open();
    await call(tab, 'a', 8);
    await until(async () => (await heard(tab, 'retry')).length).toBeAtLeast(1);
    await hideOnce(tab);
    await until(async () => (await heard(tab, 'retry')).length).toBeAtLeast(2);
    // If the hidden page had sent all of them, the service would count as failing eight times, and the pause would be a minute.
    const tried = await tab.evaluate(() =>
      window.heard.filter(({ name }) => name === 'retry').map(({ body }) => /<webSiteId>(.*?)</.exec(body)![1]),
    );
    expect(new Set(tried)).toEqual(new Set(['a10', 'a11', 'a12', 'a13']));
    await collector.up();
    await delivered(scene, views('a', 8), { by: tab });
  },
);

for (const [middle, define] of [
  [8, longPromise],
  [16, promise],
  [24, longPromise],
] as const)
  define(`Two tabs send 40 views, one of them is left after ${middle}: each view once`, async (scene) => {
    const { open, shop, collector } = scene;
    collector.weather = answering(60);
    const [first, second] = [await open(), await open()];
    await Promise.all([call(first, 'a', 20), call(second, 'b', 20)]);
    await until(() => collector.taken().length).toBeAtLeast(middle);
    await second.goto(shop.page());
    await ready(second);
    await delivered(scene, [...views('a', 20), ...views('b', 20)], { by: second });
  });

promise(
  'One tab sends 30 views, six pages of another call one each and are left at once: each view once',
  async (scene) => {
    const { open, shop, collector } = scene;
    collector.weather = answering(60);
    // The last page is left for another site: Firefox may end it before it marks its view as left.
    const first = await open({ before: SKIPS });
    let next = shop.elsewhere;
    for (const view of [15, 14, 13, 12, 11, 10])
      next = shop.page({
        script: `addEventListener('load', () => {
        recotag('viewProduct', { product: 'b${view}' });
        location.href = '${next}';
      });`,
      });
    const second = await open();
    await call(first, 'a', 30);
    await until(() => collector.taken().length).toBeAtLeast(3);
    await second.begin((address) => {
      location.href = address;
    }, next);
    await until(() => shop.visits.includes(new URL(shop.elsewhere).pathname)).toBe(true);
    await delivered(scene, [...views('a', 30), ...views('b', 6)], { by: first });
  },
);

// Chromium rejects the page's request and delivers it all the same, which looks like a broken network.
promise('window.stop() after the call, with {id}: the service recognises the repeat', async (scene) => {
  const { open, collector } = scene;
  collector.weather = answering(300);
  // WebKit never settles a stopped request.
  const tab = await open({ before: IMPATIENT, attributes: { 'data-query': 'transactionId={id}' } });
  for (let view = 10; view < 13; view++) {
    await tab.evaluate((product) => window.recotag!('viewProduct', { product }), `a${view}`);
    await until(() => collector.arrivals.some(({ what }) => what === `view a${view}`)).toBe(true);
    await tab.evaluate(() => window.stop());
  }
  await delivered(scene, views('a', 3), { by: tab });
});

for (const [when, listens] of [
  [
    'before the tag was there',
    { before: "addEventListener('pagehide', () => recotag('viewProduct', { product: '1' }))" },
  ],
  [
    'after the tag was there',
    {
      script:
        "addEventListener('load', () => addEventListener('pagehide', () => recotag('viewProduct', { product: '1' })))",
    },
  ],
] as const)
  promise(`A view called in the page’s own pagehide handler, set up ${when}, arrives once`, async (scene) => {
    const { open, shop } = scene;
    const tab = await open(listens);
    await tab.goto(shop.elsewhere);
    await delivered(scene, ['view 1']);
  });
