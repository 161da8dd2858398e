import { plainText } from '../../protocol/plain-text.js';
import type { Product } from '../../protocol/product.js';
import { followLayer } from '../shared/follow-layer.js';
import { guarded } from '../shared/guarded.js';
import { ofDocument, tagOnPage } from '../shared/of-document.js';
import { publishedAs } from '../shared/published-as.js';
import { type EcommerceEvent, ecommerceEvent, giveCredit } from './give-credit.js';
import { creditOf, forgetCredits, keepCredit } from './kept.js';

/** What this file reads of a list: its `view`. */
interface CreditedList {
  element: HTMLElement & { listId?: string | undefined; heading?: string | undefined };
  /** the name of the operation that the list requests */
  source: string;
}

type Selected = CustomEvent<{ product: Product; position: number; action?: string }>;

/** Ecommerce events that were pushed before the device was known: while consent is pending, or before the tag has loaded. */
let early: EcommerceEvent[] = [];

/** Earlier events than these are not credited later. */
const MAX_EARLY = 100;

const give = (event: EcommerceEvent): void => {
  const result = giveCredit(event, creditOf, tagOnPage().config?.productKey);
  if (!result) return;
  const { used, ...detail } = result;
  if (detail.event === 'purchase') forgetCredits(used);
  ofDocument('dispatchEvent')(new CustomEvent('recotag:credit', { detail }));
};

const read = (entry: object): void => {
  const event = ecommerceEvent(entry);
  if (!event) return;
  if (tagOnPage().deviceUUID) give(event);
  else early = [...early, event].slice(-MAX_EARLY);
};

/** Adds the credit before an entry is pushed: Tag Manager handles it during the push. */
const follow = guarded(() => {
  const { config, deviceUUID } = tagOnPage();
  if (config?.dataLayer) followLayer(config.dataLayer, read, true);
  if (!deviceUUID) return;
  const waiting = early;
  early = [];
  waiting.forEach(guarded(give));
});

const keep = guarded((event: Event) => {
  const { product, position, action = 'add-to-cart' } = (event as Selected).detail;
  if (action !== 'add-to-cart') return;
  const { element, source } = (event.composedPath()[0] as unknown as { view: CreditedList }).view;
  const variants = Array.isArray(product.variants) ? product.variants : [];
  keepCredit({
    ids: [product.id, product.groupId, ...variants.map((each) => each?.id)].map(plainText).filter(Boolean),
    list: element.listId || element.id || source,
    name: element.heading,
    version: publishedAs(element).version,
    index: position,
    time: Date.now(),
  });
  // The shop may have created its data layer in the meantime.
  follow();
});

const MARK = Symbol.for('recotag.credit');

// If the file is loaded twice, only the first copy runs.
if (!(MARK in document)) {
  Object.assign(document, { [MARK]: true });
  const listen = ofDocument('addEventListener');
  for (const type of ['reco-select', 'reco-action']) listen(type, keep, true);
  // Consent may have been granted, a prerendered page may have been activated, or the layer may be another one.
  for (const type of ['recotag:config', 'recotag:device', 'recotag:queued', 'prerenderingchange', 'DOMContentLoaded'])
    listen(type, follow);
  follow();
}
