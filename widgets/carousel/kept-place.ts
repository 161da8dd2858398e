import { ofDocument } from '../../src/page/shared/of-document.js';
import { keep, kept } from '../page/kept.js';
import { isShownAgain } from '../product-list/restored-position.js';

/** The page's address, and the list by its position in the page. */
const keyOf = (list: HTMLElement): string =>
  `carousel ${location.pathname}${location.search} ${[...ofDocument('querySelectorAll')('reco-list,popular-products')].indexOf(list)}`;

/** Keeps how far a carousel is scrolled for when the shopper comes back; nothing for one that was never scrolled. */
export const keepPlace = (list: HTMLElement, place: number): void => {
  const key = keyOf(list);
  if (place || kept(key)) keep(key, Math.round(place));
};

/** How far a carousel was scrolled when its page was left, if the shopper has come back. Browsers restore it only for the page itself. */
export const placeOf = (list: HTMLElement): number => (isShownAgain() && kept(keyOf(list))) || 0;
