import type { ReactiveControllerHost } from 'lit';
import { watchSight } from '../page/observers.js';
import { cardPath } from '../product-list/chosen-card.js';

/** The first or last card counts as fully visible from this ratio: on zoomed pages the ratio of a visible card can be below 1. */
const WHOLE = 0.97;

interface Host extends ReactiveControllerHost {
  readonly layouts: readonly string[];
  readonly products: readonly unknown[];
  find(selector: string): HTMLElement | null;
}

/** Which ends of a carousel are in view; undefined before the first observation. */
export interface Ends {
  start: boolean | undefined;
  end: boolean | undefined;
}

/** Tracks which ends of a carousel are in view. It uses an observer because measuring on scroll would force layouts. */
export const endsController = (host: Host): Ends => {
  const ends: Ends = { start: undefined, end: undefined };
  let observer: IntersectionObserver | undefined;
  let first: Element | undefined;
  let last: Element | undefined;
  const hostDisconnected = () => {
    observer?.disconnect();
    first = undefined;
  };
  host.addController({
    hostDisconnected,
    hostUpdated() {
      const root = host.find('ul')!;
      const cards = host.layouts.includes('carousel') && host.products[0] ? [...root.children] : [];
      if (cards[0] === first && cards.at(-1) === last) return;
      hostDisconnected();
      first = cards[0];
      last = cards.at(-1);
      ends.start = ends.end = undefined;
      if (!first || !last) return;
      observer = watchSight([first, last], { root, threshold: WHOLE }, (entries) => {
        for (const { target, intersectionRatio } of entries) {
          if (target === first) ends.start = intersectionRatio >= WHOLE;
          if (target === last) ends.end = intersectionRatio >= WHOLE;
        }
        host.requestUpdate();
      });
    },
  });
  return ends;
};

/** Scrolls by 80 % of the visible width. Scroll snapping aligns the next card. */
export const turnPage = (scroller: Element, pages: number): void => {
  const sign = getComputedStyle(scroller).direction === 'rtl' ? -1 : 1;
  scroller.scrollBy({
    left: sign * pages * scroller.clientWidth * 0.8,
    // Not `scroll-behavior` in the style sheet: with it, Chromium loses the focused card when Tab is pressed quickly.
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
  });
};

/**
 * Scrolls a card that receives keyboard focus fully into view. Browsers may leave it partly visible, or snap back.
 * Focus from a pointer is ignored: scrolling between press and release would move another card under the pointer.
 */
export const keepInView = (event: Event): void => {
  const path = cardPath(event, event.currentTarget);
  if (path[0]?.matches(':focus-visible')) path.at(-1)!.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};
