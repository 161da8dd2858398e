import { guarded } from '../../src/page/guarded.js';
import { watchSight, watchSize } from '../page/observers.js';
import type { StateEvent } from './list-state.js';
import type { ListView } from './list-view.js';
import { scrollBack, watchPositions, whenAtRest } from './what-is-in-view.js';

/**
 * Prevents layout shifts: when a list's new content is shorter, the list keeps its height until it is out of view or the
 * shopper clicks or presses a key. An observer reports heights, so that no layout is forced.
 */
export const spaceController = (view: ListView, send: (event: StateEvent) => void): void => {
  const { element } = view;
  let height = 0;
  let width = 0;
  let products: unknown;
  let sizes: ResizeObserver | undefined;
  let sight: IntersectionObserver | undefined;
  let watching: AbortController | undefined;
  let isAbove = false;

  const hold = (pixels: number) => {
    send(pixels ? { type: 'heightKept', keepsHeight: true } : { type: 'heightReleased', keepsHeight: false });
    height = pixels;
    view.find('section')!.style.minHeight = pixels ? `${pixels}px` : '';
  };
  const release = () => {
    watching?.abort();
    watching = undefined;
    sight?.disconnect();
    if (view.state.keepsHeight) hold(0);
  };
  const update = guarded(() => element.requestUpdate());
  const releaseAndUpdate = guarded(() => {
    release();
    element.requestUpdate();
  });
  /**
   * Above the viewport the page is scrolled by what is given back. If that can't keep everything in view where it is, as with two columns, the
   * space stays. The browser's scroll anchoring isn't enough: it follows one element, and does nothing where a style in its way changes:
   * https://drafts.csswg.org/css-scroll-anchoring/#suppression-triggers
   */
  const releaseAbove = guarded(async () => {
    await whenAtRest(element);
    if (!isAbove || !view.state.keepsHeight) return;
    const reserved = height;
    const moved = watchPositions(element);
    const canHold = async (pixels: number) => {
      hold(pixels);
      element.requestUpdate();
      await element.updateComplete;
      return scrollBack(element, moved);
    };
    if (await canHold(0)) release();
    // While the page was shorter, the browser may have scrolled it.
    else await canHold(reserved);
  });
  const watch = () => {
    if (watching) return;
    watching = new AbortController();
    // Layout shifts after input are expected. Not `pointerdown`: the pressed element must not move before the release.
    addEventListener('click', releaseAndUpdate, watching);
    addEventListener('keydown', releaseAndUpdate, watching);
    sight = watchSight([element], {}, (entries) => {
      const { isIntersecting, boundingClientRect, rootBounds } = entries.at(-1)!;
      isAbove = !isIntersecting && boundingClientRect.top <= 0;
      if (isIntersecting) {
        // Nobody has seen what is below the viewport: only the space in view is kept. What moves is out of view before and after.
        const inView = rootBounds ? Math.ceil(rootBounds.bottom - boundingClientRect.top) : height;
        if (view.state.keepsHeight && inView < height) hold(inView);
      } else if (isAbove) releaseAbove();
      else releaseAndUpdate();
    });
  };
  const measured = (size: DOMRectReadOnly) => {
    const isResized = width && size.width !== width;
    // A change of the width releases the space, too: the shopper resized the window.
    if (size.height > height - 1 || isResized) release();
    // The number of columns may change. In the next frame, because changing sizes in a ResizeObserver callback causes the
    // error "ResizeObserver loop completed with undelivered notifications".
    if (isResized) requestAnimationFrame(update);
    width = size.width;
    if (view.state.keepsHeight) watch();
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
      if (!view.state.keepsHeight && content) hold(height || content.getBoundingClientRect().height);
      // A new observer reports the height even if it has not changed.
      unobserve();
    },
    hostUpdated() {
      if (element.isConnected) sizes ??= watchSize(view.find('.content')!, measured);
    },
  });
};
