import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** As much of a card as must be seen for its end of the carousel to be reached; zoomed pages count in fractions. */
const WHOLE = 0.97;

interface Parts {
  /** the carousel, null where there is none */
  scroller(): Element | null;
}

/** Which ends of a carousel are in view. An observer tells it, so that no scrolling ever waits for a layout. */
export class EndsController implements ReactiveController {
  #host: ReactiveControllerHost;
  #parts: Parts;
  /** undefined: not known yet */
  start: boolean | undefined;
  end: boolean | undefined;
  #observer: IntersectionObserver | undefined;
  #first: Element | null = null;
  #last: Element | null = null;

  constructor(host: ReactiveControllerHost, parts: Parts) {
    this.#host = host;
    this.#parts = parts;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#first = this.#last = null;
  }

  hostUpdated(): void {
    const scroller = this.#parts.scroller();
    const first = scroller?.firstElementChild ?? null;
    const last = scroller?.lastElementChild ?? null;
    if (first === this.#first && last === this.#last) return;
    this.hostDisconnected();
    this.start = this.end = undefined;
    if (!scroller || !first || !last) return;
    this.#first = first;
    this.#last = last;
    this.#observer = new IntersectionObserver((entries) => this.#moved(entries), { root: scroller, threshold: WHOLE });
    this.#observer.observe(first);
    this.#observer.observe(last);
  }

  #moved(entries: IntersectionObserverEntry[]): void {
    for (const { target, intersectionRatio } of entries) {
      if (target === this.#first) this.start = intersectionRatio >= WHOLE;
      if (target === this.#last) this.end = intersectionRatio >= WHOLE;
    }
    this.#host.requestUpdate();
  }
}
