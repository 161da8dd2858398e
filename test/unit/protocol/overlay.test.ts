import { expect, test } from 'vitest';
import { byId, catalogueProducts, overlay, productsById } from '../../../src/protocol/overlay.js';
import type { Product } from '../../../src/protocol/product.js';

const product: Product = {
  id: '1',
  ids: { productId: '1' },
  name: 'Service name',
  displayName: 'Service display name',
  description: '',
  url: '/service',
  pictureUrl: '/service.jpg',
  price: 10,
  oldPrice: 12,
  category: 'Shoes',
  vendorCode: 'V',
  manufacturer: 'Maker',
};

test('no data changes nothing', () => {
  expect(overlay(product, {})).toEqual(product);
  expect(overlay(product, { name: '', price: null, oldPrice: undefined })).toEqual(product);
});

test('the shop’s data wins, field by field; a name is also the display name, and names and prices replace the service’s pairs', () => {
  expect(overlay(product, { price: '9.50', name: 'Shop name', pictureUrl: '/shop.jpg' })).toEqual({
    ...product,
    name: 'Shop name',
    displayName: 'Shop name',
    pictureUrl: '/shop.jpg',
    price: 9.5,
    oldPrice: undefined,
  });
  expect(overlay(product, { price: 8, oldPrice: 20 })).toMatchObject({ price: 8, oldPrice: 20 });
  expect(overlay(product, { price: 8, oldPrice: 7 })).toMatchObject({ price: 8, oldPrice: undefined });
});

test('the id stays, invalid numbers are removed, a manufacturer may be an object, other fields are kept', () => {
  expect(
    overlay(product, {
      id: 'x',
      price: 'call us',
      manufacturer: { name: 'Brockway' },
      rating: 4,
      availability: 'InStock',
    }),
  ).toEqual({
    ...product,
    price: undefined,
    oldPrice: undefined,
    manufacturer: 'Brockway',
    rating: 4,
    availability: 'in-stock',
  });
});

test.each([
  ['https://schema.org/OutOfStock', 'sold-out'],
  ['out_of_stock', 'sold-out'],
  ['http://schema.org/Discontinued', 'discontinued'],
  ['in stock', 'in-stock'],
  ['BackOrder', 'BackOrder'],
  [{ toString: 1 }, undefined],
])('the availability %o is %s', (availability, name) => {
  expect(overlay(product, { availability } as never).availability).toBe(name);
});

test('each field by itself: a wrong type, or a getter that throws, counts as missing', () => {
  const broken = {
    name: { toString: 1 },
    description: Symbol('s'),
    price: {},
    manufacturer: { name: { toString: 1 } },
    category: 'Boots',
    groupId: 7,
    get url(): string {
      throw Error('broken');
    },
  };
  const { name, price, description, category, url, groupId, manufacturer } = overlay(product, broken as never);
  expect([name, price, description, category, url, groupId, manufacturer]).toEqual([
    'Service name',
    10,
    '',
    'Boots',
    '/service',
    '7',
    'Maker',
  ]);
});

test('an array by id: the first product of an id counts, and what is no product is ignored', () => {
  const first = { id: 1, name: 'First' };
  const rows = [null, 'text', [], {}, { id: {} }, first, { id: '1', name: 'Second' }, { id: ' 007 ' }];
  expect([...byId(rows)]).toEqual([
    ['1', first],
    ['007', { id: ' 007 ' }],
  ]);
});

test.each<[string, unknown, unknown]>([
  ['an array', [{ id: 7, name: 'A' }], { 7: { id: 7, name: 'A' } }],
  ['products by id', { 7: { price: 1 } }, { 7: { price: 1 } }],
  ['either as products', { products: [{ id: '7' }] }, { 7: { id: '7' } }],
  ['other products only', { 8: { name: 'B' } }, { 8: { name: 'B' } }],
  ['nothing', {}, {}],
  ['no products', { products: [] }, {}],
  ['null for an id', { 7: null }, {}],
  ['the keys data', { data: { products: [{ id: '7' }] } }, /^the keys data and no product/],
  ['the keys ID, Title', [{ ID: '7', Title: 'A' }], /^the keys ID,Title and no/],
  ['the keys error', { error: 'none' }, /^the keys error and/],
])('a catalogue’s response with %s', (_, response, expected) => {
  const read = () => catalogueProducts(response, ['7']);
  if (expected instanceof RegExp) expect(read).toThrow(expected);
  else expect(read()).toEqual(expected);
});

test('an array of objects without ids is no answer about the ids that were asked for', () => {
  expect(() => productsById([{ sku: '7' }])).toThrow('the keys sku and no product with an id');
  expect(productsById([]).size).toBe(0);
});

test('an entry of the whole product, found by a variant’s id, names the product as the group', () => {
  const entry = { id: 'p', name: 'Shoe', variants: [{ id: 1 }, { id: '2' }] };
  expect(overlay(product, entry)).toMatchObject({ id: '1', groupId: 'p' });
  expect(overlay(product, { ...entry, groupId: 'g' }).groupId).toBe('g');
  // An id of another kind, and ids that can't be read.
  expect(overlay(product, { ...entry, variants: [{ id: 2 }] }).groupId).toBeUndefined();
  expect(overlay(product, { ...entry, variants: [null, 1] }).groupId).toBeUndefined();
  expect(overlay(product, { ...entry, id: '1' }).groupId).toBeUndefined();
});
