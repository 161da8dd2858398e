import { expect, test } from 'vitest';
import { products } from '../../../../demo/catalogue/catalogue.js';
import { search } from '../../../../demo/shop/pages/search-page.js';

test.each<[query: string, first: string | undefined]>([
  ['teapot', 'sunday-teapot'],
  ['TEA', 'sunday-teapot'],
  ['  sunday   teap', 'sunday-teapot'],
  ['PR-0117', 'sunday-teapot'],
  ['potters', undefined], // the maker is Potter's Row: two words
  ['potter row teapot', 'sunday-teapot'],
  ['téapot', 'sunday-teapot'],
  ['', undefined],
  ['…', undefined],
  ['<zz>', undefined],
  ['x'.repeat(100_000), undefined],
])('a search for %j', (query, first) => {
  expect(search(products, query)[0]?.id).toBe(first);
});
