import { describe, expect, test } from 'vitest';
import { chosenVariant } from '../../../../src/beside/auto/page/page-product.js';

describe('the chosen variant', () => {
  const red = { sku: 'red', url: '/p/1?color=red&size=1' };
  const blue = { sku: 'blue', offers: [{ url: 'https://shop.example/p/1?color=blue' }] };
  const ask = (query: string, hasVariant: unknown = [red, blue, null, 'x', {}]) =>
    chosenVariant({ hasvariant: hasVariant }, new URL(`https://shop.example/p/1${query}`))?.sku;

  test.each([
    ['?color=red&size=1', 'red'],
    ['?size=1&utm=x&color=red', 'red'],
    ['?color=blue', 'blue'],
    ['?variant=red', 'red'],
    ['?color=red', undefined],
    ['?color=green', undefined],
    ['', undefined],
  ])('%s: %s', (query, sku) => {
    expect(ask(query)).toBe(sku);
  });

  test('two variants that match select none, and an address without parameters selects nothing', () => {
    expect(ask('?color=red&size=1', [red, { ...red, sku: 'again' }])).toBeUndefined();
    expect(ask('', [{ sku: 'a', url: '/p/1' }])).toBeUndefined();
  });

  test('a number is an id, too', () => {
    expect(ask('?variant=7', [{ sku: 7 }, { sku: 8 }])).toBe(7);
  });
});
