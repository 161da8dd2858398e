import type { PublishedPlace } from '../../../src/server/lists/place-format.js';
import { nameOf } from './publish/published-place.js';
import type { CheckedPage } from './server.js';
import { filled, listed, texts } from './texts.js';

/** What is told of a list that no page shows: the first of these that a page has. */
const REASONS = ['removed', 'no-category', 'no-match', 'invalid', 'waiting', 'absent', 'other-page'] as const;

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** Whether shoppers see each list of the shop on the pages of a check, a sentence for each. */
export const checkedLists = (
  lists: readonly PublishedPlace[],
  pages: readonly CheckedPage[],
): { isShown: boolean; sentence: string }[] =>
  lists.map((list) => {
    const name = nameOf(list);
    const pagesWith = (wanted: string) => [
      ...new Set(
        pages
          .filter(({ places }) => places.some(({ id, state }) => id === list.id && state === wanted))
          .map(({ address }) => pathOf(address)),
      ),
    ];
    const { shows, unknown, reasons } = texts.check.lists;
    const shown = pagesWith('placed');
    if (shown.length) return { isShown: true, sentence: filled(shows, { name, pages: listed(shown) }) };
    const reason = REASONS.find((state) => pagesWith(state).length);
    const sentence = reason
      ? filled(reasons[reason], { name, pages: listed(pagesWith(reason)) })
      : filled(unknown, { name });
    return { isShown: false, sentence };
  });
