import { type PageList, selectorOf } from './page-list.js';

/** Smaller text can't be read, in pixels. */
const LEAST_FONT = 4;

const isTiny = ({ fontSize }: CSSStyleDeclaration): boolean => Number.parseFloat(fontSize) < LEAST_FONT;
const isUnwrapped = ({ whiteSpace }: CSSStyleDeclaration): boolean => /^(nowrap|pre)$/.test(whiteSpace);

/** The outermost element that gives a style to a list. */
const originOf = (list: Element, has: (style: CSSStyleDeclaration) => boolean): Element | undefined => {
  let origin: Element | undefined;
  for (let around = list.parentElement; around && has(getComputedStyle(around)); around = around.parentElement)
    origin = around;
  return origin;
};

/** The styles that a list inherits and that make its texts unreadable: in its cards, or only in what the shop puts into the list. */
export const readInherited = (list: PageList) => {
  if (!list.getClientRects().length) return [];
  const card = list.shadowRoot?.querySelector('li [part="name"], li a') ?? list.querySelector('[slot] *') ?? list;
  return (
    [
      ['font-size: 0', isTiny],
      ['white-space: nowrap', isUnwrapped],
    ] as const
  ).flatMap(([style, has]) => {
    const origin = originOf(list, has);
    return origin ? { style, from: selectorOf(origin), inCards: has(getComputedStyle(card)) } : [];
  });
};
