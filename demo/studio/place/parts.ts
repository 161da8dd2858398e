import type { PagePart, Refusal } from './messages.js';

/** Whole parts of a page: a list can be above or below them. */
const WHOLE = 'h1, h2, h3, section, article, ul, ol';
/** Children of these are whole parts, too. */
const AROUND = 'body, main, [role=main], section, article';
/** Elements that show nothing by themselves. */
const UNSEEN = 'script, style, link, template, noscript, [hidden]';

/** A card: one of several items of a list that have a link. */
const cardOf = (element: Element): Element | undefined => {
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (!each.matches('li, article, [class*="card" i]') || !(each.matches('a') || each.querySelector('a'))) continue;
    const { localName, className, parentElement } = each;
    const same = [...(parentElement?.children ?? [])].filter(
      (other) => other.localName === localName && other.className === className,
    );
    if (same.length > 1) return each;
  }
};

/** Why a list can't be beside or in this element, since shoppers couldn't use the page; undefined if it can. */
export const refusalAt = (element: Element): Refusal | undefined => {
  for (let each: Element | null = element; each && each !== document.body; each = each.parentElement)
    if (/^(fixed|sticky)$/.test(getComputedStyle(each).position)) return 'fixed';
  if (element.closest('nav, [role=navigation]')) return 'menu';
  if (element.parentElement?.closest('form, dialog')) return 'form';
  if (element.closest('a, button, summary')) return 'link';
  if (cardOf(element)) return 'card';
};

const isWhole = (element: Element): boolean =>
  (element.matches(WHOLE) || !!element.parentElement?.matches(AROUND)) && !element.matches(`body, main, ${UNSEEN}`);

const isLarge = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width >= 120 && height >= 12 && getComputedStyle(element).display !== 'inline';
};

/** The whole part around a target, or why there is none. */
export const partAt = (target: Element): Element | Refusal => {
  // A tap on a card means the list of cards.
  const start = cardOf(target)?.parentElement ?? target;
  let refusal: Refusal = 'none';
  for (let each: Element | null = start; each && each !== document.body; each = each.parentElement) {
    const found = refusalAt(each);
    if (found) refusal = found;
    // Around a link, a form or a column that stays in place there is the whole part. Outside the page's content there is only more of a header.
    if ((found === 'fixed' || found === 'menu') && !each.closest('main, [role=main]')) break;
    if (!found && isWhole(each) && isLarge(each)) return each;
  }
  return refusal;
};

export const allParts = (): Element[] =>
  [...document.querySelectorAll(`${WHOLE}, :is(${AROUND}) > *`)].filter(
    (each) => isWhole(each) && isLarge(each) && !refusalAt(each),
  );

const textOf = (element: Element | undefined | null): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60);

/** What a person sees of a part: what it is, and its heading or the one before it. */
export const describe = (element: Element): PagePart => {
  const isHeading = element.matches('h1, h2, h3, h4, h5, h6');
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((each) => textOf(each));
  const isBefore = (each: Element) => !!(each.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
  const own = isHeading ? element : headings.find((each) => element.contains(each));
  const kind = isHeading ? 'heading' : own ? 'section' : element.matches('ul, ol') ? 'list' : 'block';
  const heading = own ?? headings.findLast(isBefore);
  return { kind, text: textOf(heading), isTitle: !!heading?.matches('h1') };
};
