import { pause } from '../../src/client/pause.js';
import { guarded } from '../../src/page/guarded.js';
import { ofDocument } from '../../src/page/of-document.js';
import type { Product } from '../../src/protocol/product.js';
import { watchSight } from '../page/observers.js';
import type { Placed } from './list-element.js';
import type { ListView } from './list-view.js';

/** A card that is half visible for this many milliseconds counts as an impression. */
const IMPRESSION_MS = 1000;

/**
 * Reports impressions. Cards that come into view together are reported together after a second, each product once.
 *
 * @param seen called with products that were seen together
 */
export const impressionsController = (view: ListView, seen: (placed: Placed[]) => void): void => {
  const reported = new WeakSet<Product>();
  /** visible cards, each with the batch in which it came into view */
  const batches = new Map<Element, object>();
  let products: readonly Product[] = [];
  let cards: Element[] = [];
  let life: AbortController;

  const wait = async (batch: object) => {
    if (document.hidden === true || !batches.size) return;
    await pause(IMPRESSION_MS);
    const placed: Placed[] = [];
    cards.forEach((card, index) => {
      if (batches.get(card) !== batch) return;
      batches.delete(card);
      observer.unobserve(card);
      const product = products[index]!;
      reported.add(product);
      placed.push({ product, position: index + 1 });
    });
    if (placed[0]) seen(placed);
  };
  const moved = (entries: IntersectionObserverEntry[]) => {
    const batch = {};
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) batches.set(target, batch);
      else batches.delete(target);
    wait(batch);
  };
  const observer = watchSight([], { threshold: 0.5 }, moved);
  const stop = () => {
    observer.disconnect();
    batches.clear();
    cards = [];
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
    },
    hostDisconnected() {
      life.abort();
      stop();
    },
    hostUpdated() {
      if (view.products !== products) stop();
      products = view.products;
      const before = cards.length;
      // Observes the first screen, then all other cards together: observing each slice would cost time in every frame.
      if (!before || view.drawn.length === products.length) cards = products[0] ? [...view.find('ul')!.children] : [];
      cards.forEach((card, index) => {
        if (index >= before && !reported.has(products[index]!)) observer.observe(card);
      });
    },
  });
};
