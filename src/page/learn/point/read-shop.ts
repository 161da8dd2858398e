import { ADD_BUTTONS, ADD_SELECTORS, ADD_WORDS } from '../../../protocol/markup/product-page.js';
import { findPages, type Visit } from '../find-pages.js';
import { linksIn } from '../links.js';
import { partsOf } from '../shape.js';
import { type Learning, readAll } from './learning.js';
import { linksAlike } from './links-alike.js';
import type { OpenPage } from './open-page.js';
import { pageReader } from './read-page.js';
import type { Pointed } from './sources-at.js';

/** Other product pages that are read, and at most so many requests. */
const PRODUCTS = 3;
const MOST_REQUESTS = 12;

type OpenedPage = NonNullable<Awaited<ReturnType<OpenPage>>>;

/** Whether the page has an add-to-cart button, as far as a page that isn't shown tells. */
const canAdd = (document: Document): boolean =>
  !!document.querySelector(ADD_SELECTORS) ||
  [...document.querySelectorAll(ADD_BUTTONS)].some((each) =>
    ADD_WORDS.test(`${each.textContent} ${each.getAttribute('value') ?? ''}`.slice(0, 200)),
  );

/** @param page the page on which the user pointed: links to addresses like its own come first */
const looksOf = ({ document, url }: OpenedPage, page: URL): Visit['looks'] => ({
  isError: false,
  isProduct: canAdd(document),
  name: (document.querySelector('h1')?.textContent ?? '').trim(),
  shape: partsOf(document),
  links: [...linksAlike(document, url, page), ...linksIn(document, url).map((link) => link.url.href)],
});

/**
 * Reads what the user pointed at on three other product pages and on the home page.
 *
 * @param shown the page on which the user pointed, as it is shown
 * @param open opens a page of the shop
 * @param tell is told what is done at the moment, in a sentence
 */
export const readShop = async (
  page: URL,
  shown: ParentNode | undefined,
  { value, candidates: all }: Pointed,
  open: OpenPage,
  tell: (sentence: string) => void,
): Promise<Learning> => {
  tell('Reading this page as the server sends it…');
  const own = await open(page.href);
  const reader = own && pageReader(own.document.documentElement, page);
  const served = all.filter(({ source }) => reader?.(source) === value);
  const isServed = served.some(({ source }) => !source.startsWith('url:'));
  const candidates = isServed ? served : all;
  const here = { url: page.href, readings: Object.fromEntries(candidates.map(({ source }) => [source, value])) };
  if (!own || !isServed) {
    const unread = shown ? linksAlike(shown, page).slice(0, PRODUCTS) : [];
    return { candidates, products: [here], others: [], unread };
  }
  const visit = async (address: string): Promise<Visit> => {
    tell(`Reading ${new URL(address).pathname}…`);
    const opened = await open(address);
    if (!opened) throw Error('it can’t be read');
    const readings = readAll(candidates, pageReader(opened.document.documentElement, opened.url));
    return { url: opened.url.href, looks: looksOf(opened, page), readings };
  };
  const pages = await findPages({ first: { ...here, looks: looksOf(own, page) }, visit });
  await pages.find(1 + PRODUCTS, 1, MOST_REQUESTS);
  const [products, others] = [pages.products, pages.others].map((found) =>
    found.map(({ url, readings }) => ({ url, readings })),
  ) as [Learning['products'], Learning['others']];
  return { candidates, products, others, unread: [] };
};
