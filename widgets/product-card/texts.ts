import type { Texts } from '../../src/protocol/list-texts.js';

export const english: Texts = {
  previous: 'Previous',
  next: 'Next',
  price: 'Price',
  oldPrice: 'Regular price',
  salePrice: 'Sale price',
  discount: 'Discount',
  loading: 'Loading',
  carousel: 'carousel',
  free: 'Free',
};
