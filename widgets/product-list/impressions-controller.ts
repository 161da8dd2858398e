import type { ReactiveControllerHost } from 'lit';
import { pause } from '../../src/client/pause.js';
import { guarded } from '../../src/page/guarded.js';
import { ofDocument } from '../../src/page/of-document.js';
import type { Product } from '../../src/protocol/product.js';
import type { Placed } from '../page/data-layer.js';
import { watchSight } from '../page/observers.js';

/** A card that is half visible for this many milliseconds counts as an impression. */
const IMPRESSION_MS = 1000;

interface Host extends ReactiveControllerHost {
  /** the products shown: the same array as long as they don't change */
  readonly products: readonly Product[];
  /** the products rendered so far */
  readonly slices: { readonly drawn: readonly Product[] };
  find(selector: string): HTMLElement | null;
  /** called with products that were seen together; each product is reported once */
  seen(placed: Placed[]): void;
}

/** Reports impressions. Cards that come into view together are reported together after a second, each product once. */
export const impressionsController = (host: Host): void => {
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
    for (const [index, card] of cards.entries()) {
      if (batches.get(card) !== batch) continue;
      batches.delete(card);
      observer.unobserve(card);
      const product = products[index]!;
      reported.add(product);
      placed.push({ product, position: index + 1 });
    }
    if (placed[0]) host.seen(placed);
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
    host.requestUpdate();
  });

  host.addController({
    hostConnected() {
      life = new AbortController();
      ofDocument('addEventListener')('visibilitychange', visibilityChanged, life);
    },
    hostDisconnected() {
      life.abort();
      stop();
    },
    hostUpdated() {
      if (host.products !== products) stop();
      products = host.products;
      const before = cards.length;
      // Observes the first screen, then all other cards together: observing each slice would cost time in every frame.
      if (!before || host.slices.drawn.length === products.length)
        cards = products[0] ? [...host.find('ul')!.children] : [];
      for (const [index, card] of cards.entries())
        if (index >= before && !reported.has(products[index]!)) observer.observe(card);
    },
  });
};
