import type { ReactiveControllerHost } from 'lit';
import { pause } from '../../src/client/pause.js';
import type { Product } from '../../src/protocol/product.js';
import { HostController } from '../element/host-controller.js';
import type { Placed } from '../page/data-layer.js';

/** Half of a card seen for this many milliseconds is an impression. */
const SEEN = 1000;

interface Host extends ReactiveControllerHost {
  /** what is shown: the same array while it is the same */
  readonly products: readonly Product[];
  find(selector: string): HTMLElement | null;
  /** hears of products that were seen together, each once */
  seen(placed: Placed[]): void;
}

/** Watches cards: those that come into view together and stay for a second are told together, each product once. */
export class ImpressionsController extends HostController<Host> {
  #told = new WeakSet<Product>();
  #products: readonly Product[] = [];
  #cards: Element[] = [];
  /** what came into view together with a card */
  #since = new Map<Element, object>();
  #observer: IntersectionObserver | undefined;

  hostConnected(): void {
    document.addEventListener('visibilitychange', this);
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this);
    this.#stop();
  }

  override hostUpdated(): void {
    const { products } = this.host;
    if (products !== this.#products) this.#stop();
    this.#products = products;
    this.#observer ??= new IntersectionObserver((entries) => this.#moved(entries), { threshold: 0.5 });
    const cards = products[0] ? [...this.host.find('ul')!.children] : [];
    for (const [index, card] of cards.entries())
      if (index >= this.#cards.length && !this.#told.has(products[index]!)) this.#observer.observe(card);
    this.#cards = cards;
  }

  #stop(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#since.clear();
    this.#cards = [];
  }

  #moved(entries: IntersectionObserverEntry[]): void {
    const batch = {};
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) this.#since.set(target, batch);
      else this.#since.delete(target);
    this.#wait(batch);
  }

  /** Nothing is seen of a tab in the background: its second begins anew when it is shown. */
  handleEvent(): void {
    const batch = {};
    for (const card of this.#since.keys()) this.#since.set(card, batch);
    this.#wait(batch);
  }

  async #wait(batch: object): Promise<void> {
    if (document.hidden || !this.#since.size) return;
    await pause(SEEN);
    const placed: Placed[] = [];
    for (const [index, card] of this.#cards.entries()) {
      if (this.#since.get(card) !== batch) continue;
      this.#since.delete(card);
      this.#observer!.unobserve(card);
      const product = this.#products[index]!;
      this.#told.add(product);
      placed.push({ product, position: index + 1 });
    }
    if (placed[0]) this.host.seen(placed);
  }
}
