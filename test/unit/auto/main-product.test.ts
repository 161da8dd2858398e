import { describe, expect, test } from 'vitest';
import { chosenVariant, mainProduct } from '../../../src/auto/page/page-product.js';

const page = new URL('https://shop.example/p/1?utm=x');
const at = (sku: string, url?: unknown) => ({ '@type': 'Product', sku, url });

describe('the page’s main product', () => {
  test.each([
    ['the only one', [at('1')], undefined, '1'],
    ['the one that is at home here, whatever is asked of it', [at('1', '/p/1/'), at('2', '/p/2')], undefined, '1'],
    ['the same one twice', [at('1', '/p/1'), at('1', '/p/1#again')], undefined, '1'],
    ['by the canonical address', [at('1', 'https://www.shop.example/runner')], 'https://shop.example/runner', '1'],
    ['by its offer’s address', [{ ...at('1'), offers: [{ url: '/p/1' }] }, at('2')], undefined, '1'],
    ['from another host', [at('1', 'https://elsewhere.example/x')], undefined, '1'],
    ['with an address that is none', [at('1', {}), at('1', '')], undefined, '1'],
  ])('%s', (_, products, canonical, sku) => {
    expect(mainProduct(products, page, canonical ? new URL(canonical) : undefined)?.sku).toBe(sku);
  });

  test.each([
    ['none', []],
    ['several', [at('1'), at('2')]],
    ['several from another host', [at('1', 'https://a.example/1'), at('2', 'https://a.example/2')]],
    ['two that both say they are here', [at('1', '/p/1'), at('2', '/p/1')]],
    ['one that is at home elsewhere', [at('1', '/p/2')]],
  ])('nothing: %s', (_, products) => {
    expect(mainProduct(products, page, undefined)).toBeUndefined();
  });
});

describe('the chosen variant', () => {
  const red = { sku: 'red', url: '/p/1?color=red&size=1' };
  const blue = { sku: 'blue', offers: [{ url: 'https://shop.example/p/1?color=blue' }] };
  const ask = (query: string, hasVariant: unknown = [red, blue, null, 'x', {}]) =>
    chosenVariant({ hasVariant }, new URL(`https://shop.example/p/1${query}`))?.sku;

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

  test('two that fit are none, and an address without parameters chooses nothing', () => {
    expect(ask('?color=red&size=1', [red, { ...red, sku: 'again' }])).toBeUndefined();
    expect(ask('', [{ sku: 'a', url: '/p/1' }])).toBeUndefined();
  });

  test('a number is an id, too', () => {
    expect(ask('?variant=7', [{ sku: 7 }, { sku: 8 }])).toBe(7);
  });
});
