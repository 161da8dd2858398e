// The desk's data for merchandisers: the reasons for the products of a list.
import { expect, test } from 'vitest';
import { type RunningService, startService } from '../../../../../demo/service/service.js';
import { call, reco, sandbox, view } from '../sandbox.js';

interface Why {
  id: string;
  name: string;
  reasons: string[];
}

const why = async (service: RunningService, query: string): Promise<Why[]> =>
  (await fetch(`${service.url}/why?${query}`)).json();

test('the reasons are for the same products as the list, also of simulated shoppers', async () => {
  const service = await startService();
  const area = '<area><ids><externalId>home</externalId></ids></area>';
  const body = `<operation><recommendation><limit>6</limit>${area}</recommendation></operation>`;
  const lists = new Set<string>();
  for (const shopper of ['', 'shoes', 'cart', 'returning', 'new']) {
    const path = `${shopper && `/simulate/as-${shopper}`}/v3/operations/sync`;
    const { ids } = await call(service, 'Reco', { path, body });
    const told = await why(service, `limit=6&area=home&shopper=${shopper}`);
    expect(told.map(({ id }) => id)).toEqual(ids);
    lists.add(ids.join());
    if (shopper === 'shoes') expect(told[0]!.reasons).toEqual(['From the same category']);
  }
  // Nothing is known of a new shopper.
  expect(lists.size).toBe(4);
  await service.close();
});

test('a reason names what visitors did', async () => {
  const service = await sandbox();
  for (const id of ['p1', 'p5', 'p5']) await view(service, id);
  expect((await why(service, 'product=p1&area=product-page'))[0]).toEqual({
    id: 'p5',
    name: 'Product 5',
    reasons: ['Viewed together with Product 1', 'Popular now'],
  });
  const popular = await why(service, 'operation=GetPopularProducts&limit=2');
  expect(popular.map(({ id, reasons }) => [id, reasons[0]])).toEqual([
    ['p5', 'Number 1 of the most viewed products'],
    ['p1', 'Number 2 of the most viewed products'],
  ]);
  expect((await reco(service, { product: 'p1' })).ids[0]).toBe('p5');
});
