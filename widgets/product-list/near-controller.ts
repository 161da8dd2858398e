import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** How far from the viewport a lazy list asks. */
const SOON = '300px';
/** Everywhere: an eager list in another's slot has to be rendered, but may stand anywhere. */
const ANYWHERE = '999999px';

interface Host extends ReactiveControllerHost, Element {
  readonly loading: 'lazy' | 'eager';
}

/**
 * Whether a list has come near the viewport; once it has, it stays so. A list that is not rendered, as in a slot that is
 * not shown, is never near.
 */
export class NearController implements ReactiveController {
  #host: Host;
  #inSlot: () => boolean;
  near = false;
  #observer: IntersectionObserver | undefined;
  #margin = '';

  /** @param inSlot whether the list stands in another one */
  constructor(host: Host, inSlot: () => boolean) {
    this.#host = host;
    this.#inSlot = inSlot;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#stop();
  }

  /** Looks again at where the list stands; called before each update. */
  look(): void {
    const eager = this.#host.loading === 'eager';
    if (eager && !this.#inSlot()) this.near = true;
    const margin = eager ? ANYWHERE : SOON;
    if (this.near || margin !== this.#margin) this.#stop();
    if (this.near || this.#observer || !this.#host.isConnected) return;
    this.#margin = margin;
    this.#observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        this.near = true;
        this.#host.requestUpdate();
      },
      { rootMargin: margin },
    );
    this.#observer.observe(this.#host);
  }

  #stop(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
  }
}
