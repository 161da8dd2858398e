import { ofDocument } from '../../src/page/of-document.js';
import { pageGlobal } from '../../src/page/page-global.js';
import { tagOnPage } from '../../src/page/tag-on-page.js';
import type { Product } from '../../src/protocol/product.js';
import type { ReportedList } from '../page/data-layer.js';
import { giveCredit } from './give-credit.js';
import { forgetCredits, keepCredit, keptCredits } from './kept.js';

type Chosen = CustomEvent<{ product: Product; position: number; action?: string }>;
type Layer = { length: number; push(...entries: unknown[]): unknown };

/** Entries that already have the credit, so that it is added only once. */
const given = new WeakSet<object>();
let followed: Layer | undefined;

const give = (entry: unknown): void => {
  if (Object(entry) !== entry || given.has(entry as object)) return;
  const result = giveCredit(entry, keptCredits(), tagOnPage().config?.productKey);
  if (!result) return;
  given.add(entry as object);
  const { used, ...detail } = result;
  if (detail.event === 'purchase') forgetCredits(used);
  ofDocument('dispatchEvent')(new CustomEvent('recotag:credit', { detail }));
};

/** Adds the credit before the entry is pushed: Tag Manager handles it during the push. */
const follow = (): void => {
  const layer = pageGlobal(`${tagOnPage().config?.dataLayer}`) as Layer | undefined;
  if (typeof layer?.push !== 'function') return;
  Array.from(layer as ArrayLike<unknown>).forEach(give);
  if (layer === followed) return;
  followed = layer;
  const { push } = layer;
  layer.push = function (this: unknown, ...entries) {
    entries.forEach(give);
    return push.apply(this, entries);
  };
};

const keep = (event: Event): void => {
  const { product, position, action = 'add-to-cart' } = (event as Chosen).detail;
  if (action !== 'add-to-cart') return;
  const { id, listId, source, heading } = event.composedPath()[0] as Element & ReportedList;
  const variants = Array.isArray(product.variants) ? product.variants : [];
  keepCredit({
    ids: [product, { id: product.groupId }, ...variants].map((each) => `${each?.id ?? ''}`).filter(Boolean),
    list: listId || id || source,
    name: heading,
    index: position,
    time: Date.now(),
  });
  // The shop may have created its data layer in the meantime.
  follow();
};

const MARK = Symbol.for('recotag.credit');

// If the file is loaded twice, only the first copy runs.
if (!(MARK in document)) {
  Object.assign(document, { [MARK]: true });
  const listen = ofDocument('addEventListener');
  for (const type of ['reco-select', 'reco-action']) listen(type, keep, true);
  // Consent may have been granted, a prerendered page may have been activated, or the layer may be another one.
  for (const type of ['recotag:config', 'recotag:queued', 'prerenderingchange', 'DOMContentLoaded'])
    listen(type, follow);
  follow();
}
