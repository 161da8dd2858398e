import type { ReactiveControllerHost } from 'lit';
import { pause } from '../../src/client/pause.js';
import type { Product } from '../../src/protocol/product.js';
import { HostController } from '../element/host-controller.js';

/** More cards than this are below any screen. */
const SCREEN = 30;
/** So many cards are drawn within a moment on a slow telephone. */
const SLICE = 10;

interface Host extends ReactiveControllerHost {
  /** what is shown: the same array while it is the same */
  readonly products: readonly Product[];
}

/**
 * The products whose cards are on the page: the first screen at once, then some at a time, so that a thousand of them never
 * hold up the shopper.
 */
export class SlicesController extends HostController<Host> {
  drawn: readonly Product[] = [];
  #products: unknown;

  override hostUpdate(): void {
    const { products } = this.host;
    if (products !== this.#products) this.drawn = products.slice(0, SCREEN);
    this.#products = products;
  }

  override hostUpdated(): void {
    const { drawn, host } = this;
    if (drawn.length < host.products.length)
      pause(0).then(() => {
        if (drawn !== this.drawn) return;
        this.drawn = host.products.slice(0, drawn.length + SLICE);
        host.requestUpdate();
      });
  }
}
