// Client and relay against the sandbox service, which shares no code with them, in the mode that requires key and address.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { products } from '../../../demo/catalogue/catalogue.js';
import { type RunningService, startService } from '../../../demo/service/service.js';
import { toNodeHandler } from '../../../src/server/adapters/node-handler.js';
import { createClient } from '../../../src/server/client/create-client.js';
import { createRelay } from '../../../src/server/relay/create-relay.js';
import { type Listening, listen } from './upstream.js';

const DEVICE = '5b0d0d9c-5e0f-4d0e-9d3b-0a4c7a1f2b3c';
const [first, second] = products;
let service: RunningService;
let shop: Listening;

beforeAll(async () => {
  service = await startService({ requireSecret: 's3cret', requireCustomerIp: true, endpoints: ['test-shop'] });
  const relay = createRelay({ baseUrl: service.url, secretKey: 's3cret', endpointId: 'test-shop', path: '/reco' });
  shop = await listen(toNodeHandler(relay));
});
afterAll(async () => {
  await shop.close();
  await service.close();
});
beforeEach(() => service.clearLog());

it('accepts all four operations of the client', async () => {
  const client = createClient({ baseUrl: service.url, endpointId: 'test-shop', secretKey: 's3cret' });
  const shopper = { deviceUUID: DEVICE, customerIp: '203.0.113.7', customer: { email: 'a@shop.example' } };
  const view = { product: first!.id, sku: first!.skus[0]?.id };
  expect((await client.viewProduct(view, shopper)).httpStatus).toBeLessThan(300);
  const line = { product: second!.id, count: 2, price: second!.price };
  expect((await client.setCart([line], shopper)).httpStatus).toBeLessThan(300);
  expect((await client.setCart([], shopper)).httpStatus).toBeLessThan(300);
  const related = await client.reco({ limit: 5, product: first!.id });
  expect(related.length).toBeGreaterThan(0);
  for (const { id, name, price, url } of related) {
    const sold = products.find((product) => product.id === id)!;
    expect([name, price]).toEqual([sold.name, sold.price]);
    expect(url).toContain(id);
  }
  const popular = await client.popularProducts({ category: first!.category, itemsPerPage: 3 });
  expect(popular).toHaveLength(3);
  expect(service.requests.map(({ operation }) => operation)).toEqual([
    'ViewProduct',
    'SetCart',
    'SetCart',
    'Reco',
    'GetPopularProducts',
  ]);
});

it('accepts the same from a page without key and address, through the relay', async () => {
  // The page is the same client without key and address, with the relay as its base URL.
  const page = createClient({ baseUrl: `${shop.url}/reco`, endpointId: 'test-shop', deviceUUID: DEVICE });
  await page.viewProduct({ product: first!.id });
  await page.setCart([{ product: second!.id, count: 1, price: 1 }]);
  expect(await page.reco({ limit: 3 })).toHaveLength(3);
  expect(await page.popularProducts({ itemsPerPage: 4 })).toHaveLength(4);
  expect(service.requests).toHaveLength(4);
  expect(service.requests.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST', 'POST']);
  const faults = [400, 401, 429, 500, 503];
  for (const httpStatus of faults) {
    service.faults.set({ operation: 'SetCart', kind: 'status', httpStatus, times: 1 });
    // A rejected key is the relay's problem: the page is asked to retry.
    const heard = httpStatus === 401 ? 503 : httpStatus;
    await expect(page.setCart([])).rejects.toMatchObject({ name: 'OperationError', httpStatus: heard });
  }
});
