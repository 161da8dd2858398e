import { expect } from 'vitest';
import { delivered } from '../delivered.js';
import { promise } from '../promise.js';

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
