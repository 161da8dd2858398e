import { jsonText } from './json-text.js';

/** The kinds of page that a list at a selector can be for. */
export const PAGE_KINDS = ['home', 'product', 'category', 'cart', 'search'] as const;

export type PageKind = (typeof PAGE_KINDS)[number];

export const isPageKind = (page: unknown): page is PageKind => (PAGE_KINDS as readonly unknown[]).includes(page);

/** As the value of an attribute: the page's own product, the same that views report. */
export const PAGE_PRODUCT = '{product}';

/** As the value of an attribute: the page's own category. */
export const PAGE_CATEGORY = '{category}';

/** A kind of page, or a path of the shop in which `*` stands for any characters: `/sale/*`. */
export type ListPage = PageKind | `/${string}`;

/** Pages of one list. */
export const MOST_PAGES = 50;

export const LONGEST_PATH = 500;

/** Longer values are cut in sentences. */
const LONGEST = 60;

const isPage = (page: unknown): page is ListPage =>
  typeof page === 'string' &&
  ((PAGE_KINDS as readonly string[]).includes(page) || (page.startsWith('/') && page.length <= LONGEST_PATH));

/** What is wrong with the field `pages` of a list; undefined if nothing is. */
export const pagesMistake = (pages: unknown): string | undefined => {
  if (pages === undefined) return;
  if (!Array.isArray(pages) || !pages.length || pages.length > MOST_PAGES)
    return `must be a list of 1 to ${MOST_PAGES} pages`;
  const [wrong] = pages.filter((page) => !isPage(page)).map((page) => `${jsonText(page)}`.slice(0, LONGEST));
  if (wrong) return `must have only ${PAGE_KINDS.join(', ')} and paths that begin with /, not ${wrong}`;
};

/**
 * Whether a path of the page is the one of `pages`. The time grows with the length of both, whatever the pattern.
 *
 * @param pattern a path in which `*` stands for any characters, also none. Without `*`, a slash at the end makes no difference
 * @param pathname as in `location.pathname`
 */
export const isPath = (pattern: string, pathname: string): boolean => {
  const [start = '', ...others] = pattern.split('*');
  const end = others.pop();
  if (end === undefined) return pathname.replace(/\/$/, '') === pattern.replace(/\/$/, '');
  if (!pathname.startsWith(start) || !pathname.endsWith(end)) return false;
  let from = start.length;
  for (const part of others) {
    const found = pathname.indexOf(part, from);
    if (found < 0) return false;
    from = found + part.length;
  }
  return from <= pathname.length - end.length;
};
