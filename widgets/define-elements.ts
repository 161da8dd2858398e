import { PopularProducts } from './popular-products/popular-products.js';
import { giveClient } from './product-list/list-client.js';
import { RecoList } from './reco-list/reco-list.js';

/** What already has the name keeps it: another copy of the file, of whatever version, or an element of the shop's own. */
const define = (name: string, element: CustomElementConstructor) => {
  if (!customElements.get(name)) customElements.define(name, element);
};

/** Makes the elements known to the page. */
export const defineElements = (): void => {
  define('reco-list', RecoList);
  define('popular-products', PopularProducts);
};

export { giveClient, PopularProducts, RecoList };
