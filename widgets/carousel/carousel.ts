import type { ReactiveControllerHost } from 'lit';
import { watchSight } from '../page/observers.js';
import { cardPath } from '../product-list/chosen-card.js';

/** As much of a card as must be seen for its end of the carousel to be reached; zoomed pages count in fractions. */
const WHOLE = 0.97;

interface Host extends ReactiveControllerHost {
  readonly layout: string;
  readonly products: readonly unknown[];
  find(selector: string): HTMLElement | null;
}

/** Which ends of a carousel are in view; undefined: nobody knows yet. */
export interface Ends {
  start: boolean | undefined;
  end: boolean | undefined;
}

/** Watches the ends of a carousel. An observer tells them, so that no scrolling ever waits for a layout. */
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
      const cards = host.layout === 'carousel' && host.products[0] ? [...root.children] : [];
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

/** Scrolls on by what is in view; the browser's own scroll-snap finds the card. */
export const turnPage = (scroller: Element, pages: number): void => {
  const sign = getComputedStyle(scroller).direction === 'rtl' ? -1 : 1;
  scroller.scrollBy({
    left: sign * pages * scroller.clientWidth * 0.8,
    // Not in the style sheet: Chromium loses focused cards on fast Tab while every scroll is smooth.
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
  });
};

/**
 * What has the focus by the keyboard is wholly in view: browsers are content with a part of a card, or snap back to it.
 * Not by a press, which would end on another card than it began.
 */
export const keepInView = (event: Event): void => {
  const path = cardPath(event, event.currentTarget);
  if (path[0]?.matches(':focus-visible')) path.at(-1)!.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};
