// The desk's data for merchandisers: the reasons for products, and the lists of simulated shoppers.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningService, startService } from '../../../../../demo/service/service.js';
import { call } from '../sandbox.js';

let service: RunningService;
beforeAll(async () => {
  service = await startService({ clock: () => 1_700_000_000_000 });
});
afterAll(() => service.close());
beforeEach(() => fetch(`${service.url}/reset`, { method: 'POST' }));

const json = async (path: string, init?: RequestInit) => (await fetch(service.url + path, init)).json();
interface Why {
  id: string;
  name: string;
  reasons: string[];
}

/** The products of the home list for a simulated shopper. */
const ask = async (shopper: string): Promise<string[]> => {
  const path = `${shopper && `/simulate/as-${shopper}`}/v3/operations/sync`;
  const area = '<area><ids><externalId>home</externalId></ids></area>';
  const body = `<operation><recommendation><limit>6</limit>${area}</recommendation></operation>`;
  return (await call(service, 'Reco', { path, body })).ids;
};

test('the reasons are for the same products as the list', async () => {
  for (const shopper of ['', 'shoes', 'cart', 'returning', 'new']) {
    const why: Why[] = await json(`/why?limit=6&area=home&shopper=${shopper}`);
    expect(why.map(({ id }) => id)).toEqual(await ask(shopper));
    for (const { reasons } of why) expect(reasons.length).toBeGreaterThan(0);
  }
  const popular: Why[] = await json('/why?operation=GetPopularProducts&limit=2');
  expect(popular.map(({ reasons }) => reasons[0])).toEqual([
    'Number 1 of the most viewed products',
    'Number 2 of the most viewed products',
  ]);
});

test('a shopper who views shoes gets matching products, and no shopper gets products in the cart', async () => {
  const shoes: Why[] = await json('/why?limit=6&area=home&shopper=shoes');
  const { products } = await import('../../../../../demo/catalogue/catalogue.js');
  const shelf = (id: string) => products.find((product) => product.id === id)?.category;
  expect(shoes.filter(({ id }) => shelf(id) === 'shoes').length).toBeGreaterThanOrEqual(3);
  expect(shoes[0]!.reasons.join()).toMatch(/^Viewed together with/);
  const other: Why[] = await json('/why?limit=6&area=home&shopper=new');
  expect(other.map(({ id }) => id)).not.toEqual(shoes.map(({ id }) => id));
  expect(other[0]!.reasons).toEqual(['Popular now']);
  const full: Why[] = await json('/why?limit=30&area=cart-page&shopper=cart');
  expect(full[0]!.reasons.join()).toMatch(/Bought together with/);
});
