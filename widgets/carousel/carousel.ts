import { guarded } from '../../src/page/guarded.js';
import type { FeatureModule } from '../on-demand/feature-module.js';
import type { Carousel } from '../on-demand/features.js';
import { sharedStyles } from '../on-demand/shared-styles.js';
import { watchSight } from '../page/observers.js';
import { cardPath } from '../product-list/selected-card.js';
import styles from './carousel.css';

/** The first or last card counts as fully visible from this ratio: on zoomed pages the ratio of a visible card can be below 1. */
const WHOLE = 0.97;

const addStyles = sharedStyles(styles);

/** Scrolls by 80 % of the visible width. Scroll snapping aligns the next card. */
const turnPage = (scroller: Element, pages: number): void => {
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
const keepInView = (event: Event, cards: Element | null): void => {
  const path = cardPath(event, cards);
  if (path[0]?.matches(':focus-visible')) path.at(-1)!.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/**
 * Adds the buttons that turn a carousel's pages. They are shown once it is known which ends of the carousel are in view. An
 * observer reports this, because measuring on scroll would force layouts.
 */
export const create: FeatureModule<Carousel>['create'] = (view, { html }) => {
  const { element } = view;
  /** which ends are in view; undefined before the first observation */
  let start: boolean | undefined;
  let end: boolean | undefined;
  let observer: IntersectionObserver | undefined;
  let first: Element | undefined;
  let last: Element | undefined;

  const hostDisconnected = () => {
    observer?.disconnect();
    first = undefined;
  };
  addStyles(element);
  element.renderRoot.addEventListener(
    'focusin',
    guarded((event) => keepInView(event, view.find('ul'))),
  );
  element.addController({
    hostDisconnected,
    hostUpdated() {
      const root = view.find('ul')!;
      const cards = view.layouts.includes('carousel') && view.products[0] ? [...root.children] : [];
      if (cards[0] === first && cards.at(-1) === last) return;
      hostDisconnected();
      first = cards[0];
      last = cards.at(-1);
      start = end = undefined;
      if (!first || !last) return;
      observer = watchSight([first, last], { root, threshold: WHOLE }, (entries) => {
        for (const { target, intersectionRatio } of entries) {
          if (target === first) start = intersectionRatio >= WHOLE;
          if (target === last) end = intersectionRatio >= WHOLE;
        }
        element.requestUpdate();
      });
    },
  });

  const button = (part: 'previous' | 'next', pages: number, off: boolean | undefined) =>
    html`<button part=${part} aria-label=${view.words[part]} aria-disabled=${!!off} @click=${guarded(
      () => off || turnPage(view.find('ul')!, pages),
    )}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="m9 5 7 7-7 7"/></svg></button>`;
  return {
    buttons() {
      if (start === false || end === false) return [button('previous', -1, start), button('next', 1, end)];
    },
  };
};
