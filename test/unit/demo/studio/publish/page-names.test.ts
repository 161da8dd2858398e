import { expect, test } from 'vitest';
import { addressesIn, chosenPages, pagesText } from '../../../../../demo/studio/model/page-names.js';

test.each([
  ['', undefined, 'all pages'],
  ['/sale/*', ['/sale/*'], '/sale/*'],
  ['sale/* , /new', ['/sale/*', '/new'], '/sale/* and /new'],
  ['https://shop.example/sale/* /sale/*', ['/sale/*'], '/sale/*'],
])('addresses “%s”', (addresses, pages, text) => {
  expect(chosenPages([], addresses)).toEqual(pages);
  expect(pagesText(pages as never)).toBe(text);
  expect(chosenPages(['home'], addresses)).toEqual(['home', ...(pages ?? [])]);
  expect(addressesIn(chosenPages(['home'], addresses))).toBe((pages ?? []).join(' '));
});
