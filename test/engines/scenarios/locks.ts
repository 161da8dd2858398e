import { expect } from 'vitest';
import { delivered } from '../delivered.js';
import { promise } from '../promise.js';
import { SKIPS } from '../shop/clocks.js';
import { until } from '../until.js';
import { skipResponseTime, waiting } from '../world.js';

promise('A slow cart of one tab is not overtaken by the cart of another', async (scene) => {
  const { open, collector } = scene;
  const slow = collector.hold('before');
  const tab = await open();
  const other = await open({ before: SKIPS });
  await tab.evaluate(() => window.recotag!('setCart', [{ product: 'slow', count: 1, price: 2 }]));
  await slow.arrived;
  // Tabs see each other’s storage writes some milliseconds late: no shopper is so fast.
  await until(async () => (await waiting(other)).length).toBe(1);
  await other.evaluate(() => window.recotag!('setCart', [{ product: 'fast', count: 1, price: 2 }]));
  slow.release();
  await until(() => [...new Set(collector.taken())]).toEqual(['cart slow×1', 'cart fast×1']);
  await until(() => collector.open).toBe(0);
  await skipResponseTime(other);
  // The other tab may not know yet that its cart was sent.
  await delivered(scene, ['cart slow×1', 'cart fast×1'], { by: other, mayRepeat: true });
  expect(collector.mostAtOnce).toBe(1);
});
