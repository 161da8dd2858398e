import type { Fault } from '../collector/arrival.js';
import { delivered } from '../delivered.js';
import type { Tab } from '../driver/engine.js';
import { oneEnginePromise, promise } from '../promise.js';
import { IMPATIENT, SKIPS } from '../shop/clocks.js';
import { until } from '../until.js';

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

oneEnginePromise(
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

promise(
  'Views called in the page’s own pagehide handlers, set up before and after the tag, arrive once each',
  async (scene) => {
    const { open, shop } = scene;
    const listen = (product: string) =>
      `addEventListener('pagehide', () => recotag('viewProduct', { product: '${product}' }))`;
    const tab = await open({ before: listen('early'), script: `addEventListener('load', () => ${listen('late')})` });
    await tab.goto(shop.elsewhere);
    await delivered(scene, ['view early', 'view late']);
  },
);
