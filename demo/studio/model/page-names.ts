import { isPageKind, type ListPage, type PageKind } from '../../../src/protocol/list-pages.js';

/** The kinds of page in the words of the studio. */
const PAGE_NAMES: Readonly<Record<PageKind, string>> = {
  home: 'the home page',
  product: 'product pages',
  category: 'category pages',
  cart: 'the cart',
  search: 'search results',
};

/** `Home page`, beside a box to tick */
export const pageLabel = (kind: PageKind): string => {
  const name = PAGE_NAMES[kind].replace(/^the /, '');
  return `${name[0]!.toUpperCase()}${name.slice(1)}`;
};

/** The addresses among the pages of a list, as a person types them. */
export const addressesIn = (pages: readonly ListPage[] = []): string =>
  pages.filter((page) => !isPageKind(page)).join(' ');

/** `the home page, category pages and /sale/*`, or `all pages` */
export const pagesText = (pages: readonly ListPage[] | undefined): string => {
  if (!pages) return 'all pages';
  const names = pages.map((page) => (isPageKind(page) ? PAGE_NAMES[page] : page));
  return new Intl.ListFormat('en').format(names);
};

/**
 * The pages of a list as they were chosen.
 *
 * @param addresses separated by spaces; a whole address counts by its path
 * @returns undefined for all pages
 */
export const chosenPages = (kinds: readonly PageKind[], addresses: string): ListPage[] | undefined => {
  const paths = addresses
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((address) => address.replace(/^https?:\/\/[^/]*/i, '').replace(/^(?!\/)/, '/') as ListPage);
  const pages = [...kinds, ...new Set(paths)];
  return pages.length ? pages : undefined;
};
