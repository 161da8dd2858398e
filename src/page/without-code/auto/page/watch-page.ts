import { guarded } from '../../../shared/guarded.js';
import { ofDocument } from '../../../shared/of-document.js';

/** Throttles a function to five calls a second. The only use of timers in this file. */
export const whenQuiet = (call: () => void): (() => void) => {
  // biome-ignore lint/correctness/noUnusedVariables: `??=` reads it
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    timer ??= setTimeout(
      guarded(() => {
        timer = undefined;
        call();
      }),
      200,
    );
  };
};

/** Whether the document has been parsed. */
// biome-ignore lint/plugin/of-document: the page is looked at while it is read, and again after that
export const isRead = (): boolean => document.readyState !== 'loading';

/**
 * Calls `look` now, when the document is parsed, when the lists are defined, and soon after the DOM has changed. Route changes
 * also change the DOM, so `history.pushState` need not be wrapped.
 */
export const watchPage = (look: () => void): void => {
  const soon = whenQuiet(look);
  // While the page is parsed, lists are inserted before the content after them is shown.
  new MutationObserver(guarded(() => (isRead() ? soon() : look()))).observe(document, {
    childList: true,
    subtree: true,
  });
  ofDocument('addEventListener')('DOMContentLoaded', guarded(look));
  customElements.whenDefined('reco-list').then(guarded(look));
  look();
};
