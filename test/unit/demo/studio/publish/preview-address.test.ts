import { expect, test } from 'vitest';
import { previewPages } from '../../../../../demo/studio/model/publish/preview-address.js';
import type { ListPage } from '../../../../../src/protocol/list-pages.js';

const DEMO = 'https://shop.example';
const PAGE = `${DEMO}/p/pan`;
/** The addresses that are known, as in the demo: its shop has no search. */
const known = (origin: string) => (kind: string) => (kind === 'search' ? '' : `${origin}/${kind}`);

const lists = (...pages: (ListPage[] | undefined)[]) => pages.map((each) => (each ? { pages: each } : {}));

test.each<[string, ReturnType<typeof lists>, string, [address: string, name: string][]]>([
  ['a list on the home page', lists(['home']), DEMO, [['/home', 'the home page']]],
  ['on the cart', lists(['cart']), DEMO, [['/cart', 'the cart']]],
  ['on category pages', lists(['category']), DEMO, [['/category', 'category pages']]],
  ['on all pages', lists(undefined), DEMO, [['/p/pan', '']]],
  ['on a kind of which no page is known', lists(['search']), DEMO, [['/p/pan', '']]],
  ['on two kinds, of which one is known', lists(['search', 'cart']), DEMO, [['/cart', 'the cart']]],
  ['at addresses', lists(['/sale/*']), DEMO, [['/sale/', '/sale/*']]],
  ['the pages of another shop', lists(['home']), 'https://other.example', [['/p/pan', '']]],
  [
    'several lists: each page once',
    lists(['home'], ['cart'], ['home']),
    DEMO,
    [
      ['/home', 'the home page'],
      ['/cart', 'the cart'],
    ],
  ],
])('a change is previewed where it shows: %s', (_, changed, origin, pages) => {
  const found = previewPages(changed, PAGE, known(origin)).map(({ address, name }) => [address, name]);
  expect(found).toEqual(pages.map(([path, name]) => [DEMO + path, name]));
});

test('without a page of the shop, there is no preview', () =>
  expect(previewPages(lists(['home']), '/p/pan', known(DEMO))).toEqual([]));
