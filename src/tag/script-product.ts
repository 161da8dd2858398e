import { isPreview } from '../page/is-preview.js';
import { ofDocument } from '../page/of-document.js';
import { own } from '../protocol/own.js';
import { recotag } from './recotag.js';
import { after, type Timer } from './timer.js';

/** So often at most a page that changes is looked at. */
const LOOK_MS = 100;

/** The script whose product was viewed last, by which ids, and at which address. */
let seen: HTMLElement | null | undefined;
let viewed: string | undefined;
let address: string;
// biome-ignore lint/correctness/noUnusedVariables: `??=` reads it
let wake: Timer | undefined;

/** Sends a view of the product that a script element names, `data-view-product`: once for each element, and once per product and address. */
export const viewProductOf = (script: HTMLElement | null | undefined): void => {
  const here = location.href.split('#')[0]!;
  if (here !== address) viewed = undefined;
  address = here;
  if (script === seen || isPreview()) return;
  seen = script;
  const { viewProduct: product, viewSku: sku } = own<DOMStringMap>(script?.dataset ?? {});
  const ids = `${product} ${sku}`;
  if (!product || ids === viewed) return;
  viewed = ids;
  recotag('viewProduct', { product, sku });
};

/**
 * Follows the page's script elements: those that put the next page into this one (Turbo, htmx, Astro's router) give it new ones, which some of them
 * run and others don't.
 */
export const watchScripts = (): void => {
  const look = (): void => {
    wake = undefined;
    viewProductOf([...ofDocument('querySelectorAll')<HTMLElement>('script[data-view-product]')].pop());
  };
  new MutationObserver(() => {
    wake ??= after(LOOK_MS, look);
  }).observe(document, { childList: true, subtree: true });
};
