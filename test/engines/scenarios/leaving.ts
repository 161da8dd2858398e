import { expect } from 'vitest';
import { delivered } from '../delivered.js';
import { closingPromise, promise, unrelayedPromise } from '../promise.js';
import { SKIPS } from '../shop/clocks.js';
import { until } from '../until.js';
import { ready, skipResponseTime, waiting } from '../world.js';

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

/** @param address where to go in the same task */
const setCart = ({ count, address }: { count: number; address?: string }): void => {
  const lines = Array.from({ length: count }, (_, line) => ({
    product: `p${line}`,
    sku: `s${line}`,
    count: 1,
    price: 2,
  }));
  window.recotag!('setCart', lines);
  if (address) location.href = address;
};

unrelayedPromise(
  '2,000 cart lines, more than the keepalive limit, arrive whole, also after leaving at once',
  async (scene) => {
    const { open, collector, shop } = scene;
    const tab = await open();
    await tab.evaluate(setCart, { count: 2000 });
    await until(() => collector.taken()).toEqual(['cart of 2000 lines']);
    expect(collector.arrivals[0]!.body.length).toBeGreaterThan(65_536);
    await until(() => waiting(tab)).toEqual([]);
    await tab.begin(setCart, { count: 2001, address: shop.page({ before: SKIPS }) });
    await until(() => tab.evaluate(() => !!window.skip && !!window.recotag?.version)).toBe(true);
    await until(() => collector.taken().length).toBeAtLeast(2);
    await until(() => collector.open).toBe(0);
    await skipResponseTime(tab);
    // The page may have begun to send the cart. Whether it arrived is unknown, so the next page may send it again.
    await delivered(scene, ['cart of 2000 lines', 'cart of 2001 lines'], { by: tab, mayRepeat: true });
  },
);
