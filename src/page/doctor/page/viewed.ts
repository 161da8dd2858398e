import { idTexts } from '../../../protocol/xml.js';
import { ofDocument, routeOf, tagOnPage } from '../../shared/of-document.js';

/** The last product view that was reported on this page, whether it was sent or not. */
export const lastViewed = (product: string | undefined) => {
  const { viewed } = tagOnPage();
  // The form of the page has led back to it: its view was reported before.
  if (!viewed && product && ofDocument('referrer') === location.href.split('#')[0])
    return { product, ids: [product], isHere: true };
  if (!viewed) return;
  const products = idTexts(viewed.product);
  return {
    product: products[0] ?? '',
    ids: [...products, ...(viewed.sku ? idTexts(viewed.sku) : [])],
    // Whether the page's address is still the same, apart from its query.
    isHere: routeOf(new URL(viewed.url)) === routeOf(location),
  };
};
