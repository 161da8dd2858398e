import type { HTMLAttributes, ReservedProps } from 'vue';
import type { Product } from '../../src/protocol/product.js';
import type { Properties } from '../framework/attribute-types.js';
import type { ListListeners } from '../framework/list-events.js';
import type { PopularProductsOptions } from '../popular-products/popular-products-options.js';
import { popularProductsProperties } from '../popular-products/popular-products-properties.js';
import { listProperties } from '../product-list/list-properties.js';
import type { RecoListOptions } from '../reco-list/reco-list-options.js';
import { recoListProperties } from '../reco-list/reco-list-properties.js';
import { listComponent } from './list-component.js';

/** A list's component: the element's properties, its listeners as `@reco-load`, and its content. */
export type ListComponent<Options> = new () => {
  $props: Properties<Options> & ListListeners & HTMLAttributes & ReservedProps;
  /** `card` renders each card */
  $slots: { default?: () => unknown; card?: (props: { product: Product }) => unknown };
};

/** `<reco-list>` as a component, with the slot `card`. On a server it renders the element without cards. */
export const RecoList = /* @__PURE__ */ listComponent('reco-list', 'RecoList', {
  ...listProperties,
  ...recoListProperties,
}) as unknown as ListComponent<RecoListOptions>;

/** `<popular-products>` as a component, with the slot `card`. On a server it renders the element without cards. */
export const PopularProducts = /* @__PURE__ */ listComponent('popular-products', 'PopularProducts', {
  ...listProperties,
  ...popularProductsProperties,
}) as unknown as ListComponent<PopularProductsOptions>;

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
