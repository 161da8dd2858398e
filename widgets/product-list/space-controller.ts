import { guarded } from '../../src/page/shared/guarded.js';
import { watchSight, watchSize } from '../page/observers.js';
import type { WritableView } from './list-view.js';

/**
 * Prevents layout shifts: when a list's new content is shorter, the list keeps its height until it is below the view or the
 * shopper clicks or presses a key. An observer reports heights, so that no layout is forced.
 *
 * @param isRestored whether the shopper has come back to a position below the list: then it takes the height that it had
 */
export const spaceController = (view: WritableView, isRestored: () => boolean): void => {
  const { element } = view;
  let height = 0;
  let width = 0;
  let products: unknown;
  let sizes: ResizeObserver | undefined;
  let sight: IntersectionObserver | undefined;
  let watching: AbortController | undefined;
  /** when the page, or a part of it, was scrolled last */
  let scrolledAt = 0;

  const hold = (pixels: number) => {
    view.keepsHeight = !!pixels;
    height = pixels;
    view.find('section')!.style.minHeight = pixels ? `${pixels}px` : '';
  };
  const release = () => {
    watching?.abort();
    watching = undefined;
    sight?.disconnect();
    if (view.keepsHeight) hold(0);
  };
  /** Releases the space below this height, so that everything that moves is out of view before and after. */
  const keep = (pixels: number) => {
    if (!view.keepsHeight || pixels >= height) return;
    height = pixels;
    view.find('section')!.style.minHeight = `${pixels}px`;
  };
  const update = guarded(() => element.requestUpdate());
  const releaseAndUpdate = guarded(() => {
    release();
    element.requestUpdate();
  });
  const scrolled = guarded(() => {
    scrolledAt = performance.now();
  });
  /** Runs at the start of a frame: the page has heard of all scrolling that the frame will show. */
  const seen = ({ isIntersecting, boundingClientRect, rootBounds, time }: IntersectionObserverEntry) => {
    if (!watching) return;
    if (scrolledAt >= time) {
      // The list is elsewhere by now. A new observation is reported in the next frame.
      sight!.unobserve(element);
      sight!.observe(element);
    }
    // Above the view it stays: scroll anchoring isn't in WebKit, and has no effect in some layouts and at the end of a page.
    else if (!isIntersecting && boundingClientRect.top > 0) releaseAndUpdate();
    // Nobody has seen what is below the view: only the space in view is kept.
    else if (isIntersecting && rootBounds) keep(Math.ceil(rootBounds.bottom - boundingClientRect.top));
  };
  const watch = () => {
    if (watching) return;
    watching = new AbortController();
    // Layout shifts after input are expected. Not `pointerdown`: the pressed element must not move before the release.
    addEventListener('click', releaseAndUpdate, watching);
    addEventListener('keydown', releaseAndUpdate, watching);
    addEventListener('scroll', scrolled, { capture: true, passive: true, signal: watching.signal });
    sight = watchSight([element], {}, (entries) => requestAnimationFrame(guarded(() => seen(entries.at(-1)!))));
  };
  const measured = (size: DOMRectReadOnly) => {
    const isResized = width && size.width !== width;
    // A change of the width releases the space, too: the shopper resized the window.
    if (size.height > height - 1 || isResized) release();
    // The number of columns may change. In the next frame, because changing sizes in a ResizeObserver callback causes the
    // error "ResizeObserver loop completed with undelivered notifications".
    if (isResized) requestAnimationFrame(update);
    width = size.width;
    if (view.keepsHeight) watch();
    else height = size.height;
  };
  const unobserve = () => {
    sizes?.disconnect();
    sizes = undefined;
  };

  element.addController({
    hostDisconnected() {
      unobserve();
      release();
    },
    hostUpdate() {
      if (view.state.products === products) return;
      products = view.state.products;
      const content = view.find('.content');
      // Before the first frame no height has been observed yet.
      if (!view.keepsHeight && content && !isRestored()) hold(height || content.getBoundingClientRect().height);
      // A new observer reports the height even if it has not changed.
      unobserve();
    },
    hostUpdated() {
      if (element.isConnected) sizes ??= watchSize(view.find('.content')!, measured);
    },
  });
};
