import { isPageKind, type ListPage, type PageKind } from '../../../src/protocol/list-pages.js';
import { listed, texts } from './texts.js';

/** The addresses among the pages of a list, as a person types them. */
export const addressesIn = (pages: readonly ListPage[] = []): string =>
  pages.filter((page) => !isPageKind(page)).join(' ');

/** `the home page, category pages and /sale/*`, `all pages` or `no page` */
export const pagesText = (pages: readonly ListPage[] | undefined): string => {
  if (!pages) return texts.pages.all;
  if (!pages.length) return texts.pages.none;
  const names = pages.map((page) => (isPageKind(page) ? texts.pages.named[page] : page));
  return listed(names);
};

/** None is a mistake: only who chooses all pages gets them. @param addresses separated by spaces; a whole address counts by its path */
export const chosenPages = (kinds: readonly PageKind[], addresses: string): ListPage[] => {
  const paths = addresses
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((address) => address.replace(/^https?:\/\/[^/]*/i, '').replace(/^(?!\/)/, '/') as ListPage);
  return [...kinds, ...new Set(paths)];
};
