import { expect, test } from 'vitest';
import { addressesIn, chosenPages, pagesText } from '../../../../../demo/studio/model/page-names.js';
import type { ListPage } from '../../../../../src/protocol/list-pages.js';

test('only who chooses all pages gets them', () => expect(pagesText(undefined)).toBe('all pages'));

test.each([
  ['', [], 'no page'],
  ['/sale/*', ['/sale/*'], '/sale/*'],
  ['sale/* , /new', ['/sale/*', '/new'], '/sale/* and /new'],
  ['https://shop.example/sale/* /sale/*', ['/sale/*'], '/sale/*'],
])('addresses “%s”', (addresses, pages, text) => {
  expect(chosenPages([], addresses)).toEqual(pages);
  expect(pagesText(pages as ListPage[])).toBe(text);
  expect(chosenPages(['home'], addresses)).toEqual(['home', ...pages]);
  expect(addressesIn(chosenPages(['home'], addresses))).toBe(pages.join(' '));
});
