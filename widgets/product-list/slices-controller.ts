import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { pause } from '../../src/client/pause.js';

/** More cards than this are below any screen. */
const SCREEN = 30;
/** So many cards are drawn within a moment on a slow telephone. */
const SLICE = 10;

/**
 * How many cards are on the page: the first screen at once, then some at a time, so that a thousand of them never hold up
 * the shopper.
 */
export class SlicesController implements ReactiveController {
  #host: ReactiveControllerHost;
  #shown: () => readonly unknown[];
  /** the first so many cards are drawn */
  drawn = SCREEN;
  #products: unknown;
  #waiting = false;

  /** @param shown the products that are shown: the same array while they are the same */
  constructor(host: ReactiveControllerHost, shown: () => readonly unknown[]) {
    this.#host = host;
    this.#shown = shown;
    host.addController(this);
  }

  hostUpdate(): void {
    const products = this.#shown();
    if (products !== this.#products) this.drawn = SCREEN;
    this.#products = products;
  }

  hostUpdated(): void {
    if (this.#waiting || this.drawn >= this.#shown().length) return;
    this.#waiting = true;
    pause(0).then(() => {
      this.#waiting = false;
      this.drawn += SLICE;
      this.#host.requestUpdate();
    });
  }
}
