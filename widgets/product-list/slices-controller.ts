import type { ReactiveControllerHost } from 'lit';
import { pause } from '../../src/client/pause.js';
import type { Product } from '../../src/protocol/product.js';

/** Number of cards in the first slice: more than fit on a screen. */
const FIRST_SLICE = 30;
/** Number of cards that a slow phone renders without a long task. */
const SLICE = 15;

interface Host extends ReactiveControllerHost, Element {
  /** the products shown: the same array as long as they don't change */
  readonly products: readonly Product[];
}

/**
 * Renders the first screen of cards at once and the others in slices, so that a thousand cards don't block the page.
 */
export const slicesController = (host: Host): { readonly drawn: readonly Product[] } => {
  const slices: { drawn: readonly Product[] } = { drawn: [] };
  let products: unknown;
  host.addController({
    hostUpdate() {
      if (host.products !== products) slices.drawn = host.products.slice(0, FIRST_SLICE);
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
      // Forces layout now, in the slice's own task, so that the next frame has less work.
      host.getBoundingClientRect();
    },
  });
  return slices;
};
