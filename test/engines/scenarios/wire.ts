import { expect } from 'vitest';
import { delivered } from '../delivered.js';
import { oneEnginePromise, promise } from '../promise.js';
import { until } from '../until.js';

oneEnginePromise(
  'data-query: {id} is the same for each attempt of an operation and differs between operations, {age} grows',
  async (scene) => {
    const { open, collector } = scene;
    collector.fault({ status: 503 });
    const tab = await open({ attributes: { 'data-query': 'transactionId={id}&dateTimeOffset={age}' } });
    await tab.evaluate(() => window.recotag!('viewProduct', { product: '1' }));
    await until(() => collector.taken()).toEqual(['view 1']);
    await tab.evaluate(() => window.recotag!('viewProduct', { product: '2' }));
    await delivered(scene, ['view 1', 'view 2'], { by: tab });
    const [refused, again, second] = collector.arrivals.map(({ query }) => query);
    expect(again!.transactionId).toBe(refused!.transactionId);
    expect(second!.transactionId).not.toBe(refused!.transactionId);
    expect(refused!.transactionId).toMatch(/^[\da-f-]{36}$/);
    // The retry comes after about a second, 750 ms at least.
    expect(Number(again!.dateTimeOffset) - Number(refused!.dateTimeOffset)).toBeGreaterThanOrEqual(700);
    expect(Number(refused!.dateTimeOffset)).toBeGreaterThanOrEqual(0);
  },
);

promise('Headers, query and body are those of the interface, without credentials', async (scene) => {
  const { open, collector, engine } = scene;
  const tab = await open({ before: "document.cookie = 'session=secret'" });
  await tab.evaluate(() => window.recotag!('viewProduct', { product: '4711', sku: '4711-red' }));
  await delivered(scene, ['view 4711'], { by: tab });
  const { headers, query, body } = collector.arrivals[0]!;
  expect(headers).toMatchObject({ accept: 'application/xml', 'content-type': 'application/xml' });
  expect(headers.cookie).toBeUndefined();
  expect(!!headers.authorization).toBe(engine.relayed);
  expect(query).toEqual({ endpointId: 'shop', operation: 'ViewProduct', deviceUUID: expect.any(String) });
  expect(body).toBe(
    '<operation><product><ids><webSiteId>4711</webSiteId></ids>' +
      '<sku><ids><webSiteId>4711-red</webSiteId></ids></sku></product></operation>',
  );
});

oneEnginePromise('Calls made before the file has loaded are sent once each', async (scene) => {
  const { open } = scene;
  const tab = await open({
    attributes: { 'data-view-product': '3' },
    script: "recotag('viewProduct', { product: '1' }); recotag('viewProduct', { product: '2' });",
  });
  await delivered(scene, ['view 1', 'view 2', 'view 3'], { by: tab });
});
