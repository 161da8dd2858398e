import { expect } from 'vitest';
import { delivered } from '../delivered.js';
import type { Tab } from '../driver/engine.js';
import { promise } from '../promise.js';
import { CLOCK_STANDS, IMPATIENT } from '../shop/clocks.js';
import { until } from '../until.js';
import { ready } from '../world.js';

const back = async (tab: Tab, path: string): Promise<void> => {
  await tab.begin(() => history.back());
  await until(() => tab.evaluate(() => location.pathname)).toBe(path);
  await ready(tab);
};

/** Firefox caches no page that held a lock when it was left, as pages do that have or just had a request in flight. */
const isIdle = (tab: Tab): Promise<boolean> => tab.evaluate(async () => !(await navigator.locks.query()).held!.length);

const pathOf = (tab: Tab): Promise<string> => tab.evaluate(() => location.pathname);

promise(
  'A page that is left with a view in flight comes back from the cache, goes on, and does not send it again',
  async (scene) => {
    const { open, shop, engine, collector } = scene;
    const held = collector.hold('after');
    const tab = await open();
    const path = await pathOf(tab);
    await tab.evaluate(() => window.recotag!('viewProduct', { product: '1' }));
    await held.arrived;
    await tab.goto(shop.page());
    await ready(tab);
    await tab.evaluate(() => window.recotag!('viewProduct', { product: '2' }));
    await until(() => collector.taken()).toEqual(['view 1', 'view 2']);
    held.release();
    await back(tab, path);
    expect(await tab.evaluate(() => window.persisted)).toBe(engine.bfcache);
    await tab.evaluate(() => window.recotag!('viewProduct', { product: '3' }));
    await delivered(scene, ['view 1', 'view 2', 'view 3'], { by: tab });
  },
);

promise(
  'A page that is left while the service fails enters the back/forward cache, and sends its outbox when it comes back',
  async (scene) => {
    const { open, shop, engine, collector } = scene;
    const tab = await open({ before: CLOCK_STANDS });
    const path = await pathOf(tab);
    const recover = collector.fail();
    await tab.evaluate(() => window.recotag!('viewProduct', { product: '1' }));
    await until(() => tab.evaluate(() => window.heard.some(({ name }) => name === 'retry'))).toBe(true);
    await until(() => isIdle(tab)).toBe(true);
    await tab.goto(shop.elsewhere);
    await until(() => collector.open).toBe(0);
    // Rows for a failing service are not sent when the page is left.
    expect(collector.arrivals).toHaveLength(1);
    recover();
    await back(tab, path);
    expect(await tab.evaluate(() => window.persisted)).toBe(engine.bfcache);
    await delivered(scene, ['view 1'], { by: tab });
  },
);

promise('A prerendered page sends nothing until it is activated', async (scene) => {
  const { engine, shop, collector, profile, skip } = scene;
  if (!engine.prerenders) return skip('this engine does not prerender pages');
  const next = shop.page({
    attributes: { 'data-view-product': 'seen' },
    script: `
      recotag('viewProduct', { product: 'called while prerendering' });
      addEventListener('load', () => document.prerendering && fetch('/loaded'));
      document.addEventListener('prerenderingchange', () => recotag('operation', 'Marker', {}));`,
  });
  const first = shop.page({
    html: `<script type="speculationrules">{ "prerender": [{ "urls": ["${next}"], "eagerness": "immediate" }] }</script>
      <script>
        addEventListener('load', async () => {
          while (!(await (await fetch('/go')).text()).includes('now')) await new Promise((wait) => setTimeout(wait, 50));
          location.href = '${next}';
        });
      </script>`,
  });
  // Browsers with a driver do not prerender, so this one has none.
  const browser = engine.start(await profile(), first);
  try {
    await until(() => shop.visits.includes('/loaded prerender')).toBe(true);
    expect(collector.arrivals).toEqual([]);
    shop.answers['/go'] = 'now';
    await delivered(scene, ['view called while prerendering', 'view seen'], { by: 'none' });
    expect(collector.taken().sort()).toEqual(['Marker', 'view called while prerendering', 'view seen']);
  } finally {
    await browser.kill();
  }
});

// Chromium rejects the page's request and delivers it all the same, which looks like a broken network.
promise('window.stop() after the call, with {id}: the service recognises the repeat', async (scene) => {
  const { open, collector } = scene;
  // WebKit never settles a stopped request.
  const tab = await open({ before: IMPATIENT, attributes: { 'data-query': 'transactionId={id}' } });
  const views = ['a', 'b', 'c'];
  collector.weather = { faultFor: () => ({ status: 200, take: true, after: 300 }), isDown: () => false };
  for (const view of views) {
    await tab.evaluate((product) => window.recotag!('viewProduct', { product }), view);
    await until(() => collector.arrivals.some(({ what }) => what === `view ${view}`)).toBe(true);
    await tab.evaluate(() => window.stop());
  }
  await delivered(
    scene,
    views.map((view) => `view ${view}`),
    { by: tab },
  );
});
