import { expect, test } from 'vitest';
import type { Product } from '../../../src/protocol/product.js';
import { overlay } from '../../../widgets/resolve/overlay.js';

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
