import { recotag } from 'recotag';
import 'recotag/widgets'; // <reco-list> and <popular-products>

recotag('config', { baseUrl: 'https://api.example', endpointId: 'my-shop' });

export { recotag };

/**
 * Lets the router handle the links of cards.
 *
 * @param go the router's function: `router.push`, `navigate`, `goto`
 * @returns a function that ends this
 */
export function routeCardLinks(go: (path: string) => void): () => void {
  const listen = (event: MouseEvent) => {
    // The browser handles other buttons, and clicks with a key for a new tab.
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    // The cards are in the list's shadow root, so only the event's path contains the link.
    const isLink = (target: EventTarget): target is HTMLAnchorElement => target instanceof HTMLAnchorElement;
    const link = event.composedPath().find(isLink);
    if (!link || link.target || link.origin !== location.origin) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  document.addEventListener('click', listen);
  return () => document.removeEventListener('click', listen);
}
