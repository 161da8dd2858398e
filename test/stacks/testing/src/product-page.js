import { recotag } from 'recotag';
import 'recotag/widgets';

/** @param {string} product */
export function showProduct(product) {
  recotag('viewProduct', { product });
  document.body.innerHTML = `<reco-list area="product-page" product="${product}" limit="4"></reco-list>`;
}
