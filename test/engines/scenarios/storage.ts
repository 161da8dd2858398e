import { expect } from 'vitest';
import { delivered } from '../delivered.js';
import { oneEnginePromise, promise } from '../promise.js';
import { until } from '../until.js';

const UUID_4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const views = (): void => {
  window.recotag!('viewProduct', { product: '1' });
  window.recotag!('setCart', [{ product: 'a', count: 1, price: 2 }]);
  window.recotag!('viewProduct', { product: '2' });
};
const ALL = ['view 1', 'cart a×1', 'view 2'];

promise('Storage full: the tag works from memory, and the shop keeps its own values', async (scene) => {
  const { open } = scene;
  const tab = await open({
    before: `{
      let size = 1 << 20;
      for (let key = 0; size; key++)
        try { localStorage.setItem('shop' + key, 'x'.repeat(size)); } catch { size >>= 1; }
      full = Object.keys(localStorage).length;
    }`,
  });
  await tab.evaluate(views);
  await delivered(scene, ALL, { by: tab });
  const kept = () => Object.keys(localStorage).length === (window as unknown as { full: number }).full;
  expect(await tab.evaluate(kept)).toBe(true);
});

promise('Storage blocked: the tag works from memory', async (scene) => {
  const { open, collector, engine } = scene;
  // A sandboxed document has an opaque origin, where localStorage and locks throw. No relay has the same origin.
  const tab = await open(
    engine.relayed
      ? { before: "Object.defineProperty(window, 'localStorage', { get() { throw Error('blocked') } });" }
      : { headers: { 'Content-Security-Policy': 'sandbox allow-scripts' } },
  );
  const isBlocked = await tab.evaluate(() => {
    try {
      return !localStorage;
    } catch {
      return true;
    }
  });
  expect(isBlocked).toBe(true);
  await tab.evaluate(views);
  await delivered(scene, ALL, { by: tab });
  expect(collector.mostAtOnce).toBeLessThanOrEqual(4);
});

oneEnginePromise(
  'On plain http, without locks and randomUUID: a valid device id, each operation once, also as the page is left',
  async (scene) => {
    const { open, shop, collector, skip } = scene;
    const { insecure } = shop;
    if (!insecure) return skip('this machine has only the loopback address, which is a secure origin');
    const tab = await open({}, insecure);
    expect(await tab.evaluate(() => [isSecureContext, !!navigator.locks, !!crypto.randomUUID])).toEqual([
      false,
      false,
      false,
    ]);
    await tab.evaluate(views);
    await until(() => collector.taken().sort()).toEqual([...ALL].sort());
    await tab.begin((address) => {
      window.recotag!('viewProduct', { product: '3' });
      location.href = address;
    }, shop.elsewhere);
    await until(() => collector.taken().at(-1)).toBe('view 3');
    await delivered(scene, [...ALL, 'view 3'], { by: await open({}, insecure) });
    expect(collector.arrivals[0]!.device).toMatch(UUID_4);
    expect(collector.mostAtOnce).toBeLessThanOrEqual(4);
  },
);
