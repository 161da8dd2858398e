// What the tag hears of its page: that it is hidden, left, shown again; that another tab writes; that script elements come later.

import { guarded } from '../shared/guarded.js';
import { isPreview, ofDocument, routeOf } from '../shared/of-document.js';
import { loadWanted, retry } from './beside.js';
import { settle } from './calls.js';
import { flush, recotag } from './commands.js';
import { leave, lookForLeftovers } from './delivery.js';
import { after, onDocument, thisPage } from './page.js';
import { OUTBOX } from './storage.js';

/** The mark of a script element whose product was viewed. */
const VIEWED = 'recotag.viewed';

/** The page's route, and the products of script elements that were viewed on it. */
let route: string;
let viewed: string[] = [];

/** Sends a view of the product that a script element names: once for each element, and once for each product of a route. */
const view = (script: HTMLElement): void => {
  if (VIEWED in script) return;
  Object.assign(script, { [VIEWED]: true });
  const { viewProduct: product, viewSku: sku } = { __proto__: null, ...script.dataset } as unknown as DOMStringMap;
  const ids = `${product} ${sku}`;
  if (!product || viewed.includes(ids)) return;
  viewed.push(ids);
  recotag('viewProduct', { product, sku });
};

const VIEWING = 'script[data-view-product]';

/** Views the products of script elements among these nodes and inside of them. */
const viewScriptsIn = (nodes: Iterable<Node>): void => {
  const here = routeOf(location);
  if (here !== route) viewed = [];
  route = here;
  for (const node of nodes as Iterable<HTMLElement>) {
    if (isPreview()) return;
    if (node.matches?.(VIEWING)) view(node);
    node.querySelectorAll?.<HTMLElement>(VIEWING).forEach(view);
  }
};

/**
 * Sends a view of the product that the tag's script element names, and of products that later script elements name: Turbo, htmx and Astro's
 * router insert the next page's script elements, and only some of them run these.
 */
export const followScripts = (script: HTMLElement | null): void => {
  const root = ofDocument('documentElement');
  if (script) viewScriptsIn([script]);
  const observer = new MutationObserver(
    guarded((records) => {
      for (const { addedNodes } of records) viewScriptsIn(addedNodes);
      loadWanted(); // Perhaps another route: a file that has failed to load is tried again.
    }),
  );
  // After the first request.
  after(0, () => {
    viewScriptsIn([root]);
    observer.observe(document, { childList: true, subtree: true });
  });
};

const look = (): void => (retry ? retry.check() : lookForLeftovers());

const lookIfShown = (): void => {
  if (document.hidden !== true) look();
};

/** After this time the page checks whether an operation of another page still waits, because that page may be gone. */
const CHECK_AFTER_OTHERS_MS = 5000;

/** Follows the page's life, the network and other tabs. */
export const followPage = (): void => {
  onDocument('visibilitychange', () => {
    // The last event that mobile browsers reliably fire (https://developer.mozilla.org/en-US/docs/Web/API/Document/visibilitychange_event).
    if (document.hidden === true) retry?.hide();
    lookIfShown();
  });
  onDocument('prerenderingchange', () => settle());
  // Only the window gets these events (https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-pagetransitionevent-interface).
  addEventListener('pagehide', guarded(leave));
  addEventListener(
    'pageshow',
    guarded(({ persisted }) => {
      if (!persisted) return;
      thisPage.leftAt = undefined;
      retry?.restore();
      flush();
      settle();
    }),
  );
  addEventListener('online', guarded(flush));
  // After the first request: Chromium opens both storages for this listener, which takes about a tenth of the tag's time.
  after(0, () => {
    addEventListener(
      'storage',
      guarded(({ key }) => {
        if (key?.startsWith(OUTBOX)) after(CHECK_AFTER_OTHERS_MS, lookIfShown);
        else settle(true);
      }),
    );
    settle(true);
  });
};
