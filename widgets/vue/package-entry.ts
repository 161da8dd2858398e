import type { HTMLAttributes, ReservedProps } from 'vue';
import type { Properties } from '../framework/attribute-types.js';
import type { ListListeners } from '../framework/list-events.js';
import type { PopularProductsOptions } from '../popular-products/popular-products-options.js';
import type { RecoListOptions } from '../reco-list/reco-list-options.js';

/** An element in a template: properties in camelCase or kebab-case, listeners as `@reco-load`. */
type InTemplates<Options> = new () => {
  $props: Properties<Options> & ListListeners & HTMLAttributes & ReservedProps;
};

declare module 'vue' {
  interface GlobalComponents {
    'reco-list': InTemplates<RecoListOptions>;
    'popular-products': InTemplates<PopularProductsOptions>;
  }
}
