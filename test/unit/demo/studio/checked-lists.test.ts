import { expect, test } from 'vitest';
import { checkedLists } from '../../../../demo/studio/model/checked-lists.js';
import type { PlaceState } from '../../../../src/beside/places/evidence.js';
import { place } from '../../server/lists/requests.js';

test.each<[what: string, states: PlaceState[], isShown: boolean, sentence: string]>([
  ['shown on one of two', ['other-page', 'placed'], true, '“Home” shows on /cart.'],
  ['on none', ['no-match', 'other-page'], false, '“Home” doesn’t show: its place isn’t on /p/1.'],
  ['for other pages', ['other-page', 'other-page'], false, '“Home” is for other pages than those of this check.'],
  [
    'without a category',
    ['no-category', 'no-match'],
    false,
    '“Home” doesn’t show: it is for the category of the page, and /p/1 tells none.',
  ],
  [
    'unknown to the pages',
    [],
    false,
    '“Home”: the pages of this check didn’t say. They may not have the code of the studio, or another shop’s.',
  ],
])('a list of the shop on the pages of a check: %s', (_, states, isShown, sentence) => {
  const pages = states.map((state, index) => ({
    address: `https://shop.example${['/p/1', '/cart'][index]}`,
    places: [{ id: 'home-1', state }],
  }));
  const list = { ...place(), name: 'Home' } as Parameters<typeof checkedLists>[0][number];
  expect(checkedLists([list], pages)).toEqual([{ isShown, sentence }]);
});
