import type { ReactiveControllerHost } from 'lit';
import { guarded } from '../../src/page/guarded.js';
import { watchSight, watchSize } from '../page/observers.js';

interface Host extends ReactiveControllerHost, Element {
  find(selector: string): HTMLElement | null;
  /** the loaded products: a new array with each response */
  readonly loader: { readonly products: unknown };
}

/**
 * Prevents layout shifts: when a list's new content is shorter, the list keeps its height until it is out of view or the
 * shopper clicks or presses a key. An observer reports heights, so that no layout is forced.
 *
 * @returns `held`: whether the list is kept higher than its content
 */
export const spaceController = (host: Host): { readonly held: boolean } => {
  let height = 0;
  let width = 0;
  let products: unknown;
  let sizes: ResizeObserver | undefined;
  let sight: IntersectionObserver | undefined;
  let watching: AbortController | undefined;
  const space = { held: false };

  const hold = (pixels: number) => {
    space.held = pixels > 0;
    height = pixels;
    host.find('section')!.style.minHeight = pixels ? `${pixels}px` : '';
  };
  const release = () => {
    watching?.abort();
    watching = undefined;
    sight?.disconnect();
    if (space.held) hold(0);
  };
  const update = guarded(() => host.requestUpdate());
  const releaseAndUpdate = guarded(() => {
    release();
    host.requestUpdate();
  });
  const watch = () => {
    if (watching) return;
    watching = new AbortController();
    // Layout shifts after input are expected. Not `pointerdown`: the pressed element must not move before the release.
    addEventListener('click', releaseAndUpdate, watching);
    addEventListener('keydown', releaseAndUpdate, watching);
    sight = watchSight([host], {}, (entries) => {
      const { isIntersecting, boundingClientRect } = entries.at(-1)!;
      // Above the viewport only with scroll anchoring, which keeps visible content in place; WebKit does not support it:
      // https://drafts.csswg.org/css-scroll-anchoring/
      if (!isIntersecting && (boundingClientRect.top > 0 || CSS.supports('overflow-anchor', 'auto')))
        releaseAndUpdate();
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
    if (space.held) watch();
    else height = size.height;
  };
  const unobserve = () => {
    sizes?.disconnect();
    sizes = undefined;
  };

  host.addController({
    hostDisconnected() {
      unobserve();
      release();
    },
    hostUpdate() {
      if (host.loader.products === products) return;
      products = host.loader.products;
      const content = host.find('.content');
      // Before the first frame no height has been observed yet.
      if (!space.held && content) hold(height || content.getBoundingClientRect().height);
      // A new observer reports the height even if it has not changed.
      unobserve();
    },
    hostUpdated() {
      if (host.isConnected) sizes ??= watchSize(host.find('.content')!, measured);
    },
  });
  return space;
};
