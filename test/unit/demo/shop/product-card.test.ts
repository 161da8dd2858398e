import { expect, test } from 'vitest';
import { products } from '../../../../demo/catalogue/catalogue.js';
import { counted } from '../../../../demo/shop/counted.js';
import { ratingLine, ratingOf, ratingStars } from '../../../../demo/shop/rating.js';

const [product] = products;

test('a rating is the catalogue’s own, or none', () => {
  const rated = (more: Record<string, unknown>) => ratingOf({ ...product!, more });
  expect(rated({ ratingValue: '4.5', ratingCount: 3 })).toEqual({ ratingValue: 4.5, ratingCount: 3 });
  for (const value of [undefined, 0, -1, 9, 'good', Number.NaN]) expect(rated({ ratingValue: value })).toBeUndefined();
});

test.each(Object.entries({ ratingLine, ratingStars }))('%s without a number of customers names none', (_, show) => {
  const textOf = (ratingCount?: number) => show({ ...product!, more: { ratingValue: 4, ratingCount } })?.text;
  expect(textOf(7)).toContain('Rated 4.0 out of 5 by 7 customers<');
  expect(textOf(1)).toContain('Rated 4.0 out of 5 by 1 customer<');
  expect(textOf(1)).not.toContain('1 ratings');
  expect(textOf()).toContain('Rated 4.0 out of 5<');
});

test('one product is no “products”', () => {
  expect([0, 1, 8].map((count) => counted(count, 'product'))).toEqual(['0 products', '1 product', '8 products']);
});
