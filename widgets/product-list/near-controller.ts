import type { ReactiveControllerHost } from 'lit';
import { HostController } from '../element/host-controller.js';

/** How far from the viewport a lazy list asks. */
const SOON = '300px';
/** Everywhere: an eager list in another's slot has to be rendered, but may stand anywhere. */
const ANYWHERE = '999999px';

interface Host extends ReactiveControllerHost, Element {
  readonly loading: 'lazy' | 'eager';
  /** whether the list stands in another one's slot */
  readonly inSlot: boolean;
}

/**
 * Whether a list has come near the viewport; once it has, it stays so. A list that is not rendered, as in a slot that is
 * not shown, is never near.
 */
export class NearController extends HostController<Host> {
  near = false;
  #observer: IntersectionObserver | undefined;
  #margin = '';

  hostDisconnected(): void {
    this.#watch('');
  }

  /** Looks again at where the list stands; called before each update. */
  look(): void {
    const { host } = this;
    const eager = host.loading === 'eager';
    if (eager && !host.inSlot) this.near = true;
    this.#watch(this.near || !host.isConnected ? '' : eager ? ANYWHERE : SOON);
  }

  #watch(rootMargin: string): void {
    if (rootMargin === this.#margin) return;
    this.#margin = rootMargin;
    this.#observer?.disconnect();
    if (!rootMargin) return;
    this.#observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        this.near = true;
        this.host.requestUpdate();
      },
      { rootMargin },
    );
    this.#observer.observe(this.host);
  }
}
