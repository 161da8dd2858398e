import { PopularProducts } from './popular-products/popular-products.js';
import { RecoList } from './reco-list/reco-list.js';

// The first copy of the file on a page defines the elements; another one, of whatever version, leaves them alone.
if (!customElements.get('reco-list')) {
  customElements.define('reco-list', RecoList);
  customElements.define('popular-products', PopularProducts);
}

export { PopularProducts, RecoList };
