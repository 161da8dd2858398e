import { BUY_SELECTORS, BUY_WORDS } from '../../../src/markup/buy-button.js';

const MARKED = BUY_SELECTORS;
const ANY = 'button,[type=submit],[role=button]';

const says = (element: HTMLElement): string =>
  element.textContent?.trim() || element.getAttribute('aria-label') || element.getAttribute('value') || '';

/** What a shopper of this page buys by. */
export const buyButtons = (): HTMLElement[] => [
  ...new Set([
    ...document.querySelectorAll<HTMLElement>(MARKED),
    ...[...document.querySelectorAll<HTMLElement>(ANY)].filter((element) => BUY_WORDS.test(says(element))),
  ]),
];
