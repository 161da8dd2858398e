import type { ListDocument, StoredPlace } from '../../../src/node/relay/lists/list-document.js';
import { dateText } from './date-text.js';
import { fromText, untilText } from './days.js';
import { pagesText } from './page-names.js';
import { nameOf } from './publish/published-place.js';
import { personText } from './publish/somebody.js';
import type { CheckedPage } from './server.js';
import { filled, listed, texts } from './texts.js';

export interface ShopFacts {
  published: readonly StoredPlace[];
  /** the lists as they are after the next publishing */
  places: readonly StoredPlace[];
  documents: readonly ListDocument[];
}

/** What brings a list back: a switch, its pages and dates, its place, publishing, the code for pages, or its settings. */
export type Mend = 'switch' | 'dates' | 'place' | 'publish' | 'code' | 'design';

/** Whether shoppers see a list, and why not. */
export interface CheckedList {
  list: StoredPlace;
  isShown: boolean;
  sentence: string;
  mend?: Mend | undefined;
}

export type Told = Pick<CheckedList, 'sentence' | 'mend'>;

/** What pages tell of a list that none of them shows, and what helps: the first of these that a page tells. */
const REASONS = {
  removed: 'place',
  'no-category': 'dates',
  'no-match': 'place',
  invalid: 'publish',
  waiting: undefined,
  hydrating: undefined,
  absent: undefined,
} as const;

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** Why the shop shows a list on no page; undefined if it shows it. */
export const toldByShop = (
  list: StoredPlace,
  { published, documents }: ShopFacts,
  now = Date.now(),
): Told | undefined => {
  const { off: offText, ended, begins, unpublished } = texts.check.lists;
  const name = nameOf(list);
  if (!published.includes(list)) return { sentence: filled(unpublished, { name }), mend: 'publish' };
  const off = documents.find(({ id }) => id === list.id)?.off;
  if (off)
    return { sentence: filled(offText, { name, date: dateText(off.at), who: personText(off.who) }), mend: 'switch' };
  const { from, until } = list;
  if (Date.parse(until ?? '') <= now)
    return { sentence: filled(ended, { name, date: untilText(until!) }), mend: 'dates' };
  if (Date.parse(from ?? '') > now) return { sentence: filled(begins, { name, date: fromText(from!) }), mend: 'dates' };
};

/** A list with variants has a place for each of its periods, one after another. */
const isOf = ({ id }: StoredPlace, placeId: string): boolean =>
  placeId === id || (placeId.startsWith(`${id}.`) && /^\.\d{4}-\d\d-\d\d\.\d+$/.test(placeId.slice(id.length)));

/** What the pages of a check tell of a list that is on in the shop. */
const toldByPages = (list: StoredPlace, pages: readonly CheckedPage[]): Told & { isShown?: true } => {
  const { shows, isEmpty, otherPages, notAmong, noCode, reasons } = texts.check.lists;
  const name = nameOf(list);
  const listId = list.attributes?.['list-id'] ?? list.id;
  const has = (wanted: string, { places }: CheckedPage) =>
    places.some(({ id, state }) => isOf(list, id) && state === wanted);
  const told = (text: string, which: (page: CheckedPage) => boolean): string | undefined => {
    const found = [...new Set(pages.filter(which).map(({ address }) => pathOf(address)))];
    return found.length ? filled(text, { name, pages: listed(found) }) : undefined;
  };
  const shown = told(
    shows,
    (page) => has('placed', page) && page.lists.some((each) => each.id === listId && each.shown > 0),
  );
  if (shown) return { isShown: true, sentence: shown };
  const empty = told(isEmpty, (page) => has('placed', page));
  if (empty) return { sentence: empty, mend: 'design' };
  for (const [state, mend] of Object.entries(REASONS)) {
    const sentence = told(reasons[state as keyof typeof REASONS], (page) => has(state, page));
    if (sentence) return { sentence, mend };
  }
  const others = pages.filter((page) => has('other-page', page));
  if (others.length && !list.pages)
    return { sentence: told(reasons['no-category'], (page) => others.includes(page))!, mend: 'dates' };
  if (others.length) {
    const seen = others.map(({ kind, address }) => (kind ? texts.pages.named[kind] : pathOf(address)));
    const values = { name, pages: pagesText(list.pages), seen: listed([...new Set(seen)]) };
    return { sentence: filled(otherPages, values), mend: 'dates' };
  }
  return pages.some(({ places }) => places.length)
    ? { sentence: filled(notAmong, { name }) }
    : { sentence: filled(noCode, { name }), mend: 'code' };
};

/** Whether shoppers see each list of the shop on the pages of a check, a sentence for each. What Shop knows comes before what pages tell. */
export const checkedLists = (shop: ShopFacts, pages: readonly CheckedPage[], now = Date.now()): CheckedList[] => {
  const ids = new Set(shop.published.map(({ id }) => id));
  return [...shop.published, ...shop.places.filter(({ id }) => !ids.has(id))].map((list) => {
    const byShop = toldByShop(list, shop, now);
    const told = { isShown: false, ...(byShop ?? toldByPages(list, pages)) };
    const next = shop.places.find(({ id }) => id === list.id) ?? list;
    const mayHelp = byShop
      ? next.from !== list.from || next.until !== list.until
      : !told.isShown && JSON.stringify(next) !== JSON.stringify(list);
    if (!mayHelp) return { list, ...told };
    return { list, ...told, sentence: `${told.sentence} ${texts.check.lists.changeWaits}`, mend: 'publish' };
  });
};
