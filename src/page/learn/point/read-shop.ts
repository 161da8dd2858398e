import { ADD_BUTTONS, ADD_SELECTORS, ADD_WORDS } from '../../../protocol/markup/product-page.js';
import type { Candidate } from '../candidates.js';
import { linksIn } from '../links.js';
import { ALIKE, likeness, partsOf } from '../shape.js';
import { type Learning, type ReadPage, readAll } from './learning.js';
import { linksAlike } from './links-alike.js';
import type { OpenPage } from './open-page.js';
import { pageReader } from './read-page.js';
import type { Pointed } from './sources-at.js';

/** Other product pages that are read, and at most so many requests. */
const PRODUCTS = 3;
const MOST_REQUESTS = 12;
/** Pages that may lead to products: the home page and categories. */
const MOST_LISTS = 3;
const FEWEST_PARTS = 4;

type OpenedPage = NonNullable<Awaited<ReturnType<OpenPage>>>;

const nameOf = ({ document }: OpenedPage): string => (document.querySelector('h1')?.textContent ?? '').trim();

const read = ({ document, url }: OpenedPage, candidates: readonly Candidate[]): ReadPage => ({
  url: url.href,
  readings: readAll(candidates, pageReader(document.documentElement, url)),
});

const canAdd = ({ document }: OpenedPage): boolean =>
  !!document.querySelector(ADD_SELECTORS) ||
  [...document.querySelectorAll(ADD_BUTTONS)].some((each) =>
    ADD_WORDS.test(`${each.textContent} ${each.getAttribute('value') ?? ''}`.slice(0, 200)),
  );

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
  const learning: Learning = { candidates, products: [here], others: [], unread: [] };
  if (!own || !isServed) return { ...learning, unread: shown ? linksAlike(shown, page).slice(0, PRODUCTS) : [] };

  const alike = linksAlike(own.document, page);
  const others = linksIn(own.document, page).map(({ url }) => url.href);
  // Pages whose address looks like that of a product, and pages that may lead to them.
  const queue = { alike, lists: [new URL('/', page).href, ...others.filter((href) => !alike.includes(href))] };
  const parts = partsOf(own.document);
  /** Some pages have too few classes to be compared. */
  const isLike = (opened: OpenedPage): boolean | undefined =>
    parts.length < FEWEST_PARTS ? undefined : likeness(parts, partsOf(opened.document)) >= ALIKE;
  const names = new Set([nameOf(own)]);
  const seen = new Set([page.href]);
  let lists = 0;
  for (let requests = 0; requests < MOST_REQUESTS && (learning.products.length <= PRODUCTS || !lists); ) {
    const isList = !!queue.lists[0] && lists < MOST_LISTS && (!lists || !queue.alike.some((href) => !seen.has(href)));
    const href = (isList ? queue.lists : queue.alike).shift();
    if (!href) break;
    if (seen.has(href)) continue;
    seen.add(href);
    requests += 1;
    lists += isList ? 1 : 0;
    tell(`Reading ${new URL(href).pathname}…`);
    const opened = await open(href);
    if (!opened) continue;
    const name = nameOf(opened);
    if (isList) {
      queue.alike.push(...linksAlike(opened.document, opened.url, page));
      if (!isLike(opened) && !learning.others[0]) learning.others.push(read(opened, candidates));
    } else if (isLike(opened) !== false && !(name && names.has(name)) && (canAdd(opened) || !canAdd(own))) {
      // Another address of the same product, such as one of its variants, has the same name.
      names.add(name);
      learning.products.push(read(opened, candidates));
    }
  }
  return learning;
};
