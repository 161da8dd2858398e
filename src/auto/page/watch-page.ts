import { ofDocument } from '../../page/of-document.js';

/** The door to timers: calls together what is asked for again and again, at most five times a second. */
export const whenQuiet = (call: () => void): (() => void) => {
  // biome-ignore lint/correctness/noUnusedVariables: `??=` reads it
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      call();
    }, 200);
  };
};

/**
 * The door to the page's life: looks at it now, when it has been read, when the lists are defined, and soon after its tree
 * has changed. A route that changes nothing on the page needs no look, so nobody's `history.pushState` has to be touched.
 */
export const watchPage = (look: () => void): void => {
  new MutationObserver(whenQuiet(look)).observe(document, { childList: true, subtree: true });
  ofDocument('addEventListener')('DOMContentLoaded', look);
  customElements.whenDefined('reco-list').then(look);
  look();
};
