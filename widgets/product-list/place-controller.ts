import type { ReactiveControllerHost } from 'lit';
import { watchSight, watchSize } from '../page/observers.js';

interface Host extends ReactiveControllerHost, Element {
  find(selector: string): HTMLElement | null;
  /** what is there to be shown: another array with each answer */
  readonly loader: { readonly products: unknown };
}

/**
 * Keeps a list as high as it was where less comes in its place, until the shopper isn't looking: out of view, or at the
 * shopper's own input. Heights come from an observer, so that no layout is made for them.
 *
 * @returns `held`: whether the list is kept higher than it is by itself
 */
export const placeController = (host: Host): { readonly held: boolean } => {
  let height = 0;
  let width = 0;
  let products: unknown;
  let sizes: ResizeObserver | undefined;
  let sight: IntersectionObserver | undefined;
  let watching: AbortController | undefined;
  const place = { held: false };

  const hold = (pixels: number) => {
    place.held = pixels > 0;
    height = pixels;
    host.find('section')!.style.minHeight = pixels ? `${pixels}px` : '';
  };
  const letGo = () => {
    watching?.abort();
    watching = undefined;
    sight?.disconnect();
    if (place.held) hold(0);
  };
  const giveBack = () => {
    letGo();
    host.requestUpdate();
  };
  const watch = () => {
    if (watching) return;
    watching = new AbortController();
    // The shopper's own inputs. Not pointerdown: what the shopper is pressing must not move away under the finger.
    addEventListener('click', giveBack, watching);
    addEventListener('keydown', giveBack, watching);
    sight = watchSight([host], {}, (entries) => {
      const { isIntersecting, boundingClientRect } = entries.at(-1)!;
      // Above the viewport only where the browser keeps what is seen in its place (scroll anchoring; not in WebKit).
      if (!isIntersecting && (boundingClientRect.top > 0 || CSS.supports('overflow-anchor', 'auto'))) giveBack();
    });
  };
  const measured = (size: DOMRectReadOnly) => {
    const turned = width && size.width !== width;
    // A window of another width is the shopper's own doing.
    if (size.height > height - 1 || turned) letGo();
    // Other columns may fit. In the next frame, since what observers change at once they would have to observe again.
    if (turned) requestAnimationFrame(() => host.requestUpdate());
    width = size.width;
    if (place.held) watch();
    else height = size.height;
  };
  const forgetSizes = () => {
    sizes?.disconnect();
    sizes = undefined;
  };

  host.addController({
    hostDisconnected() {
      forgetSizes();
      letGo();
    },
    hostUpdate() {
      if (host.loader.products === products) return;
      products = host.loader.products;
      const content = host.find('.content');
      // Only what comes before the first frame finds no height yet.
      if (!place.held && content) hold(height || content.offsetHeight);
      // Observed anew, so that the height is told even where it is the same.
      forgetSizes();
    },
    hostUpdated() {
      if (host.isConnected) sizes ??= watchSize(host.find('.content')!, measured);
    },
  });
  return place;
};
