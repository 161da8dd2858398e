import type { ReactiveControllerHost } from 'lit';
import { pause } from '../../src/client/pause.js';
import { ofDocument } from '../../src/page/of-document.js';
import type { Product } from '../../src/protocol/product.js';
import type { Placed } from '../page/data-layer.js';
import { watchSight } from '../page/observers.js';

/** Half of a card seen for this many milliseconds is an impression. */
const SEEN = 1000;

interface Host extends ReactiveControllerHost {
  /** what is shown: the same array while it is the same */
  readonly products: readonly Product[];
  /** what is on the page of them so far */
  readonly slices: { readonly drawn: readonly Product[] };
  find(selector: string): HTMLElement | null;
  /** hears of products that were seen together, each once */
  seen(placed: Placed[]): void;
}

/** Watches cards: those that come into view together and stay for a second are told together, each product once. */
export const impressionsController = (host: Host): void => {
  const told = new WeakSet<Product>();
  /** what came into view together with a card */
  const since = new Map<Element, object>();
  let products: readonly Product[] = [];
  let cards: Element[] = [];
  let life: AbortController;

  const wait = async (batch: object) => {
    if (document.hidden === true || !since.size) return;
    await pause(SEEN);
    const placed: Placed[] = [];
    for (const [index, card] of cards.entries()) {
      if (since.get(card) !== batch) continue;
      since.delete(card);
      observer.unobserve(card);
      const product = products[index]!;
      told.add(product);
      placed.push({ product, position: index + 1 });
    }
    if (placed[0]) host.seen(placed);
  };
  const moved = (entries: IntersectionObserverEntry[]) => {
    const batch = {};
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) since.set(target, batch);
      else since.delete(target);
    wait(batch);
  };
  const observer = watchSight([], { threshold: 0.5 }, moved);
  const stop = () => {
    observer.disconnect();
    since.clear();
    cards = [];
  };
  /** Nothing is seen of a tab in the background: all is looked at anew, and its second begins, when it is shown. */
  const turned = () => {
    stop();
    host.requestUpdate();
  };

  host.addController({
    hostConnected() {
      life = new AbortController();
      ofDocument('addEventListener')('visibilitychange', turned, life);
    },
    hostDisconnected() {
      life.abort();
      stop();
    },
    hostUpdated() {
      if (host.products !== products) stop();
      products = host.products;
      const before = cards.length;
      // The first screen's, and then the others' at once: while they still come, each frame would look at all of them.
      if (!before || host.slices.drawn.length === products.length)
        cards = products[0] ? [...host.find('ul')!.children] : [];
      for (const [index, card] of cards.entries())
        if (index >= before && !told.has(products[index]!)) observer.observe(card);
    },
  });
};
