import { expect } from 'vitest';
import { delivered } from '../delivered.js';
import { longPromise, promise } from '../promise.js';
import { until } from '../until.js';
import { heard } from '../world.js';

const TABS = ['a', 'b', 'c', 'd', 'e'];

for (const [count, views, define] of [
  [2, 20, longPromise],
  [5, 8, promise],
] as const)
  define(`${count} tabs that call ${views} views each at once: each arrives once`, async (scene) => {
    const { open, collector } = scene;
    const names = TABS.slice(0, count);
    const tabs = [];
    for (const _ of names) tabs.push(await open());
    await Promise.all(
      tabs.map((tab, index) =>
        tab.evaluate(
          ({ name, views }) => {
            for (let view = 0; view < views; view++) window.recotag!('viewProduct', { product: `${name}${view + 10}` });
          },
          { name: names[index]!, views },
        ),
      ),
    );
    const expected = names.flatMap((name) => Array.from({ length: views }, (_, view) => `view ${name}${view + 10}`));
    await delivered(scene, expected, { by: tabs[0]! });
    expect(new Set(collector.arrivals.map(({ device }) => device)).size).toBe(1);
  });

promise('The operations of a closed tab are sent by another visible tab', async (scene) => {
  const { open, collector } = scene;
  const other = await open();
  const recover = collector.fail();
  // The closing tab may send the view, too: the service recognises the repeat.
  const tab = await open({ attributes: { 'data-query': 'transactionId={id}' } });
  await tab.evaluate(() => window.recotag!('viewProduct', { product: '1' }));
  await until(() => heard(tab, 'retry')).toEqual(['ViewProduct: 503']);
  await tab.close();
  recover();
  await delivered(scene, ['view 1'], { by: other });
});
