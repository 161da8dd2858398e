import type { Product } from '../../../src/protocol/product.js';

/** A product as a service returns it. */
export const product = (id: string, more: Partial<Product> = {}): Product => ({
  id,
  ids: { productId: id },
  name: `Shoe ${id}`,
  displayName: '',
  description: '',
  url: `https://shop.example/p/${id}`,
  pictureUrl: `/pictures/${id}.svg`,
  price: 10,
  oldPrice: undefined,
  category: '',
  vendorCode: '',
  manufacturer: '',
  ...more,
});
