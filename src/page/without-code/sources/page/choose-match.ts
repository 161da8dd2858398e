import { isSamePath } from '../../../../protocol/markup/page-address.js';
import { member, nameOf, parentOf, type Steps } from './nodes.js';
import type { Match } from './read-label.js';

/** A quick view or a cart in a dialog shows other products than the page's. */
const DIALOGS = 'dialog,[role=dialog],[role=alertdialog],[aria-modal=true]';

/** Elements of lists are alike whatever their classes. */
const LISTED = /^(LI|TR|TD|DD|ARTICLE|OPTION)$/;

/** Files, such as the large pictures of a gallery. */
const FILE = /\.(jpe?g|png|webp|avif|gif|svg|pdf|mp4)$/i;

/** The most links that a card's surroundings are searched for. */
const MOST_LINKS = 60;

const ancestorsOf = (element: Element, steps: Steps): Element[] => {
  const all: Element[] = [];
  for (let each: Element | null = element; each && steps.left-- > 0; each = parentOf(each)) all.push(each);
  return all.reverse();
};

/** Where the ways from the top to two elements part. */
const partingOf = (one: Element[], other: Element[]): number => {
  const index = one.findIndex((each, at) => other[at] !== each);
  return index < 0 ? one.length : index;
};

/** Whether two matches stand in elements of the same kind, as those of a list do. */
const areAlike = (one: Element[], other: Element[], at: number): boolean => {
  const [a, b] = [one[at], other[at]];
  if (!a || !b || nameOf(a) !== nameOf(b)) return false;
  const [classes, others] = [a, b].map((each) => [...member(each, 'classList')]) as [string[], string[]];
  return LISTED.test(nameOf(a)) || (!classes[0] && !others[0]) || classes.some((name) => others.includes(name));
};

/** The address of another page of the shop to which a link leads. */
const otherPage = (link: Element, page: URL): string | undefined => {
  const href = member(link, 'getAttribute')('href') ?? '';
  if (!href || /^(#|javascript:|mailto:|tel:)/i.test(href)) return;
  let address: URL;
  try {
    address = new URL(href, page);
  } catch {
    return;
  }
  const isOther = address.origin === page.origin && !FILE.test(address.pathname) && !isSamePath(address, page);
  return isOther ? address.pathname : undefined;
};

const PICTURES = 'img,picture,h1,h2,h3,h4,h5,h6';

/**
 * Whether an element is the card of another product: the smallest element around the match with links to other pages has only one of
 * them, with a picture or a heading and a text.
 *
 * @param way the match and the elements around it, from the top
 * @param from the first element below those that the page's heading has in common
 */
const isInCard = (way: Element[], from: number, page: URL, steps: Steps): boolean => {
  for (let at = way.length - 1; at >= Math.max(from, 2); at--) {
    const element = way[at]!;
    const links = [...(nameOf(element) === 'A' ? [element] : []), ...member(element, 'querySelectorAll')('a[href]')];
    steps.left -= links.length + 1;
    if (!links[0]) continue;
    const paths = new Map<string, Element[]>();
    for (const link of links.slice(0, MOST_LINKS)) {
      const path = otherPage(link, page);
      if (path) paths.set(path, [...(paths.get(path) ?? []), link]);
    }
    if (!paths.size) continue;
    const [own, another] = paths.values();
    const isPictured = own!.some(
      (link) => member(link, 'querySelector')(PICTURES) || /^H\d$/.test(nameOf(parentOf(link))),
    );
    return !another && isPictured && own!.some((link) => /\S/.test(member(link, 'textContent') ?? ''));
  }
  return false;
};

const isVisible = (element: Element): boolean =>
  !('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true });

/** The page's headings; those of the shop's own header don't name the product. */
const headingsOf = (root: Element): Element[] => {
  const all = member(root, 'querySelectorAll');
  const inMain = all('main h1,[role=main] h1,article h1');
  return [...(inMain[0] ? inMain : all('h1'))].slice(0, 5);
};

/** The result: the id, or why none of the matches is the page's. */
export interface Choice {
  value?: string | undefined;
  why: string;
}

/**
 * The match that is about the page's own product: those in dialogs and in cards of other products don't count. If the others differ, it
 * is the one nearest to the page's heading, else the first, unless it is one of a list.
 *
 * @param matches in the order of the document
 * @param isShown whether hidden matches count less
 */
export const chooseMatch = (
  matches: readonly Match[],
  root: Element,
  page: URL,
  steps: Steps,
  isShown: boolean,
): Choice => {
  const ids = matches.filter(({ value }) => value);
  if (!ids[0])
    return { why: matches[0] ? `not an id: \u201c${matches[0].text.slice(0, 60)}\u201d` : 'nothing matches' };
  const headings = headingsOf(root).map((heading) => ancestorsOf(heading, steps));
  const ways = ids
    .filter(({ element }) => !member(element, 'closest')(DIALOGS))
    .map((match) => {
      const way = ancestorsOf(match.element, steps);
      const near = Math.max(0, ...headings.map((heading) => partingOf(way, heading)));
      // A match that has the heading inside is the page's product itself.
      const isAround = headings.some((heading) => heading.includes(match.element));
      return { ...match, way, near: isAround ? 1e6 : near, common: near };
    })
    .filter(({ way, common, near }) => near === 1e6 || !isInCard(way, common, page, steps));
  if (steps.left < 0) return { why: 'the page is too large' };
  if (!ways[0]) return { why: 'only in dialogs and in cards of other products' };
  const differ = (some: typeof ways) => some.some(({ value }) => value !== some[0]!.value);
  const seen = isShown && differ(ways) ? ways.filter(({ element }) => isVisible(element)) : ways;
  const all = seen[0] ? seen : ways;
  if (!differ(all)) return { value: all[0]!.value, why: '' };
  const most = Math.max(...all.map(({ near }) => near));
  const nearest = all.filter(({ near }) => near === most);
  if (nearest.length < all.length && !differ(nearest)) return { value: nearest[0]!.value, why: '' };
  const [first, ...others] = all as [(typeof all)[number], ...typeof all];
  const isListed = others.some(
    ({ way, value }) => value !== first.value && areAlike(first.way, way, partingOf(first.way, way)),
  );
  if (!isListed && nearest.includes(first)) return { value: first.value, why: '' };
  return { why: `several: ${[...new Set(all.map(({ value }) => value))].slice(0, 3).join(', ')}` };
};
