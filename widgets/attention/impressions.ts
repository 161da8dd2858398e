import { pause } from '../../src/page/client/pause.js';
import { guarded } from '../../src/page/shared/guarded.js';
import { ofDocument } from '../../src/page/shared/of-document.js';
import type { Product } from '../../src/protocol/product.js';
import { afterLayout, watchSight } from '../page/observers.js';
import type { Placed } from '../product-list/list-element.js';
import type { ListView } from '../product-list/list-view.js';
import { isPlainlySeen, mayBeVeiled } from './plainly-seen.js';

/** A card that is half visible for this many milliseconds counts as an impression. */
const IMPRESSION_MS = 1000;

/** The share of a card that must be visible. */
const SHARE = 0.5;

/**
 * Reports impressions. Cards that come into view together are reported together after a second, each product once.
 *
 * The browser's observer says which cards are in view, not which can be seen: each of these is looked at when it comes into view and a
 * second later. A card that can't be seen is looked at each second, as long as it is in view: what covers it may go. Looking waits for
 * the next layout, so that it forces none.
 *
 * @param impressed called with products that were seen together
 * @param loadAttention loads what looks closer at cards that are not plainly seen; such a card is looked at again after a second
 */
export const reportImpressions = (
  view: ListView,
  impressed: (placed: Placed[]) => void,
  loadAttention: () => void,
): void => {
  const reported = new WeakSet<Product>();
  /** cards in view, each with the batch in which it was looked at last, and whether it could be seen */
  const inView = new Map<Element, { batch: object; isSeen: boolean }>();
  let products: readonly Product[] = [];
  let cards: Element[] = [];
  let life: AbortController;
  /** what the observer has reported since the last look */
  let reports: IntersectionObserverEntry[] = [];
  let looking: ResizeObserver | undefined;

  const lookAgain = async (batch: object) => {
    if (document.hidden === true) return;
    await pause(IMPRESSION_MS);
    for (const [card, last] of inView)
      if (last.batch === batch) {
        // A new observation is reported in the next frame.
        observer.unobserve(card);
        observer.observe(card);
      }
  };
  const look = () => {
    looking = undefined;
    const batch = {};
    const placed: Placed[] = [];
    const veiled = mayBeVeiled(ofDocument('body'));
    for (const entry of reports.splice(0)) {
      const card = entry.target;
      const index = cards.indexOf(card);
      const isInView = entry.isIntersecting && index >= 0;
      const isPlain = isInView && !veiled && isPlainlySeen(entry, SHARE, view.element);
      if (isInView && !isPlain) loadAttention();
      const seesIt = isPlain || (isInView && !!view.features.attention?.isSeen(entry, SHARE));
      const sawIt = inView.get(card)?.isSeen;
      if (seesIt && sawIt) {
        const product = products[index]!;
        observer.unobserve(card);
        reported.add(product);
        placed.push({ product, position: index + 1 });
      }
      if (isInView && !(seesIt && sawIt)) inView.set(card, { batch, isSeen: seesIt });
      else inView.delete(card);
    }
    if (placed[0]) impressed(placed.sort((a, b) => a.position - b.position));
    if (inView.size) lookAgain(batch);
  };
  const observer = watchSight([], { threshold: SHARE }, (entries) => {
    reports.push(...entries);
    looking ??= afterLayout(view.find('ul')!, look);
  });
  const stop = () => {
    observer.disconnect();
    looking?.disconnect();
    looking = undefined;
    reports = [];
    inView.clear();
    cards = [];
  };
  const observe = () => {
    if (view.products !== products) stop();
    products = view.products;
    const before = cards.length;
    // Observes the first screen, then all other cards together: observing each slice would cost time in every frame.
    if (!before || view.drawn.length === products.length) cards = products[0] ? [...view.find('ul')!.children] : [];
    cards.forEach((card, index) => {
      if (index >= before && !reported.has(products[index]!)) observer.observe(card);
    });
  };
  /** Cards in a background tab are not seen. When the tab is shown, all cards are observed again. */
  const visibilityChanged = guarded(() => {
    stop();
    view.element.requestUpdate();
  });

  view.element.addController({
    hostConnected() {
      life = new AbortController();
      ofDocument('addEventListener')('visibilitychange', visibilityChanged, life);
      // This file may come after the cards.
      if (view.element.hasUpdated) observe();
    },
    hostDisconnected() {
      life.abort();
      stop();
    },
    hostUpdated: observe,
  });
};
