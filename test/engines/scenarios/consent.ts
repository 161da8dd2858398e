import { expect } from 'vitest';
import { delivered } from '../delivered.js';
import { promise } from '../promise.js';
import { CLOCK_STANDS } from '../shop/clocks.js';
import { until } from '../until.js';
import { heard, ready, waiting } from '../world.js';

const PENDING = { 'data-consent': 'pending' };
const GPC = "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });";

promise(
  'Consent pending: nothing stored, nothing sent, no id; once granted everything arrives in order',
  async (scene) => {
    const { open, collector } = scene;
    const tab = await open({ attributes: PENDING });
    await tab.evaluate(() => {
      window.recotag!('viewProduct', { product: '1' });
      window.recotag!('setCart', [{ product: 'a', count: 1, price: 2 }]);
      window.recotag!('viewProduct', { product: '2' });
      window.recotag!('flush');
    });
    expect(
      await tab.evaluate(() => [
        localStorage.length,
        sessionStorage.length,
        document.cookie,
        `${window.recotag!.deviceUUID}`,
      ]),
    ).toEqual([0, 0, '', 'undefined']);
    expect(await tab.evaluate(() => window.heard)).toEqual([]);
    await tab.evaluate(() => window.recotag!('consent', 'granted'));
    await delivered(scene, ['view 1', 'cart a×1', 'view 2'], { by: tab });
    expect(collector.arrivals.map(({ what }) => what)).toEqual(['view 1', 'cart a×1', 'view 2', 'Marker']);
  },
);

promise('Consent pending when the page is left: the calls are forgotten, nothing is sent', async (scene) => {
  const { open, collector, shop } = scene;
  const tab = await open({ attributes: PENDING });
  await tab.evaluate(() => window.recotag!('viewProduct', { product: 'never' }));
  await tab.goto(shop.page({ attributes: PENDING }));
  await ready(tab);
  await tab.evaluate(() => {
    window.recotag!('consent', 'granted');
    window.recotag!('viewProduct', { product: '1' });
  });
  await delivered(scene, ['view 1'], { by: tab });
  expect(collector.arrivals.map(({ what }) => what)).toEqual(['view 1', 'Marker']);
});

promise(
  'Consent denied in one tab: every open tab deletes its outbox and its id, and sends nothing more',
  async (scene) => {
    const { open, collector } = scene;
    const tab = await open({ before: CLOCK_STANDS });
    const other = await open();
    await collector.down();
    await tab.evaluate(() => window.recotag!('viewProduct', { product: 'never' }));
    // It waits, and no attempt is in flight: a request that was sent can't be undone.
    await until(async () => (await heard(tab, 'retry')).length).toBe(1);
    expect(await waiting(tab)).toHaveLength(1);
    const before = await tab.evaluate(() => window.recotag!.deviceUUID);
    await other.evaluate(() => window.recotag!('consent', 'denied'));
    await until(() => tab.evaluate(() => `${window.recotag!.deviceUUID}`)).toBe('undefined');
    await collector.up();
    await tab.evaluate(() => {
      window.recotag!('viewProduct', { product: 'never, either' });
      window.recotag!('flush');
    });
    expect(await tab.evaluate(() => Object.keys(localStorage))).toEqual(['recotag.consent']);
    await other.evaluate(() => {
      window.recotag!('consent', 'granted');
      window.recotag!('viewProduct', { product: '1' });
    });
    await delivered(scene, ['view 1'], { by: other });
    expect(collector.arrivals.map(({ what }) => what)).toEqual(['view 1', 'Marker']);
    expect(collector.arrivals[0]!.device).not.toBe(before);
  },
);

promise(
  'Global Privacy Control, where the shop honours it: nothing is stored or sent until the shopper grants consent',
  async (scene) => {
    const { open, collector } = scene;
    const tab = await open({ before: GPC, attributes: { 'data-honor-gpc': '' } });
    await tab.evaluate(() => window.recotag!('viewProduct', { product: 'never' }));
    expect(await tab.evaluate(() => localStorage.length)).toBe(0);
    await tab.evaluate(() => {
      window.recotag!('consent', 'granted');
      window.recotag!('viewProduct', { product: '1' });
    });
    await delivered(scene, ['view 1'], { by: tab });
    expect(collector.arrivals.map(({ what }) => what)).toEqual(['view 1', 'Marker']);
  },
);
