import type { PopularProductsOptions } from './popular-products/popular-products-options.js';
import type { ListElement } from './product-list/list-element.js';
import type { RecoListOptions } from './reco-list/reco-list-options.js';

/** The element `<reco-list>`: recommended products (docs/interface.md section 4.4). */
export interface RecoListElement extends ListElement, RecoListOptions {}

/** The element `<popular-products>`: popular products (docs/interface.md section 4.5). */
export interface PopularProductsElement extends ListElement, PopularProductsOptions {}

declare global {
  interface HTMLElementTagNameMap {
    'reco-list': RecoListElement;
    'popular-products': PopularProductsElement;
  }
}
