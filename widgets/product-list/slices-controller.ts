import { pause } from '../../src/page/client/pause.js';
import type { WritableView } from './list-view.js';

/** Number of cards that a slow phone renders without a long task. */
const SLICE = 15;

/**
 * Renders the cards after the first screen in slices, so that a thousand cards don't block the page. Sets which products are `drawn`.
 */
export const slicesController = (view: WritableView): void => {
  const { element } = view;
  element.addController({
    async hostUpdated() {
      const before = view.drawn;
      if (before.length >= view.products.length) return;
      await pause(0);
      if (view.drawn !== before) return;
      view.drawn = view.products.slice(0, before.length + SLICE);
      element.requestUpdate();
      await element.updateComplete;
      // Forces layout now, in the slice's own task, so that the next frame has less work.
      element.getBoundingClientRect();
    },
  });
};
