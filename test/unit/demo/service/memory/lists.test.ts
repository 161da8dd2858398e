import { describe, expect, test } from 'vitest';
import { categories, products } from '../../../../../demo/catalogue/catalogue.js';
import { DEVICE, popular, reco, STOCK, sandbox, setCart, view } from '../sandbox.js';

const AREAS = ['home', 'category', 'product-page', 'cart-page', undefined, 'an-area-nobody-set-up'];
const catalogue = { products, categories };
const now = { time: 1_800_000_000_000 };
const clock = () => now.time;

/** A product that is in none of these lists, of another category than `than`. */
const unseen = (lists: string[], than?: string) =>
  products.findLast(({ id, category }) => !lists.includes(id) && category !== than)!.id;

describe('at the start', () => {
  test('no list is empty: every area, category and product has as many as it may', async () => {
    const service = await sandbox({ catalogue });
    for (const area of AREAS) expect((await reco(service, { ...(area && { area }), limit: 8 })).ids).toHaveLength(8);
    for (const { id } of categories) {
      const shelf = products.filter(({ category }) => category === id).map((product) => product.id);
      const { ids } = await reco(service, { area: 'category', category: id, limit: 8 });
      expect(ids).toHaveLength(Math.min(8, shelf.length));
      for (const product of ids) expect(shelf).toContain(product);
    }
  });

  test('what is seen together is no accident: most lists hold neighbours of the same shelf', async () => {
    const service = await sandbox({ catalogue });
    for (const product of products.slice(0, 100)) {
      const { ids } = await reco(service, { area: 'product-page', product: product.id, limit: 8 });
      const same = ids.filter((id) => products.find((other) => other.id === id)?.category === product.category);
      expect(same.length).toBeGreaterThanOrEqual(3);
    }
  });

  test('the same seed gives the same lists, another seed others', async () => {
    const lists = async (seed: number) =>
      (await popular(await sandbox({ catalogue, seed, clock }), { itemsPerPage: 50 })).ids;
    expect(await lists(3)).toEqual(await lists(3));
    expect(await lists(4)).not.toEqual(await lists(3));
  });

  test('areas differ', async () => {
    const service = await sandbox({ catalogue });
    await view(service, products[3]!.id);
    await setCart(service, products[20]!.id);
    const lists = await Promise.all(
      ['home', 'category', 'cart-page'].map(async (area) => (await reco(service, { area })).ids.join()),
    );
    expect(new Set(lists).size).toBe(3);
    const about = await Promise.all(
      ['product-page', 'cart-page'].map(async (area) =>
        (await reco(service, { area, product: products[3]!.id })).ids.join(),
      ),
    );
    expect(new Set(about).size).toBe(2);
  });
});

test('never the product itself, never one twice, never more than the limit', async () => {
  const service = await sandbox({ catalogue });
  for (const { id, category } of products)
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

test('in the cart, nothing of the cart', async () => {
  const service = await sandbox({ catalogue });
  const inCart = products.slice(0, 6).map(({ id }) => id);
  await setCart(service, ...inCart);
  const { ids } = await reco(service, { area: 'cart-page', limit: 30 });
  expect(ids.filter((id) => inCart.includes(id))).toEqual([]);
});

test('an unknown category has nothing, an unknown product has what is liked', async () => {
  const service = await sandbox({ catalogue });
  expect(await reco(service, { category: 'nowhere' })).toMatchObject({ status: 'Success', ids: [] });
  expect((await reco(service, { product: 'nothing' })).ids).toHaveLength(8);
  expect((await popular(service, { category: 'nowhere' })).ids).toEqual([]);
});

describe('what a visitor does is seen in the next list', () => {
  test('two products looked at one after the other are near each other from then on', async () => {
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

  test('one view changes the home list', async () => {
    const service = await sandbox({ catalogue });
    const before = (await reco(service, { area: 'home' })).ids;
    const shelf = products.filter(({ category }) => category === categories.at(-1)!.id).map(({ id }) => id);
    await view(service, shelf[3]!);
    const after = (await reco(service, { area: 'home' })).ids;
    expect(after.slice(0, 4)).not.toEqual(before.slice(0, 4));
    const ofShelf = (ids: string[]) => ids.filter((id) => shelf.includes(id)).length;
    expect(ofShelf(after)).toBeGreaterThan(ofShelf(before));
  });

  test('a handful of views makes a product popular', async () => {
    const service = await sandbox({ catalogue });
    const last = (await popular(service, { itemsPerPage: 1000 })).ids.at(-1)!;
    for (let views = 0; views < 5; views++) await view(service, last);
    expect((await popular(service, { itemsPerPage: 5 })).ids).toContain(last);
    const { category } = products.find(({ id }) => id === last)!;
    expect((await popular(service, { category, itemsPerPage: 5 })).ids[0]).toBe(last);
  });

  test('what is bought together is recommended in the cart', async () => {
    const service = await sandbox({ catalogue });
    const start = products[5]!;
    const other = unseen(
      (await reco(service, { area: 'cart-page', product: start.id, limit: 30 })).ids,
      start.category,
    );
    await setCart(service, start.id, other);
    expect((await reco(service, { area: 'cart-page', product: start.id })).ids.slice(0, 2)).toContain(other);
  });

  test('and fades: after two weeks the history of others is as strong again', async () => {
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

  test('a visit ends with a pause of half an hour', async () => {
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
  test('pages follow each other without a gap or a repeat, and end', async () => {
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

  test('of a category the top 30 at most, over all pages', async () => {
    const shelf = Array.from({ length: 70 }, (_, index) => ({ ...STOCK.products[0]!, id: `q${index}` }));
    const service = await sandbox({ catalogue: { categories: STOCK.categories, products: shelf } });
    expect((await popular(service, { category: 'c0', itemsPerPage: 1000 })).ids).toHaveLength(30);
    expect((await popular(service, { category: 'c0', page: 2, itemsPerPage: 20 })).ids).toHaveLength(10);
    expect((await popular(service, { category: 'c0', page: 3, itemsPerPage: 20 })).ids).toEqual([]);
    expect((await popular(service, { itemsPerPage: 1000 })).ids).toHaveLength(70);
  });

  test('most viewed first', async () => {
    const service = await sandbox({ visits: 0 });
    for (const id of ['p9', 'p4', 'p9', 'p7', 'p9', 'p4']) await view(service, id);
    expect((await popular(service, { itemsPerPage: 3 })).ids).toEqual(['p9', 'p4', 'p7']);
  });
});
