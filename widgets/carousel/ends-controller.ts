import type { ReactiveControllerHost } from 'lit';
import { watchSight } from '../page/watch-sight.js';

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
