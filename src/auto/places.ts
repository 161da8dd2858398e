import { ofDocument } from '../page/of-document.js';
import { quietly } from '../page/quietly.js';
import type { Place } from '../protocol/config.js';
import { own } from '../protocol/own.js';
import { evidence } from './evidence.js';
import { isRead } from './page/watch-page.js';
import { settings } from './settings.js';
import { lastViewed } from './views.js';

/** As the value of the attribute `product`: the page's own product, the same that views report. */
const PAGE_PRODUCT = '{product}';

/** The inserted list of each place, and its anchor element. */
const placed = new Map<Place, [list: Element, at: Element]>();

const METHODS = { before: 'before', after: 'after', inside: 'append', instead: 'replaceWith' } as const;

const fill = (place: Place): void => {
  const { at, where, element, attributes = {} } = own(place);
  const [list, anchor] = placed.get(place) ?? [];
  const isOfPage = own(attributes).product === PAGE_PRODUCT;
  const product = isOfPage && (lastViewed() ?? evidence.markup?.product);
  if (product) list?.setAttribute('product', product);
  if (list?.isConnected && (where === 'instead' || anchor?.isConnected)) return;
  list?.remove();
  const method = own(METHODS)[where];
  const target = ofDocument('querySelector')(at);
  // Only `class` and attributes that the element observes are set, so no event handlers.
  const known = customElements.get(element) as { observedAttributes?: string[] } | undefined;
  // A list for the page's product waits until the product is known.
  if (product === undefined || !target || !method || !known || !/^(reco-list|popular-products)$/.test(element)) return;
  // The parser may still be inside the anchor.
  if (!isRead() && !target.nextSibling) return;
  const made = ofDocument('createElement')(element);
  for (const name of ['class', ...(known.observedAttributes ?? [])])
    if (Object.hasOwn(attributes, name)) made.setAttribute(name, attributes[name]!);
  if (product) made.setAttribute('product', product);
  placed.set(place, [made, target]);
  target[method](made);
};

/** Inserts each list when its anchor exists and the elements are defined. Removes a list whose anchor is gone. */
export const fillPlaces = (): void => {
  for (const place of settings().places ?? []) quietly(() => fill(place));
};
