import type { ListElement } from '../product-list/list-element.js';
import type { RecoListOptions } from './reco-list-options.js';

/** The element `<reco-list>`: recommended products (docs/interface.md section 4.4). */
export interface RecoListElement extends ListElement, RecoListOptions {}

declare global {
  interface HTMLElementTagNameMap {
    'reco-list': RecoListElement;
  }
}
