import { expect } from 'vitest';
import { isLong } from '../../usual-runs.js';
import { delivered } from '../delivered.js';
import { promise } from '../promise.js';
import { SKIPS } from '../shop/clocks.js';
import { until } from '../until.js';
import { skipResponseTime, waiting } from '../world.js';

const SEEN_LATE =
  'The other tab may not know yet that its cart was sent: tabs see each other’s storage writes some milliseconds late.';

promise('A slow cart of one tab is not overtaken by the cart of another', async (scene) => {
  const { open, collector } = scene;
  const slow = collector.hold('before');
  const tab = await open();
  const other = await open({ before: SKIPS });
  await tab.evaluate(() => window.recotag!('setCart', [{ product: 'slow', count: 1, price: 2 }]));
  await slow.arrived;
  await other.evaluate(() => window.recotag!('setCart', [{ product: 'fast', count: 1, price: 2 }]));
  slow.release();
  await until(() => [...new Set(collector.taken())]).toEqual(['cart slow×1', 'cart fast×1']);
  await until(() => collector.open).toBe(0);
  await skipResponseTime(other);
  await delivered(scene, ['cart slow×1', 'cart fast×1'], {
    by: other,
    mayRepeat: true,
    why: SEEN_LATE,
  });
  expect(collector.mostAtOnce).toBe(1);
});

/** The service responds so many milliseconds before the other tab's call, so that the first tab updates its operation during that call. */
const ANSWERED_BEFORE = isLong ? [8, 6, 5, 4, 3, 2, 1, 0, 7, 5, 3, 1] : [4, 1];

promise('A cart that one tab calls while another receives the response to its own cart is not lost', async (scene) => {
  const { open, collector } = scene;
  const tab = await open();
  const other = await open({ before: SKIPS });
  for (const [round, before] of ANSWERED_BEFORE.entries()) {
    const first = collector.hold('after', ({ what }) => what === `cart first${round}×1`);
    await tab.evaluate((product) => window.recotag!('setCart', [{ product, count: 1, price: 2 }]), `first${round}`);
    await first.arrived;
    const callAt = Date.now() + 60;
    await other.evaluate(
      ({ product, at }) => {
        const call = (): void => {
          while (Date.now() < at); // a timer would be late
          window.recotag!('setCart', [{ product, count: 1, price: 2 }]);
        };
        setTimeout(call, at - Date.now() - 10);
      },
      { product: `last${round}`, at: callAt },
    );
    setTimeout(first.release, callAt - before - Date.now());
    await until(() => collector.taken().at(-1)).toBe(`cart last${round}×1`);
    await until(() => collector.open).toBe(0);
  }
  await skipResponseTime(other);
  const expected = ANSWERED_BEFORE.flatMap((_, round) => [`cart first${round}×1`, `cart last${round}×1`]);
  await delivered(scene, expected, { by: other, mayRepeat: true, why: SEEN_LATE });
});

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

promise('2,000 cart lines, more than the keepalive limit, arrive whole, also after leaving at once', async (scene) => {
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
  await delivered(scene, ['cart of 2000 lines', 'cart of 2001 lines'], {
    by: tab,
    mayRepeat: true,
    why: 'The page may have begun to send the cart. Whether it arrived is unknown, so the next page sends it again.',
  });
});
