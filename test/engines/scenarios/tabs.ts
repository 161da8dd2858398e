import { expect } from 'vitest';
import { delivered } from '../delivered.js';
import { promise } from '../promise.js';
import { until } from '../until.js';
import { heard } from '../world.js';

promise('5 tabs that call 8 views each at once: each arrives once', async (scene) => {
  const { open, collector } = scene;
  const tabs = [];
  for (const name of 'abcde') tabs.push({ name, tab: await open() });
  await Promise.all(
    tabs.map(({ name, tab }) =>
      tab.evaluate((tabName) => {
        for (let view = 0; view < 8; view++) window.recotag!('viewProduct', { product: `${tabName}${view}` });
      }, name),
    ),
  );
  const expected = tabs.flatMap(({ name }) => Array.from({ length: 8 }, (_, view) => `view ${name}${view}`));
  await delivered(scene, expected, { by: tabs[0]!.tab });
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
