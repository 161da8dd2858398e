import { isPageKind, type ListPage, type PageKind } from '../../../../src/protocol/list-pages.js';
import { pagesText } from '../page-names.js';

const isPage = (text: string): boolean => URL.canParse(text) && /^https?:/.test(text);

/** A page of the shop that shows a draft. */
export const withPreview = (page: string, token: string): string => {
  const address = new URL(page);
  address.searchParams.set('recotag-preview', token);
  return address.href;
};

/** A page on which changes show. */
export interface PreviewPage {
  /** for people: `the home page`. '' for the page that is the same for each list */
  name: string;
  address: string;
}

/** More links are no help. */
const MOST_LINKS = 6;

/**
 * The pages on which changed lists show: one for each kind of page.
 *
 * @param lists those that change
 * @param page a page of the shop, for lists on all pages, or on a kind of page that isn't known
 * @param addressOf a page of a kind; '' if none is known
 */
export const previewPages = (
  lists: readonly { pages?: readonly ListPage[] }[],
  page: string,
  addressOf: (kind: PageKind) => string,
): PreviewPage[] => {
  if (!isPage(page)) return [];
  const { origin } = new URL(page);
  // An address with a star stands for many: the one without it is likely to be a page.
  const known = (each: ListPage): string =>
    isPageKind(each) ? addressOf(each) : new URL(each.replaceAll('*', ''), origin).href;
  const isOfShop = (address: string) => isPage(address) && new URL(address).origin === origin;
  const found = new Map<string, string>();
  for (const { pages } of lists) {
    const shown = pages?.find((each) => isOfShop(known(each)));
    const address = shown ? known(shown) : page;
    if (!found.has(address)) found.set(address, shown ? pagesText([shown]) : '');
  }
  return [...found].slice(0, MOST_LINKS).map(([address, name]) => ({ address, name }));
};
