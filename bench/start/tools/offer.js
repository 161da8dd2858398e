/** Offers the tool's view to the page, and makes the call that the page made before the script arrived. */
export const offer = (view) => {
  globalThis.view = view;
  if (globalThis.early) view(globalThis.early);
};
