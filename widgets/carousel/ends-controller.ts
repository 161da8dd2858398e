import type { ReactiveControllerHost } from 'lit';
import { HostController } from '../element/host-controller.js';

/** As much of a card as must be seen for its end of the carousel to be reached; zoomed pages count in fractions. */
const WHOLE = 0.97;

interface Host extends ReactiveControllerHost {
  readonly layout: string;
  readonly products: readonly unknown[];
  find(selector: string): HTMLElement | null;
}

/** Which ends of a carousel are in view. An observer tells it, so that no scrolling ever waits for a layout. */
export class EndsController extends HostController<Host> {
  /** undefined: not known yet */
  start: boolean | undefined;
  end: boolean | undefined;
  #observer: IntersectionObserver | undefined;
  #first: Element | undefined;
  #last: Element | undefined;

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#first = undefined;
  }

  override hostUpdated(): void {
    const { host } = this;
    const root = host.find('ul')!;
    const [first, last] =
      host.layout === 'carousel' && host.products[0] ? [root.firstElementChild!, root.lastElementChild!] : [];
    if (first === this.#first && last === this.#last) return;
    this.hostDisconnected();
    this.start = this.end = undefined;
    this.#first = first;
    this.#last = last;
    if (!first || !last) return;
    this.#observer = new IntersectionObserver((entries) => this.#moved(entries), { root, threshold: WHOLE });
    this.#observer.observe(first);
    this.#observer.observe(last);
  }

  #moved(entries: IntersectionObserverEntry[]): void {
    for (const { target, intersectionRatio } of entries) {
      if (target === this.#first) this.start = intersectionRatio >= WHOLE;
      if (target === this.#last) this.end = intersectionRatio >= WHOLE;
    }
    this.host.requestUpdate();
  }
}
