import { PopularProducts } from './popular-products/popular-products.js';
import { giveClient } from './product-list/list-client.js';
import { RecoList } from './reco-list/reco-list.js';

/** Does nothing if the name is already defined, by another copy of this file or by the shop. */
const define = (name: string, element: CustomElementConstructor) => {
  if (!customElements.get(name)) customElements.define(name, element);
};

/** Registers both custom elements. */
export const defineElements = (): void => {
  define('reco-list', RecoList);
  define('popular-products', PopularProducts);
};

export { giveClient, PopularProducts, RecoList };
