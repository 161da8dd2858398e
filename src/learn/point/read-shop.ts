import { likeness, partsOf } from '../page/shape.js';
import type { Candidate } from '../page/candidates.js';
import { linksAlike, linksIn } from './links-alike.js';
import { type Learning, type ReadPage, readAll } from './learning.js';
import type { OpenedPage, OpenPage } from './open-page.js';
import { pageReader } from './read-page.js';
import type { Pointed } from './sources-at.js';

/** Other product pages that are read, and at most so many requests. */
const PRODUCTS = 3;
const MOST_REQUESTS = 12;
/** Pages that may lead to products: the home page and categories. */
const MOST_LISTS = 3;
/** Pages of one template have at least this share of their parts in common. */
const ALIKE = 0.5;

const nameOf = ({ document }: OpenedPage): string => (document.querySelector('h1')?.textContent ?? '').trim();

const read = ({ document, url }: OpenedPage, candidates: readonly Candidate[]): ReadPage => ({
  url: url.href,
  readings: readAll(candidates, pageReader(document.documentElement, url)),
});

/**
 * Reads what the user pointed at on three other product pages and on the home page.
 *
 * @param page address of the page on which the user pointed
 * @param open opens a page of the shop
 * @param tell is told what is done at the moment, in a sentence
 */
export const readShop = async (
  page: URL,
  { value, candidates: all }: Pointed,
  open: OpenPage,
  tell: (sentence: string) => void,
): Promise<Learning> => {
  tell('Reads this page as the server sends it…');
  const own = await open(page.href);
  const reader = own && pageReader(own.document.documentElement, page);
  const isServed = ({ source }: Candidate): boolean => reader?.(source) === value;
  const served = all.filter(isServed);
  const isByScript = !served.some(({ source }) => !source.startsWith('url:'));
  const candidates = isByScript ? all : served;
  const here = { url: page.href, readings: Object.fromEntries(candidates.map(({ source }) => [source, value])) };
  const learning: Learning = { candidates, products: [here], others: [], unread: [] };
  if (!own || isByScript) return { ...learning, unread: [...linksAlike(document, page)].slice(0, PRODUCTS) };

  const parts = partsOf(own.document);
  const names = new Set([nameOf(own)]);
  const queue = linksAlike(own.document, page);
  const lists = [
    new URL('/', page).href,
    ...linksIn(own.document, page)
      .map(({ url }) => url.href)
      .filter((href) => !queue.includes(href)),
  ];
  const seen = new Set([page.href]);
  let listed = 0;
  for (let requests = 0; requests < MOST_REQUESTS; ) {
    const isList = !queue.some((href) => !seen.has(href)) || !listed;
    if (learning.products.length > PRODUCTS && listed) break;
    const from = isList ? lists : queue;
    if (isList && listed >= MOST_LISTS) break;
    const href = from.shift();
    if (!href) break;
    if (seen.has(href)) continue;
    seen.add(href);
    requests += 1;
    tell(`Reads ${new URL(href).pathname}…`);
    const opened = await open(href);
    if (isList) listed += 1;
    if (!opened) continue;
    const isAlike = likeness(parts, partsOf(opened.document)) >= ALIKE;
    const name = nameOf(opened);
    // Another address of the same product, such as one of its variants, is no other product.
    const isKnown = !!name && names.has(name);
    if (isAlike && !isKnown && !isList && learning.products.length <= PRODUCTS) {
      names.add(name);
      learning.products.push(read(opened, candidates));
    } else if (!isAlike && isList) {
      if (!learning.others.length) learning.others.push(read(opened, candidates));
      queue.push(...linksAlike(opened.document, opened.url, page));
    }
  }
  return learning;
};
