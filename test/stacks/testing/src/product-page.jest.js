import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { installTestTag } from 'recotag/testing';
import { showProduct } from './product-page.js';

/** @type {import('recotag/testing').TestTag} */
let tag;

beforeEach(() => {
  tag = installTestTag();
});
afterEach(() => {
  expect(tag.refused).toEqual([]);
  tag.uninstall();
});

test('a product page reports its view', () => {
  showProduct('4711');
  expect(tag.callsOf('viewProduct')).toEqual([[{ product: '4711' }]]);
});
