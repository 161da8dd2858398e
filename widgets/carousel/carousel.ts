// biome-ignore-all lint/plugin/addresses: a style of two numbers
import { guarded } from '../../src/page/shared/guarded.js';
import type { FeatureModule } from '../on-demand/feature-module.js';
import type { Carousel } from '../on-demand/features.js';
import { sharedStyles } from '../on-demand/shared-styles.js';
import { afterLayout, watchSight } from '../page/observers.js';
import { cardPath } from '../product-list/selected-card.js';
import styles from './carousel.css';
import { keepPlace, placeOf } from './kept-place.js';

/** The first or last card counts as fully visible from this ratio: on zoomed pages the ratio of a visible card can be below 1. */
const WHOLE = 0.97;

const addStyles = sharedStyles(styles);

/** The page's style sheets may set the direction, which `:dir()` doesn't know. */
const isRightToLeft = (list: Element): boolean => getComputedStyle(list).direction === 'rtl';

/** Scrolls by 80 % of the visible width. Scroll snapping aligns the next card. */
const turnPage = (scroller: Element, pages: number): void => {
  scroller.scrollBy({
    left: (isRightToLeft(scroller) ? -1 : 1) * pages * scroller.clientWidth * 0.8,
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

/** How much of a carousel is in view, and where: custom properties for the line below the cards. */
const positionOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): string => {
  const along = Math.abs(scrollLeft) / (scrollWidth - clientWidth || 1);
  return `--recotag-share:${(clientWidth / scrollWidth) * 100}%;--recotag-along:${along * 100}%`;
};

/**
 * Adds the buttons that turn a carousel's pages, and a line that shows the position. They are shown once it is known which ends of the
 * carousel are in view. An observer reports this, because measuring on each update would force layouts.
 *
 * Cards out of view are not inert: the browser's search and screen readers would not find them any more, and on touch screens nothing
 * but the focus or a gesture brings them into view (docs/decisions.md).
 */
export const create: FeatureModule<Carousel>['create'] = (view, { html }) => {
  const { element } = view;
  /** which ends are in view; undefined before the first observation */
  let start: boolean | undefined;
  let end: boolean | undefined;
  let observer: IntersectionObserver | undefined;
  let measuring: ResizeObserver | undefined;
  let first: Element | undefined;
  let last: Element | undefined;
  /** where the carousel is, see `positionOf` */
  let position = '';
  /** where it was when its page was left; 0 once it is there again */
  let keptPlace = placeOf(element);
  const scrolled = guarded(() => {
    if (keptPlace) view.find('ul')!.scrollLeft = keptPlace;
    keptPlace = 0;
    position = positionOf(view.find('ul')!);
    const line = view.find('[part=position]');
    if (line) line.style.cssText = position;
  });

  const stop = () => {
    observer?.disconnect();
    measuring?.disconnect();
    first = undefined;
  };
  addStyles(element);
  element.renderRoot.addEventListener(
    'focusin',
    guarded((event) => keepInView(event, view.find('ul'))),
  );
  element.renderRoot.addEventListener(
    'pointerover',
    guarded((event) => {
      if ((event as PointerEvent).pointerType === 'mouse') view.find('.stage')!.dataset.mouse = '';
    }),
  );
  const left = guarded(() => keepPlace(element, view.find('ul')!.scrollLeft));
  let life: AbortController;
  element.addController({
    hostConnected() {
      life = new AbortController();
      addEventListener('pagehide', left, life);
    },
    hostDisconnected() {
      life.abort();
      stop();
    },
    hostUpdated() {
      const root = view.find('ul')!;
      view.find('.stage')!.toggleAttribute('data-rtl', isRightToLeft(element));
      const cards = view.layouts.includes('carousel') && view.products[0] ? [...root.children] : [];
      if (cards[0] === first && cards.at(-1) === last) return;
      stop();
      first = cards[0];
      last = cards.at(-1);
      start = end = undefined;
      delete root.dataset.more;
      // Capturing listeners would hear the page's scrolling, too. The same function is added once.
      root.addEventListener('scroll', scrolled, { passive: true });
      if (!first || !last) return;
      observer = watchSight([first, last], { root, threshold: WHOLE }, (entries) => {
        for (const { target, intersectionRatio } of entries) {
          if (target === first) start = intersectionRatio >= WHOLE;
          if (target === last) end = intersectionRatio >= WHOLE;
        }
        root.dataset.more = `${start ? '' : 'start'} ${end ? '' : 'end'}`;
        element.requestUpdate();
        measuring?.disconnect();
        measuring = afterLayout(root, scrolled);
      });
    },
  });

  const button = (part: 'previous' | 'next', pages: number, off: boolean | undefined) =>
    html`<button type="button" part=${part} aria-label=${view.words[part]} aria-disabled=${!!off} @click=${guarded(
      () => off || turnPage(view.find('ul')!, pages),
    )}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="m9 5 7 7-7 7"/></svg></button>`;
  return {
    buttons() {
      if (start === false || end === false)
        return [
          button('previous', -1, start),
          button('next', 1, end),
          html`<div part="position" aria-hidden="true" .style=${position}></div>`,
        ];
    },
  };
};
