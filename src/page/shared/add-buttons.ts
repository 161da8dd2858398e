import { ADD_BUTTONS, ADD_SELECTORS, ADD_WORDS } from '../../protocol/markup/product-page.js';
import { ofDocument } from './of-document.js';

const MOST_BUTTONS = 100;
const LONGEST_TEXT = 60;
const LISTS = 'reco-list,popular-products';

/** All that a button says: its text, and what it has in place of one. */
export const textOf = (element: Element): string =>
  [element.textContent, ...['aria-label', 'title', 'value'].map((name) => element.getAttribute(name))]
    .join(' ')
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST_TEXT);

/** How a shopper would call a button. */
export const nameOf = (element: Element): string =>
  element.textContent?.trim().slice(0, LONGEST_TEXT) || textOf(element);

export const isSeen = (element: Element): boolean => element.getClientRects().length > 0;

/** Whether shoppers see an element that doesn't belong to one of the lists. */
export const isOutside = (element: Element): boolean => isSeen(element) && !element.closest(LISTS);

/**
 * The visible buttons that add to the cart, without those of the lists. A selector may match the element around a button, too: only what is
 * inside of it is a button.
 */
export const addButtons = (selector?: string): HTMLElement[] => {
  const all = [...ofDocument('querySelectorAll')<HTMLElement>(selector ?? `${ADD_SELECTORS},${ADD_BUTTONS}`)];
  const seen = all
    .filter((each) => isOutside(each) && (selector ?? (each.matches(ADD_SELECTORS) || ADD_WORDS.test(textOf(each)))))
    .slice(0, MOST_BUTTONS);
  return seen.filter((each) => !seen.some((other) => other !== each && each.contains(other)));
};
