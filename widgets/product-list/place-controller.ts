import type { ReactiveControllerHost } from 'lit';
import type { Product } from '../../src/protocol/product.js';
import { HostController } from '../element/host-controller.js';

/** The shopper's own inputs. Not pointerdown: what the shopper is pressing must not move away under the finger. */
const INPUTS = ['click', 'keydown'];

interface Host extends ReactiveControllerHost, Element {
  find(selector: string): HTMLElement | null;
  /** what is there to be shown: another array with each answer */
  readonly loader: { readonly products: readonly Product[] };
}

/**
 * Keeps a list as high as it was where less comes in its place, until the shopper isn't looking: out of view, or at the
 * shopper's own input. Heights come from an observer, which hears of them when the browser has made its layout anyway.
 */
export class PlaceController extends HostController<Host> {
  /** whether the list is kept higher than it is by itself */
  held = false;
  #height = 0;
  #width = 0;
  #products: unknown;
  #sizes: ResizeObserver | undefined;
  #sight: IntersectionObserver | undefined;

  hostDisconnected(): void {
    this.#forgetSizes();
    this.#letGo();
  }

  override hostUpdate(): void {
    const { host } = this;
    const { products } = host.loader;
    if (products === this.#products) return;
    this.#products = products;
    const content = host.find('.content');
    // Only what comes before the first frame finds no height yet.
    if (!this.held && content) this.#hold(this.#height || content.offsetHeight);
    // Observed anew, so that the height is told even where it is the same.
    this.#forgetSizes();
  }

  override hostUpdated(): void {
    if (this.#sizes || !this.host.isConnected) return;
    this.#sizes = new ResizeObserver(([entry]) => this.#measured(entry!.contentRect));
    this.#sizes.observe(this.host.find('.content')!);
  }

  #forgetSizes(): void {
    this.#sizes?.disconnect();
    this.#sizes = undefined;
  }

  #hold(height: number): void {
    this.held = height > 0;
    this.#height = height;
    this.host.find('section')!.style.minHeight = height ? `${height}px` : '';
  }

  #measured({ height, width }: DOMRectReadOnly): void {
    // A window of another width is the shopper's own doing.
    if (height > this.#height - 1 || width !== this.#width) this.#letGo();
    this.#width = width;
    if (this.held) this.#watch();
    else this.#height = height;
  }

  #letGo(): void {
    for (const type of INPUTS) removeEventListener(type, this);
    this.#sight?.disconnect();
    this.#sight = undefined;
    if (this.held) this.#hold(0);
  }

  handleEvent(): void {
    this.#letGo();
    this.host.requestUpdate();
  }

  #watch(): void {
    if (this.#sight) return;
    this.#sight = new IntersectionObserver((entries) => {
      const { isIntersecting, boundingClientRect } = entries.at(-1)!;
      // Above the viewport only where the browser keeps what is seen in its place (scroll anchoring; not in WebKit).
      if (!isIntersecting && (boundingClientRect.top > 0 || CSS.supports('overflow-anchor', 'auto')))
        this.handleEvent();
    });
    this.#sight.observe(this.host);
    for (const type of INPUTS) addEventListener(type, this);
  }
}
