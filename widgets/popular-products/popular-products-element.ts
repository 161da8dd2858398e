import type { ListElement } from '../product-list/list-element.js';
import type { PopularProductsOptions } from './popular-products-options.js';

/** The element `<popular-products>`: popular products (docs/interface.md section 4.5). */
export interface PopularProductsElement extends ListElement, PopularProductsOptions {}

declare global {
  interface HTMLElementTagNameMap {
    'popular-products': PopularProductsElement;
  }
}
