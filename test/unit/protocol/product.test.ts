import { describe, expect, test } from 'vitest';
import { toProduct } from '../../../src/protocol/product.js';

const product = (texts: Record<string, string>, ids: Record<string, string> = { productId: '1' }, maker?: string) =>
  toProduct((name) => texts[name], ids, maker);

const full = {
  name: 'name',
  description: 'description',
  displayName: 'displayName',
  url: 'https://shop.example/p/1?a=1&b=2',
  pictureUrl: 'https://shop.example/1.jpg',
  price: '19.90',
  oldPrice: '25.00',
  category: 'category',
  vendorCode: 'vendorCode',
};

describe('a recommended product, docs/interface.md section 2.5', () => {
  test('has every field', () => {
    expect(product(full, { productId: '1', erp: 'A' }, 'maker')).toEqual({
      ...full,
      id: '1',
      ids: { productId: '1', erp: 'A' },
      price: 19.9,
      oldPrice: 25,
      manufacturer: 'maker',
    });
  });

  test('missing texts are empty, missing prices undefined', () => {
    expect(product({})).toEqual({
      id: '1',
      ids: { productId: '1' },
      name: '',
      displayName: '',
      description: '',
      url: '',
      pictureUrl: '',
      price: undefined,
      oldPrice: undefined,
      category: '',
      vendorCode: '',
      manufacturer: '',
    });
  });

  test('white space around texts is removed', () => {
    expect(product({ name: '\n  <b>007</b>\n', displayName: '1e3' }, undefined, ' maker\n')).toMatchObject({
      name: '<b>007</b>',
      displayName: '1e3',
      manufacturer: 'maker',
    });
  });
});

describe('its id', () => {
  test.each<[Record<string, string>, string | undefined]>([
    [{ webSiteId: 'w', productId: 'p' }, 'p'],
    [{ erp: 'e', webSiteId: 'w' }, 'w'],
    [{ erp: '', crm: 'c' }, 'c'],
    [{ productId: '', webSiteId: 'w' }, 'w'],
    [{ productId: '0' }, '0'],
    [{}, undefined],
  ])('of %j is %s', (ids, id) => {
    expect(product(full, ids)?.id).toBe(id);
  });
});

describe('its prices', () => {
  test.each<[string, number | undefined]>([
    ['19.90', 19.9],
    [' 5\n', 5],
    ['0', 0],
    ['', undefined],
    ['-1', undefined],
    ['12,50', undefined],
    ['free', undefined],
    ['Infinity', undefined],
  ])('%j is %s', (price, amount) => {
    expect(product({ price })!.price).toBe(amount);
  });

  test.each<[string, string, number | undefined]>([
    ['10', '10.01', 10.01],
    ['10', '10', undefined],
    ['10', '9', undefined],
    ['0', '5', 5],
    ['10', '', undefined],
  ])('price %j, old price %j: shown is %s', (price, oldPrice, shown) => {
    expect(product({ price, oldPrice })!.oldPrice).toBe(shown);
  });
});
