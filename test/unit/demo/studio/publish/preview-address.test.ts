import { expect, test } from 'vitest';
import { previewPage } from '../../../../../demo/studio/model/publish/preview-address.js';
import type { ListPage } from '../../../../../src/protocol/list-pages.js';

const DEMO = 'https://shop.example';
const PAGE = `${DEMO}/p/pan`;
/** The addresses that are known, as in the demo: its shop has no search. */
const known = (origin: string) => (kind: string) => (kind === 'search' ? '' : `${origin}/${kind}`);

const lists = (...pages: (ListPage[] | undefined)[]) => pages.map((each) => (each ? { pages: each } : {}));

test.each<[string, ReturnType<typeof lists>, string, address: string]>([
  ['a list on the home page', lists(['home']), DEMO, '/home'],
  ['on all pages', lists(undefined), DEMO, '/p/pan'],
  ['on a kind of which no page is known', lists(['search']), DEMO, '/p/pan'],
  ['on two kinds, of which one is known', lists(['search', 'cart']), DEMO, '/cart'],
  ['at addresses', lists(['/sale/*']), DEMO, '/sale/'],
  ['the pages of another shop', lists(['home']), 'https://other.example', '/p/pan'],
])('a change is previewed where it shows: %s', (_, changed, origin, path) =>
  expect(previewPage(changed, PAGE, known(origin))).toBe(DEMO + path),
);

test('without a page of the shop, there is no preview', () =>
  expect(previewPage(lists(['home']), '/p/pan', known(DEMO))).toBeUndefined());
