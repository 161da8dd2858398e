import { isPreview } from '../page/is-preview.js';
import { ofDocument } from '../page/of-document.js';
import { own } from '../protocol/own.js';
import { recotag } from './recotag.js';
import { after, cancel, type Timer } from './timer.js';

/** A page that goes on changing without another address is looked at so often. */
const LOOK_MS = 100;

/** The script whose product was viewed last, by which ids, and at which address. */
let seen: HTMLElement | null | undefined;
let viewed: string | undefined;
let address: string;

const here = (): string => location.href.split('#')[0]!;

/** Sends a view of the product that a script element names, `data-view-product`: once for each element, and once per product and address. */
export const viewProductOf = (script: HTMLElement | null | undefined): void => {
  if (here() !== address) viewed = undefined;
  address = here();
  if (script === seen || isPreview()) return;
  seen = script;
  const { viewProduct: product, viewSku: sku } = own<DOMStringMap>(script?.dataset ?? {});
  const ids = `${product} ${sku}`;
  if (!product || ids === viewed) return;
  viewed = ids;
  recotag('viewProduct', { product, sku });
};

const look = (): void => {
  viewProductOf([...ofDocument('querySelectorAll')<HTMLElement>('script[data-view-product]')].pop());
};

/**
 * Follows the page's script elements: those that put the next page into this one (Turbo, htmx, Astro's router) give it new ones, which some of them
 * run and others don't.
 */
export const watchScripts = (): void => {
  let rest: Timer | undefined;
  new MutationObserver(() => {
    if (rest && here() === address) return;
    cancel(rest);
    look();
    rest = after(LOOK_MS, () => {
      rest = undefined;
      look();
    });
  }).observe(document, { childList: true, subtree: true });
};
