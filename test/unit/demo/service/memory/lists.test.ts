import { expect, test } from 'vitest';
import { categories, products } from '../../../../../demo/catalogue/catalogue.js';
import { DEVICE, popular, reco, STOCK, sandbox, setCart, view } from '../sandbox.js';

const catalogue = { products, categories };

test('before anything was reported, each list is full, and has products of many categories', async () => {
  const service = await sandbox({ catalogue });
  for (const area of ['home', 'category', 'product-page', 'cart-page', undefined, 'an-area-nobody-set-up']) {
    const { ids } = await reco(service, { ...(area && { area }), limit: 8 });
    expect(new Set(ids.map((id) => products.find((each) => each.id === id)!.category)).size).toBe(8);
  }
  for (const { id } of categories) {
    const shelf = products.filter(({ category }) => category === id).map((product) => product.id);
    expect((await reco(service, { area: 'category', category: id, limit: 30 })).ids.sort()).toEqual(shelf.sort());
  }
});

test('a list never has the product itself, duplicates or more than the limit', async () => {
  const service = await sandbox({ catalogue });
  for (const { id, category } of products.filter((_, index) => index % 9 === 0))
    for (const criteria of [
      { product: id, area: 'cart-page', limit: 30 },
      { product: id, area: 'product-page', category, limit: 3 },
    ]) {
      const { ids } = await reco(service, criteria);
      expect(ids).not.toContain(id);
      expect(new Set(ids).size).toBe(criteria.limit);
    }
});

test('the list of the cart has no products of the cart', async () => {
  const service = await sandbox({ catalogue });
  const inCart = products.slice(0, 6).map(({ id }) => id);
  await setCart(service, ...inCart);
  const { ids } = await reco(service, { area: 'cart-page', limit: 30 });
  expect(ids.filter((id) => inCart.includes(id))).toEqual([]);
});

test('products that are viewed or bought together recommend each other at once, until a reset', async () => {
  const service = await sandbox();
  const lists = async () => [
    (await reco(service, { area: 'product-page', product: 'p0' })).ids.slice(0, 3),
    (await reco(service, { area: 'cart-page', product: 'p3' })).ids.slice(0, 1),
  ];
  const before = await lists();
  await view(service, 'p0');
  await view(service, 'p50');
  await setCart(service, 'p3', 'p40');
  expect(await lists()).toEqual([expect.arrayContaining(['p50']), ['p40']]);
  expect(await lists()).not.toEqual(before);
  service.memory.reset();
  expect(await lists()).toEqual(before);
});

test('a visit ends after half an hour without calls', async () => {
  let time = 1_800_000_000_000;
  const service = await sandbox({ clock: () => time });
  await view(service, 'p1');
  time += 29 * 60_000;
  await view(service, 'p2');
  time += 31 * 60_000;
  await view(service, 'p3');
  expect(service.memory.history.visits.map(({ interests }) => [...interests.keys()])).toEqual([['p1', 'p2'], ['p3']]);
  expect([...service.memory.history.visitors]).toMatchObject([{ devices: new Set([DEVICE]) }]);
});

test('the most viewed products are first; pages have no gaps and no repeats, and end', async () => {
  const service = await sandbox();
  for (const id of ['p9', 'p4', 'p9', 'p7', 'p9', 'p4']) await view(service, id);
  const all = (await popular(service, { itemsPerPage: 1000 })).ids;
  expect(all.slice(0, 3)).toEqual(['p9', 'p4', 'p7']);
  expect([...all].sort()).toEqual(STOCK.products.map(({ id }) => id).sort());
  const paged: string[] = [];
  for (let page = 1; page < 11; page++) paged.push(...(await popular(service, { page, itemsPerPage: 7 })).ids);
  expect(paged).toEqual(all);
});
