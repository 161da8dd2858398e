import { withoutPrototype } from '../../protocol/without-prototype.js';
import { guarded } from '../shared/guarded.js';
import { isPreview } from '../shared/is-preview.js';
import { ofDocument } from '../shared/of-document.js';
import { recotag } from './recotag.js';
import { after } from './timer.js';

/** The interval of the search for script elements while a page changes without a new URL. */
const LOOK_MS = 100;

/** Script elements whose product was viewed. */
const seen = new WeakSet<HTMLElement>();

/** The products that were viewed at this URL. */
const viewed = new Set<string>();
let address: string;

const here = (): string => location.href.split('#')[0]!;

/** Sends a view of the product that a script element names, `data-view-product`, once. */
const view = (script: HTMLElement): void => {
  if (seen.has(script)) return;
  seen.add(script);
  const { viewProduct: product, viewSku: sku } = withoutPrototype<DOMStringMap>(script.dataset);
  const ids = `${product} ${sku}`;
  if (!product || viewed.has(ids)) return;
  viewed.add(ids);
  recotag('viewProduct', { product, sku });
};

const look = (): void => {
  if (isPreview()) return;
  if (here() !== address) viewed.clear();
  address = here();
  ofDocument('querySelectorAll')<HTMLElement>('script[data-view-product]').forEach(view);
};

/**
 * Sends a view of the product that the tag's script element names, and of products that later script elements name: Turbo, htmx and Astro's
 * router insert the next page's script elements, and only some of them run these.
 */
export const viewScriptProducts = (script: HTMLElement | null): void => {
  address = here();
  if (script) view(script);
  look();
  let isWaiting = false;
  const observer = new MutationObserver(
    guarded(() => {
      // The address of the next page is looked at without a wait, since the shopper may follow links quickly.
      if (!isWaiting || here() !== address) look();
      if (isWaiting) return;
      isWaiting = true;
      after(LOOK_MS, () => {
        isWaiting = false;
        look();
      });
    }),
  );
  // After the first request.
  after(0, () => {
    look();
    observer.observe(document, { childList: true, subtree: true });
  });
};
