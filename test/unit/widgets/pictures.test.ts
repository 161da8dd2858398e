import { expect, test } from 'vitest';
import { srcset } from '../../../widgets/extras/pictures.js';

const BASE = 'https://shop.example/p/1';

test.each([
  ['https://cdn.shopify.com/s/files/1/a.jpg?v=2', 'https://cdn.shopify.com/s/files/1/a.jpg?v=2&width=200 200w'],
  [
    'https://res.cloudinary.com/demo/image/upload/v1/a.jpg',
    'https://res.cloudinary.com/demo/image/upload/w_200,c_limit,q_auto,f_auto/v1/a.jpg 200w',
  ],
  ['https://shop.imgix.net/a.jpg?w=900', 'https://shop.imgix.net/a.jpg?w=200 200w'],
  [
    'https://cdn11.bigcommerce.com/s-1/images/stencil/1280x1280/products/1/a.jpg',
    'https://cdn11.bigcommerce.com/s-1/images/stencil/200w/products/1/a.jpg 200w',
  ],
  ['https://images.ctfassets.net/s/a.jpg', 'https://images.ctfassets.net/s/a.jpg?w=200 200w'],
  ['https://elsewhere.example/a.jpg', undefined],
])('the service of %s is recognized', (picture, expected) => {
  expect(srcset(picture, undefined, '200', BASE)).toBe(expected);
});

test('a template has precedence, and adds to a query that is already there', () => {
  expect(srcset('/a b.jpg?v=1', '{url}?width={width}', '200 400, x -1', BASE)).toBe(
    '/a%20b.jpg?v=1&width=200 200w, /a%20b.jpg?v=1&width=400 400w',
  );
});

test('no picture-widths, no srcset; an address that is not http(s) is left out', () => {
  expect(srcset('/a.jpg', '{url}?w={width}', undefined, BASE)).toBeUndefined();
  expect(srcset('/a.jpg', 'javascript:{width}', '200', BASE)).toBeUndefined();
});

test('auto has widths from small cards to dense screens', () => {
  expect(srcset('/cdn/shop/a.jpg', undefined, 'auto', BASE)?.match(/\d+w/g)).toEqual([
    '160w',
    '240w',
    '320w',
    '480w',
    '640w',
    '960w',
    '1280w',
  ]);
});
