import { expect } from 'vitest';
import { delivered } from '../delivered.js';
import { closingPromise, promise, unrelayedPromise } from '../promise.js';
import { SKIPS } from '../shop/clocks.js';
import { until } from '../until.js';
import { ready, skipResponseTime, waiting } from '../world.js';

unrelayedPromise('A view that is called in the click handler of a link arrives once', async (scene) => {
  const { open, shop } = scene;
  const tab = await open({
    html: `<a id="leave" href="${shop.elsewhere}" onclick="recotag('viewProduct', { product: '1' })">leave</a>`,
  });
  await tab.click('#leave');
  await delivered(scene, ['view 1']);
});

unrelayedPromise('Leaving at once while the preflight takes 500 ms loses nothing', async (scene) => {
  const { open, shop, collector, engine, skip } = scene;
  if (engine.relayed) return skip('a relay on the shop’s own origin needs no preflight');
  collector.preflightDelay = 500;
  const tab = await open();
  await tab.begin((address) => {
    window.recotag!('viewProduct', { product: '1' });
    location.href = address;
  }, shop.elsewhere);
  await delivered(scene, ['view 1'], { left: tab });
  expect(collector.preflights).toBeGreaterThan(0);
});

promise('Three views called in the task that leaves the page arrive once each', async (scene) => {
  const { open, shop } = scene;
  const tab = await open();
  await tab.begin((address) => {
    for (const product of ['1', '2', '3']) window.recotag!('viewProduct', { product });
    location.href = address;
  }, shop.elsewhere);
  await delivered(scene, ['view 1', 'view 2', 'view 3'], { left: tab });
});

closingPromise('A view called in a tab that closes itself in the same task arrives once', async (scene) => {
  const { open, shop, collector, engine } = scene;
  const child = shop.page({
    html: "<script>addEventListener('load', () => { recotag('viewProduct', { product: '1' }); close(); })</script>",
  });
  const tab = await open({ html: `<button onclick="window.open('${child}')">open</button>` });
  await tab.click('button');
  await until(() => shop.visits.includes(new URL(child).pathname)).toBe(true);
  // WebKitGTK sends neither pagehide nor visibilitychange to a window that closes itself: the next page sends the view.
  if (engine.name === 'webkit') await until(async () => (await waiting(tab)).length).toBe(1);
  else await until(() => collector.taken()).toEqual(['view 1']);
  await tab.goto(shop.page({ before: SKIPS }));
  await ready(tab);
  // There the next page can't know that the tab is gone, and waits for as long as a response may take.
  if (engine.name === 'webkit') await skipResponseTime(tab);
  await delivered(scene, ['view 1'], { by: tab });
});

closingPromise('A view called right before the shopper closes the tab arrives once', async (scene) => {
  const { open } = scene;
  const first = await open({ before: SKIPS }); // closing the last tab would end the browser
  const tab = await open();
  await tab.evaluate(() => window.recotag!('viewProduct', { product: '1' }));
  await tab.close();
  await delivered(scene, ['view 1'], { by: first });
});

unrelayedPromise('A view in flight is not sent again by the next page', async (scene) => {
  const { open, shop, collector } = scene;
  const held = collector.hold('after');
  const tab = await open();
  await tab.evaluate(() => window.recotag!('viewProduct', { product: '1' }));
  await held.arrived;
  await tab.goto(shop.page());
  await ready(tab);
  await tab.evaluate(() => window.recotag!('viewProduct', { product: '2' }));
  await until(() => collector.taken()).toEqual(['view 1', 'view 2']);
  held.release();
  await delivered(scene, ['view 1', 'view 2'], { by: tab });
  expect(collector.arrivals.filter(({ what }) => what === 'view 1')).toHaveLength(1);
});

unrelayedPromise(
  'A cart whose response comes after its page was left is sent again once, unless a newer one has replaced it',
  async (scene) => {
    const { open, shop, collector } = scene;
    const held = collector.hold('after');
    const tab = await open();
    await tab.evaluate(() => window.recotag!('setCart', [{ product: 'a', count: 1, price: 2 }]));
    await held.arrived;
    await tab.goto(shop.page({ before: SKIPS }));
    await ready(tab);
    held.release();
    await skipResponseTime(tab);
    await until(() => collector.taken()).toEqual(['cart a×1', 'cart a×1']);
    await delivered(scene, ['cart a×1', 'cart a×1'], {
      by: tab,
      why: 'A cart is sent until the service has acknowledged it.',
    });
  },
);

unrelayedPromise(
  '30 views of 6 KB and leaving: those within the 64 KiB of keepalive are sent at once, the rest by the next page',
  async (scene) => {
    const { open, shop, collector } = scene;
    const tab = await open();
    await tab.begin((address) => {
      for (let view = 10; view < 40; view++) window.recotag!('viewProduct', { product: `${view}`.padEnd(6000, '-') });
      location.href = address;
    }, shop.elsewhere);
    // Ten bodies of a little more than 6,000 bytes fit; Firefox takes nine of them.
    await until(() => collector.taken().length).toBeAtLeast(9);
    const next = await open({ before: SKIPS });
    const views = Array.from({ length: 30 }, (_, view) => `view ${view + 10}------… (6000)`);
    await delivered(scene, views, { by: next });
  },
);
