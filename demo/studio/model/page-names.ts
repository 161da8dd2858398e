import { isPageKind, type ListPage, type PageKind } from '../../../src/protocol/list-pages.js';
import { listed, texts } from './texts.js';

/** The addresses among the pages of a list, as a person types them. */
export const addressesIn = (pages: readonly ListPage[] = []): string =>
  pages.filter((page) => !isPageKind(page)).join(' ');

/** `the home page, category pages and /sale/*`, or `all pages` */
export const pagesText = (pages: readonly ListPage[] | undefined): string => {
  if (!pages) return texts.pages.all;
  const names = pages.map((page) => (isPageKind(page) ? texts.pages.named[page] : page));
  return listed(names);
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
