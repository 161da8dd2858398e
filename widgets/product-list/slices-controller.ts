import type { ReactiveControllerHost } from 'lit';
import { pause } from '../../src/client/pause.js';
import type { Product } from '../../src/protocol/product.js';

/** More cards than this are below any screen. */
const SCREEN = 30;
/** So many cards are drawn within a moment on a slow telephone. */
const SLICE = 15;

interface Host extends ReactiveControllerHost, Element {
  /** what is shown: the same array while it is the same */
  readonly products: readonly Product[];
}

/**
 * The products whose cards are on the page: the first screen at once, then some at a time, so that a thousand of them never
 * hold up the shopper.
 */
export const slicesController = (host: Host): { readonly drawn: readonly Product[] } => {
  const slices: { drawn: readonly Product[] } = { drawn: [] };
  let products: unknown;
  host.addController({
    hostUpdate() {
      if (host.products !== products) slices.drawn = host.products.slice(0, SCREEN);
      products = host.products;
    },
    async hostUpdated() {
      const before = slices.drawn;
      if (before.length >= host.products.length) return;
      await pause(0);
      if (slices.drawn !== before) return;
      slices.drawn = host.products.slice(0, before.length + SLICE);
      host.requestUpdate();
      await host.updateComplete;
      // The layout is made here, in the slice's own task: with what a frame does besides for a thousand cards it would be too much.
      host.getBoundingClientRect();
    },
  });
  return slices;
};
