/** Defines the page's function that reports a view, and replays the call that the page made before the script had loaded. */
export const offer = (view) => {
  globalThis.view = view;
  if (globalThis.early) view(globalThis.early);
};
