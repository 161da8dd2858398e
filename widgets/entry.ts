import { PopularProducts } from './popular-products/popular-products.js';
import { lists } from './product-list/earlier-lists.js';
import { RecoList } from './reco-list/reco-list.js';

// The first copy of the file on a page defines the elements; another one, of whatever version, leaves them alone.
if (!customElements.get('reco-list')) {
  customElements.define('reco-list', RecoList);
  customElements.define('popular-products', PopularProducts);

  document.addEventListener('recotag:config', () => {
    for (const list of lists) list.requestUpdate();
  });
  document.addEventListener('recotag:cart', () => {
    for (const list of lists) if (list.excludeCart) list.loader_.refill();
  });
}

export { PopularProducts, RecoList };
