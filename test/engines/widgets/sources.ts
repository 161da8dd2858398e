import { beforeAll, expect, test } from 'vitest';
import { startService } from '../../../demo/service/service.js';
import { startUnmarkedShop } from '../../e2e/auto/support/unmarked-shop.js';
import { startSite } from '../../e2e/tag/support/site.js';
import { bundleReader } from '../../platforms/bundle-reader.js';
import { until } from '../until.js';
import { type Session, sharedSession } from './session.js';

// Shops that mark nothing in WebKit, for which Debian has no Playwright driver. test/e2e/auto has more for the others.

let session: Session;

beforeAll(async () => {
  session = await sharedSession();
});

test('every form of the grammar, in the browser’s own document', async () => {
  const site = await startSite(() => '');
  try {
    site.page('/', { html: '<!doctype html><html lang="en"><title>A shop</title><body></body></html>' });
    await session.goto(site.url);
    await session.evaluate(
      (text) => {
        const element = document.createElement('script');
        element.textContent = text;
        document.head.append(element);
      },
      await bundleReader(),
    );
    const read = await session.evaluate(() => (Reflect.get(window, 'readUnmarked') as () => unknown[])());
    expect(read).toEqual([]);
  } finally {
    await site.close();
  }
});

test('a shop in React: a view, a client route, and one cart for a change', async () => {
  const service = await startService({ endpoints: ['my-shop'], acceptUnknownProducts: true });
  const rule = { url: '/api/cart', lines: 'data.items', product: 'item.sku', count: 'qty', price: 'price.value' };
  const shop = await startUnmarkedShop(
    `data-base-url="${service.url}" data-endpoint-id="my-shop" data-product-at="label:SKU" data-cart-at='${JSON.stringify(rule)}'`,
  );
  const taken = () =>
    service.requests
      .filter(({ method, httpStatus }) => method === 'POST' && httpStatus === 200)
      .map(({ query, body }) => `${query.operation} ${/<webSiteId>([^<]*)/.exec(body)?.[1]}`);
  try {
    await session.goto(`${shop.url}/p/1`);
    await until(taken).toEqual(['ViewProduct S-1']);
    await until(async () => shop.asked.length).toBe(1);
    await session.evaluate(() => (Reflect.get(window, 'go') as (to: string) => void)('/p/2'));
    await until(taken).toEqual(['ViewProduct S-1', 'ViewProduct S-2']);
    await session.click(() => document.querySelector('#add'));
    await until(taken).toEqual(['ViewProduct S-1', 'ViewProduct S-2', 'SetCart S-2']);
    expect(shop.asked).toEqual(['GET /api/cart', 'GET /api/cart']);
  } finally {
    await shop.close();
    await service.close();
  }
});
