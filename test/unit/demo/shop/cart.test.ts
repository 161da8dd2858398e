import { describe, expect, test } from 'vitest';
import { demoCatalogue } from '../../../../demo/catalogue/catalogue.js';
import { type CartLine, lineFor, reported, totals, unitsIn, withCount, withMore } from '../../../../demo/shop/cart.js';
import { Shelf } from '../../../../demo/shop/shelf.js';

const shelf = new Shelf(demoCatalogue);

const line = (product: string, sku: string | undefined, count: number): CartLine => {
  const made = lineFor(shelf, product, sku, count);
  if (typeof made === 'string') throw new Error(made);
  return made;
};

describe('a cart', () => {
  test('adds counts of the same SKU and keeps other SKUs separate', () => {
    const medium = line('camel-coat', 'camel-coat-m', 1);
    const lines = withMore(withMore(withMore([], medium), line('camel-coat', 'camel-coat-l', 2)), medium);
    expect(reported(lines)).toEqual([
      { product: 'camel-coat', sku: 'camel-coat-m', count: 2, price: 245 },
      { product: 'camel-coat', sku: 'camel-coat-l', count: 2, price: 245 },
    ]);
    expect(unitsIn(lines)).toBe(4);
  });

  test('sets a count, and removes the line with 0', () => {
    const lines = withMore(withMore([], line('sea-salt', undefined, 1)), line('heather-honey', undefined, 1));
    expect(reported(withCount(lines, line('sea-salt', undefined, 5)))[0]).toEqual({
      product: 'sea-salt',
      count: 5,
      price: 4.9,
    });
    expect(reported(withCount(lines, line('sea-salt', undefined, 0))).map(({ product }) => product)).toEqual([
      'heather-honey',
    ]);
  });

  test('calculates in cents, and delivers free from €60', () => {
    expect(totals(withMore([], line('cultured-butter', undefined, 3)))).toEqual({
      goods: 18.6,
      delivery: 4.9,
      total: 23.5,
    });
    expect(totals(withMore([], line('chefs-knife', undefined, 1)))).toEqual({ goods: 78, delivery: 0, total: 78 });
    expect(totals([])).toEqual({ goods: 0, delivery: 0, total: 0 });
  });

  test.each([
    ['no-such-thing', undefined, 1],
    ['cedar-canoe', undefined, 1],
    ['camel-coat', undefined, 1],
    ['camel-coat', 'camel-coat-xxl', 1],
    ['sea-salt', 'camel-coat-m', 1],
    ['sea-salt', undefined, Number.NaN],
    ['sea-salt', undefined, -1],
    ['sea-salt', undefined, 1.5],
  ])('rejects %s, %s, %s with an error message', (product, sku, count) => {
    expect(lineFor(shelf, product, sku, count)).toMatch(/^[A-Z].*\.$/);
  });
});
