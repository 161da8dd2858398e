/**
 * Cards' links change the route in place of loading a page.
 *
 * @param go the router's own: `router.push`, `navigate`, `goto`
 * @returns ends it
 */
export function routeCardLinks(go: (path: string) => void): () => void {
  const listen = (event: MouseEvent) => {
    // Another button, or a key for a new tab: the browser's own affair.
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    // The cards stand in the list's shadow root: only the path of the event names the link.
    const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
    if (!link || link.target || link.origin !== location.origin) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  document.addEventListener('click', listen);
  return () => document.removeEventListener('click', listen);
}
