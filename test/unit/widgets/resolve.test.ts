// The shop's own way to its products is asked once for all that a list has, whatever it answers.
import { describe, expect, test, vi } from 'vitest';
import { type Product, toProduct } from '../../../src/protocol/product.js';
import { resolve } from '../../../widgets/resolve/resolve.js';

const { signal } = new AbortController();
const ids = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);
const named = (id: string): Product => toProduct((field) => (field === 'name' ? `Name ${id}` : ''), { productId: id })!;
const products = (count: number) => ids(count).map(named);

describe('resolveProducts is called once', () => {
  test.each<[string, () => Promise<never>]>([
    [
      'that throws',
      () => {
        throw Error('down');
      },
    ],
    ['that rejects', () => Promise.reject(Error('down'))],
    ['that answers what is no list', async () => null as never],
  ])('a function %s keeps the products’ data from the service', async (_, answer) => {
    const resolveProducts = vi.fn(answer);
    const found = await resolve(products(30), { resolveProducts }, signal);
    expect(found.map((product) => product?.name)).toEqual(ids(30).map((id) => `Name ${id}`));
    expect(resolveProducts).toHaveBeenCalledTimes(1);
    expect(resolveProducts).toHaveBeenCalledWith(ids(30), { signal });
  });

  test('its exception is the list’s error if the service returned no names', async () => {
    const resolveProducts = vi.fn(() => {
      throw Error('down');
    });
    const bare = ids(30).map((id) => toProduct(() => '', { webSiteId: id })!);
    await expect(resolve(bare, { resolveProducts }, signal)).rejects.toThrow('down');
    expect(resolveProducts).toHaveBeenCalledTimes(1);
  });

  test('for nothing it is not called', async () => {
    const resolveProducts = vi.fn(async () => []);
    expect(await resolve([], { resolveProducts }, signal)).toEqual([]);
    expect(resolveProducts).not.toHaveBeenCalled();
  });
});

test('each response is read a constant number of times', async () => {
  const looks = async (count: number) => {
    let looked = 0;
    const answer = ids(count)
      .reverse()
      .map((id) => ({
        get id() {
          looked++;
          return Number(id);
        },
        price: id,
      }));
    const found = await resolve(products(count), { resolveProducts: async () => answer }, signal);
    expect(found.map((product) => product?.price)).toEqual(ids(count).map(Number));
    return looked / count;
  };
  expect(await looks(400)).toBe(await looks(40));
});

test('the first of two entries for an id counts; holes and unknown ids are ignored', async () => {
  const answer = [null, { id: '1', price: 5 }, { id: 1, price: 6 }, undefined, { id: 'other' }, {}];
  const found = await resolve(products(2), { resolveProducts: async () => answer as never }, signal);
  expect(found.map((product) => product?.price)).toEqual([undefined, 5]);
  expect(found[0]).toBeUndefined();
});
