import { isSeen } from '../../shared/add-buttons.js';
import { candidates } from '../candidates.js';
import { pickElement } from './pick-element.js';
import { pageReader } from './read-page.js';
import { type Pointed, sourcesAt } from './sources-at.js';
import { shortText, valuesOf } from './values-of.js';

const MOST_ELEMENTS = 20_000;

const numberAt = (target: Element): Element | undefined => {
  for (let element: Element | null = target; element && element !== document.body; element = element.parentElement) {
    if (valuesOf(element)[0]) return element;
    if (shortText(element).length > 60) return;
  }
};

/** All visible numbers of the page, the smallest element of each. */
const numbers = (): Element[] =>
  [...document.body.querySelectorAll('*')].slice(0, MOST_ELEMENTS).filter((element) => {
    const [value] = valuesOf(element);
    if (!value || !/\d/.test(value) || /^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT|OPTION)$/.test(element.tagName)) return false;
    return ![...element.children].some((child) => valuesOf(child)[0] === value) && isSeen(element);
  });

const HINT = 'Point at the product number, or press the arrow keys and Enter. Escape stops.';

/**
 * Lets the user point at the product number of this page.
 *
 * @param url the page's address
 * @param chosen gets undefined if the tag can't read this number, or if the user has stopped
 */
export const pointAtNumber = (
  url: URL,
  chosen: (pointed: Pointed | undefined, result: 'chosen' | 'unreadable' | 'stopped') => void,
): (() => void) => {
  const read = pageReader(document.documentElement, url, window);
  const known = candidates(read, new Set());
  const guess = known[0] && read(known[0].source);
  const all = numbers();
  return pickElement({
    at: numberAt,
    all: () => all.filter((each) => each.isConnected),
    first: all.find((element) => valuesOf(element)[0] === guess),
    hint: HINT,
    says: (element) => `${valuesOf(element)[0]}. Click, or press Enter, to choose it.`,
    chosen: (element) => {
      const pointed = sourcesAt(element, read, known);
      chosen(pointed, pointed ? 'chosen' : 'unreadable');
    },
    stopped: () => chosen(undefined, 'stopped'),
  });
};
