import type { Attributes, Properties } from '../framework/attribute-types.js';
import type { PopularProductsOptions } from '../popular-products/popular-products-options.js';
import type { ProductListEventMap } from '../product-list/list-element.js';
import type { RecoListOptions } from '../reco-list/reco-list-options.js';

/** An element in a Svelte component: properties and attributes by name, listeners as `onreco-load`. */
export type InMarkup<Options> = Properties<Options> &
  Attributes<Options> & {
    [Event in keyof ProductListEventMap as `on${Event}` | `on:${Event}`]?:
      | ((event: ProductListEventMap[Event]) => void)
      | null
      | undefined;
  } & {
    class?: unknown;
    style?: string | null | undefined;
    id?: string | null | undefined;
    slot?: string | null | undefined;
    lang?: string | null | undefined;
    hidden?: boolean | null | undefined;
    [other: `data-${string}` | `aria-${string}` | `style:${string}` | `class:${string}`]: unknown;
  };

declare global {
  // Svelte's namespace for the elements in its markup. Declaring it here needs no import of Svelte.
  namespace svelteHTML {
    interface IntrinsicElements {
      'reco-list': InMarkup<RecoListOptions>;
      'popular-products': InMarkup<PopularProductsOptions>;
    }
  }
}
