import { describe, expect, test } from 'vitest';
import { categories, products } from '../../../../../demo/catalogue/catalogue.js';
import { DEVICE, popular, reco, STOCK, sandbox, setCart, view } from '../sandbox.js';

const AREAS = ['home', 'category', 'product-page', 'cart-page', undefined, 'an-area-nobody-set-up'];
const catalogue = { products, categories };
const now = { time: 1_800_000_000_000 };
const clock = () => now.time;

/** A product of another category than `than` that is in none of these lists. */
const unseen = (lists: string[], than?: string) =>
  products.findLast(({ id, category }) => !lists.includes(id) && category !== than)!.id;

describe('at the start', () => {
  test('each area, category and product has a full list', async () => {
    const service = await sandbox({ catalogue });
    for (const area of AREAS) expect((await reco(service, { ...(area && { area }), limit: 8 })).ids).toHaveLength(8);
    for (const { id } of categories) {
      const shelf = products.filter(({ category }) => category === id).map((product) => product.id);
      const { ids } = await reco(service, { area: 'category', category: id, limit: 8 });
      expect(ids).toHaveLength(Math.min(8, shelf.length));
      for (const product of ids) expect(shelf).toContain(product);
    }
  });

  test('each sandbox has the same lists', async () => {
    const lists = async () => (await popular(await sandbox({ catalogue, clock }), { itemsPerPage: 50 })).ids;
    expect(await lists()).toEqual(await lists());
  });
});

test('a list never has the product itself, duplicates or more than the limit', async () => {
  const service = await sandbox({ catalogue });
  // Every fourth product, of each category.
  for (const { id, category } of products.filter((_, index) => index % 4 === 0))
    for (const area of ['product-page', 'cart-page'])
      for (const criteria of [
        { product: id, area, limit: 30 },
        { product: id, area, category, limit: 3 },
      ]) {
        const { ids } = await reco(service, criteria);
        expect(ids).not.toContain(id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeLessThanOrEqual(criteria.limit);
      }
});

test('the list of the cart has no products of the cart', async () => {
  const service = await sandbox({ catalogue });
  const inCart = products.slice(0, 6).map(({ id }) => id);
  await setCart(service, ...inCart);
  const { ids } = await reco(service, { area: 'cart-page', limit: 30 });
  expect(ids.filter((id) => inCart.includes(id))).toEqual([]);
});

test('an unknown category has an empty list, an unknown product has popular products', async () => {
  const service = await sandbox({ catalogue });
  expect(await reco(service, { category: 'nowhere' })).toMatchObject({ status: 'Success', ids: [] });
  expect((await reco(service, { product: 'nothing' })).ids).toHaveLength(8);
  expect((await popular(service, { category: 'nowhere' })).ids).toEqual([]);
});

describe('views and carts change the next list', () => {
  test('two products that are viewed in one visit recommend each other', async () => {
    const service = await sandbox({ catalogue });
    const start = products[0]!;
    const before = (await reco(service, { area: 'product-page', product: start.id })).ids;
    const other = unseen((await reco(service, { product: start.id, limit: 30 })).ids, start.category);
    expect(before).not.toContain(other);
    await view(service, start.id);
    await view(service, other);
    const after = (await reco(service, { area: 'product-page', product: start.id })).ids;
    expect(after.indexOf(other)).toBeGreaterThanOrEqual(0);
    expect(after.indexOf(other)).toBeLessThan(4);
    // One visit moves a list, and doesn't turn it over.
    expect(after.filter((id) => before.includes(id)).length).toBeGreaterThanOrEqual(4);
  });

  test('products that are bought together are recommended in the cart', async () => {
    const service = await sandbox({ catalogue });
    const start = products[5]!;
    const other = unseen(
      (await reco(service, { area: 'cart-page', product: start.id, limit: 30 })).ids,
      start.category,
    );
    await setCart(service, start.id, other);
    expect((await reco(service, { area: 'cart-page', product: start.id })).ids.slice(0, 2)).toContain(other);
  });

  test('the effect of a visit fades within two weeks', async () => {
    now.time = 1_800_000_000_000;
    const service = await sandbox({ catalogue, clock });
    const last = (await popular(service, { itemsPerPage: 1000 })).ids.at(-1)!;
    await view(service, last);
    await view(service, last);
    const place = async () => (await popular(service, { itemsPerPage: 1000 })).ids.indexOf(last);
    const fresh = await place();
    now.time += 24 * 3_600_000;
    expect(await place()).toBeGreaterThan(fresh);
  });

  test('a visit ends after half an hour without calls', async () => {
    now.time = 1_800_000_000_000;
    const service = await sandbox({ catalogue: STOCK, clock, visits: 0 });
    await view(service, 'p1');
    now.time += 29 * 60_000;
    await view(service, 'p2');
    now.time += 31 * 60_000;
    await view(service, 'p3');
    expect(service.memory.history.visits.map(({ interests }) => [...interests.keys()])).toEqual([['p1', 'p2'], ['p3']]);
    expect([...service.memory.history.visitors]).toMatchObject([{ devices: new Set([DEVICE]) }]);
  });
});

describe('popular products', () => {
  test('pages have no gaps and no repeats, and end', async () => {
    const service = await sandbox({ catalogue });
    const all = (await popular(service, { itemsPerPage: 1000 })).ids;
    expect([...all].sort()).toEqual(products.map(({ id }) => id).sort());
    const paged: string[] = [];
    for (let page = 1; ; page++) {
      const { ids } = await popular(service, { page, itemsPerPage: 7 });
      if (!ids.length) break;
      paged.push(...ids);
    }
    expect(paged).toEqual(all);
  });

  test('a category has at most 30 products on all pages', async () => {
    const shelf = Array.from({ length: 70 }, (_, index) => ({ ...STOCK.products[0]!, id: `q${index}` }));
    const service = await sandbox({ catalogue: { categories: STOCK.categories, products: shelf } });
    expect((await popular(service, { category: 'c0', itemsPerPage: 1000 })).ids).toHaveLength(30);
    expect((await popular(service, { category: 'c0', page: 2, itemsPerPage: 20 })).ids).toHaveLength(10);
    expect((await popular(service, { category: 'c0', page: 3, itemsPerPage: 20 })).ids).toEqual([]);
    expect((await popular(service, { itemsPerPage: 1000 })).ids).toHaveLength(70);
  });

  test('the most viewed products are first', async () => {
    const service = await sandbox({ visits: 0 });
    for (const id of ['p9', 'p4', 'p9', 'p7', 'p9', 'p4']) await view(service, id);
    expect((await popular(service, { itemsPerPage: 3 })).ids).toEqual(['p9', 'p4', 'p7']);
  });
});
