import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** The shopper's own inputs. Not pointerdown: what the shopper is pressing must not move away under the finger. */
const INPUTS = ['click', 'keydown'];

interface Parts {
  /** keeps the height */
  box(): HTMLElement | null;
  /** stands in the box, as high as it is by itself */
  content(): HTMLElement | null;
  /** what is shown: another value when that has changed */
  shown(): unknown;
}

/**
 * Keeps a list as high as it was where less comes in its place, until the shopper isn't looking: out of view, or at the
 * shopper's own input. Heights come from an observer, which hears of them when the browser has made its layout anyway.
 */
export class PlaceController implements ReactiveController {
  #host: ReactiveControllerHost & Element;
  #parts: Parts;
  /** whether the list is kept higher than it is by itself */
  held = false;
  #height = 0;
  #width = 0;
  #shown: unknown;
  #sizes: ResizeObserver | undefined;
  #sight: IntersectionObserver | undefined;

  constructor(host: ReactiveControllerHost & Element, parts: Parts) {
    this.#host = host;
    this.#parts = parts;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#sizes?.disconnect();
    this.#sizes = undefined;
    this.#letGo();
  }

  hostUpdate(): void {
    const shown = this.#parts.shown();
    const content = this.#parts.content();
    if (shown === this.#shown) return;
    this.#shown = shown;
    // Only what comes before the first frame finds no height yet.
    if (!this.held && content) this.#hold(this.#height || content.offsetHeight);
    // Observed anew, so that the height is told even where it is the same.
    this.#sizes?.disconnect();
    this.#sizes = undefined;
  }

  hostUpdated(): void {
    const content = this.#parts.content();
    if (this.#sizes || !content || !this.#host.isConnected) return;
    this.#sizes = new ResizeObserver((entries) => this.#measured(entries.at(-1)!.contentRect));
    this.#sizes.observe(content);
  }

  #hold(height: number): void {
    this.held = height > 0;
    this.#height = height;
    this.#parts.box()!.style.minHeight = height ? `${height}px` : '';
  }

  #measured({ height, width }: DOMRectReadOnly): void {
    // A window of another width is the shopper's own doing.
    if (height > this.#height - 1 || width !== this.#width) this.#letGo();
    this.#width = width;
    if (this.held) this.#watch();
    else this.#height = height;
  }

  #letGo(): void {
    for (const type of INPUTS) removeEventListener(type, this.#giveBack);
    this.#sight?.disconnect();
    this.#sight = undefined;
    if (this.held) this.#hold(0);
  }

  #giveBack = (): void => {
    this.#letGo();
    this.#host.requestUpdate();
  };

  #watch(): void {
    if (this.#sight) return;
    this.#sight = new IntersectionObserver((entries) => {
      const { isIntersecting, boundingClientRect } = entries.at(-1)!;
      // Above the viewport only where the browser keeps what is seen in its place (scroll anchoring; not in WebKit).
      if (!isIntersecting && (boundingClientRect.top > 0 || CSS.supports('overflow-anchor', 'auto'))) this.#giveBack();
    });
    this.#sight.observe(this.#host);
    for (const type of INPUTS) addEventListener(type, this.#giveBack);
  }
}
