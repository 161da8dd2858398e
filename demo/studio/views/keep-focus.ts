/** The element with the focus, and those around it, the nearest first. A dialog returns the focus itself. */
const focused = (): Element[] => {
  const path: Element[] = [];
  for (let each = document.activeElement; each && each !== document.body; each = each.parentElement) path.push(each);
  return path.some(({ localName }) => localName === 'dialog') ? [] : path;
};

const isInPage = (): boolean => !!document.activeElement && document.activeElement !== document.body;

/** A heading takes the focus only from here, so the Tab key doesn't stop at it. */
const focusOn = (element: HTMLElement): void => {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
};

const headingIn = (element: Element): HTMLElement | undefined =>
  [...element.querySelectorAll<HTMLElement>('h2, h3')].find(
    (heading) => !heading.closest('dialog') && heading.getClientRects().length,
  );

/** The next heading around a removed element gets its focus: else a person at the keyboard begins at the top, and a screen reader says nothing. */
export const keepingFocus = (render: () => void): void => {
  const path = focused();
  render();
  if (!path.length || isInPage()) return;
  for (const each of path) {
    const heading = each.isConnected && headingIn(each);
    if (heading) {
      focusOn(heading);
      return;
    }
  }
};

/** Moves the focus after the next rendering, and opens the details whose summary gets it. @param ids the first that the page has */
export const focusNext = (...ids: readonly string[]): void => {
  requestAnimationFrame(() => {
    const found = ids.map((id) => document.getElementById(id)).find((each) => each !== null);
    if (!found) return;
    if (found.parentElement instanceof HTMLDetailsElement) found.parentElement.open = true;
    focusOn(found);
    // What a heading names is below it.
    if (/^H\d$/.test(found.tagName)) found.scrollIntoView({ block: 'start' });
  });
};
