import { ADD_BUTTONS, ADD_SELECTORS, ADD_WORDS } from '../../protocol/markup/product-page.js';
import { ofDocument } from './of-document.js';

const MOST_BUTTONS = 100;
const LONGEST_TEXT = 80;
const WORDS = ['aria-label', 'title', 'alt', 'value'];
const LISTS = 'reco-list,popular-products';

const textsOf = (element: Element): string[] =>
  [element.textContent, ...WORDS.map((name) => element.getAttribute(name))].map((text) =>
    (text ?? '').trim().replace(/\s+/g, ' ').slice(0, LONGEST_TEXT),
  );

/** All that a button says. */
export const textOf = (element: Element): string => textsOf(element).join(' ').trim();

/** How a shopper would call a button. */
export const nameOf = (element: Element): string => (textsOf(element).find(Boolean) ?? '').slice(0, 40);

export const isSeen = (element: Element): boolean => element.getClientRects().length > 0;

/**
 * The visible buttons that add to the cart, without those of the lists. A selector may match the element around a button, too: only what is
 * inside of it is a button.
 */
export const addButtons = (selector?: string): HTMLElement[] => {
  const all = (selectors: string) => [...ofDocument('querySelectorAll')<HTMLElement>(selectors)];
  const found = selector
    ? all(selector)
    : [...all(ADD_SELECTORS), ...all(ADD_BUTTONS).filter((element) => ADD_WORDS.test(textOf(element)))];
  const seen = [...new Set(found)]
    .filter((element) => isSeen(element) && !element.closest(LISTS))
    .slice(0, MOST_BUTTONS);
  return seen.filter((each) => !seen.some((other) => other !== each && each.contains(other)));
};
