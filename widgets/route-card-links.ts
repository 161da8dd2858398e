const LISTS = ['reco-list', 'popular-products'];

const isLink = (target: EventTarget): target is HTMLAnchorElement => target instanceof HTMLAnchorElement;
const isList = (target: EventTarget): boolean => target instanceof HTMLElement && LISTS.includes(target.localName);

/**
 * Lets the router of a single-page shop handle the links in lists. Otherwise a click on a card loads the product's page. Links to other
 * sites, links with `target` or `download`, and clicks that open a new tab stay with the browser.
 *
 * @param go the router's function: `router.push`, `navigate`, `goto`. It gets the path with query and hash, such as `/p/4711?color=red`
 * @returns a function that ends this. Without a page, such as on a server, nothing happens
 */
export const routeCardLinks = (go: (path: string) => unknown): (() => void) => {
  if (typeof document === 'undefined') return () => {};
  const listen = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    // The cards are in the list's shadow root, so only the event's path contains the link.
    const path = event.composedPath();
    const link = path.find(isLink);
    if (!link || !path.some(isList) || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  // On the window, so that listeners of the document, such as a framework's, have decided before.
  // biome-ignore lint/plugin/guarded: the shop’s own call; what its router throws is the shop’s to see
  addEventListener('click', listen);
  return () => removeEventListener('click', listen);
};
