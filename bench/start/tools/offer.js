/** Gives the page a function that reports a view, and makes the call that the page wanted before the script had loaded. */
export const offer = (view) => {
  globalThis.view = view;
  if (globalThis.early) view(globalThis.early);
};
