import { everyList } from './page-lists.js';

let prevented = false;

/** Whether the page has prevented the default of a `reco-action` before, so that it adds products to the cart by its own code. */
export const pageHandlesActions = (): boolean => prevented;

/** Notes that the page has prevented the default of `reco-action`, and renders the buttons of all lists again. */
export const actionPrevented = (): void => {
  if (prevented) return;
  prevented = true;
  for (const list of everyList()) list.redraw();
};
