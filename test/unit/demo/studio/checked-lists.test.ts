// Why a list doesn’t show: what Shop knows comes before what the pages of a check tell.
import { expect, test } from 'vitest';
import { type CheckedList, checkedLists, type ShopFacts } from '../../../../demo/studio/model/checked-lists.js';
import type { CheckedPage } from '../../../../demo/studio/model/server.js';
import type { PlaceState } from '../../../../src/page/places/evidence.js';
import { place } from '../../server/lists/requests.js';

type List = ShopFacts['published'][number];

// Without a zone, these are times of the computer, as a person enters them.
const NOW = Date.parse('2026-11-27T18:30:00');
const OFF = '2026-11-27T18:04:00.250';

const list = (more: Partial<List> = {}) => ({ ...place(), name: 'Home', ...more }) as List;

const page = (state: PlaceState | undefined, more: Partial<CheckedPage> = {}): CheckedPage => ({
  address: 'https://shop.example/p/1',
  kind: 'product',
  places: state ? [{ id: 'home-1', state }] : [],
  lists: [{ id: 'home-1', shown: 4 }],
  ...more,
});
const cart = (state: PlaceState): CheckedPage => page(state, { address: 'https://shop.example/cart', kind: 'cart' });

const told = (published: readonly List[], pages: CheckedPage[], more: Partial<ShopFacts> = {}): CheckedList[] =>
  checkedLists({ published, places: published, documents: [], ...more }, pages, NOW);

test.each<[what: string, list: List, pages: CheckedPage[], isShown: boolean, sentence: RegExp, mend?: string]>([
  ['shown on one of two', list(), [page('other-page'), cart('placed')], true, /^“Home” shows on \/cart\.$/],
  [
    'in its place, without products',
    list(),
    [page('placed', { lists: [{ id: 'home-1', shown: 0 }] })],
    false,
    /no products there/,
    'design',
  ],
  ['on none', list(), [page('no-match'), cart('other-page')], false, /its place isn’t on \/p\/1\.$/, 'place'],
  [
    'for other pages',
    list({ pages: ['home', 'category'] }),
    [page('other-page'), cart('other-page')],
    false,
    /^“Home” is for other pages: the home page and category pages\. This check opened product pages and the cart\.$/,
    'dates',
  ],
  [
    'for each category, on pages without one',
    list(),
    [page('other-page')],
    false,
    /it is for the category of the page, and \/p\/1 tells none\.$/,
    'dates',
  ],
  [
    'ended as planned',
    list({ until: '2026-11-26T20:00:00' }),
    [page(undefined)],
    false,
    /^“Home” ended on Nov 26, 2026, 8:00 PM\.$/,
    'dates',
  ],
  [
    'scheduled',
    list({ from: '2026-12-12T08:00:00' }),
    [page(undefined)],
    false,
    /^“Home” begins on Dec 12, 2026, 8:00 AM\./,
    'dates',
  ],
  ['without code', list(), [page(undefined)], false, /^“Home” is on in the shop, but these pages load no list/, 'code'],
  [
    'just published',
    list(),
    [page(undefined, { places: [{ id: 'other', state: 'placed' }] })],
    false,
    /check again in half a minute/,
  ],
])('a list of the shop on the pages of a check: %s', (_, given, pages, isShown, sentence, mend) => {
  expect(told([given], pages)).toEqual([
    { list: given, isShown, sentence: expect.stringMatching(sentence), ...(mend && { mend }) },
  ]);
});

test('a list that somebody has switched off names the person and the time', () => {
  const on = list();
  const documents = [{ id: on.id, off: { at: OFF, who: 'Anna' } }];
  const [found] = told([on], [page(undefined)], { documents });
  expect(found).toMatchObject({
    sentence: '“Home” is off since Nov 27, 2026, 6:04 PM, by Anna.',
    mend: 'switch',
    isShown: false,
  });
});

test('a list with other days is one list on the pages', () => {
  const places = [{ id: 'home-1.2026-12-01.2', state: 'placed' as const }];
  expect(told([list()], [page(undefined, { places })])[0]).toMatchObject({ isShown: true });
});

test('a list that waits to be published, and a change that waits', () => {
  const cartOnly = list({ pages: ['cart'] });
  const everywhere = list();
  const fresh = list({ id: 'new-1', name: 'New' });
  const found = told([cartOnly], [page('other-page')], { places: [everywhere, fresh] });
  expect(found.map(({ sentence, mend }) => [sentence, mend])).toEqual([
    [
      '“Home” is for other pages: the cart. This check opened product pages. A change of it waits to be published.',
      'publish',
    ],
    [expect.stringMatching(/^“New” waits to be published\./), 'publish'],
  ]);
  // Nothing of what waits brings this list back.
  const off = list({ until: OFF });
  expect(told([off], [], { places: [{ ...off, name: 'Front' }] })[0]!.sentence).not.toContain('waits');
});
