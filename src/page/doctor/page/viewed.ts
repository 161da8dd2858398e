import { idTexts } from '../../../protocol/ids.js';
import { routeOf } from '../../shared/route-of.js';
import { tagOnPage } from '../../shared/tag-on-page.js';

/** The last product view that was reported on this page, whether it was sent or not. */
export interface Viewed {
  /** its first id, for messages */
  product: string;
  /** all ids of the product and of its SKU */
  ids: readonly string[];
  /** whether the page's address is still the same, apart from its query */
  isHere: boolean;
}

export const lastViewed = (): Viewed | undefined => {
  const { viewed } = tagOnPage();
  if (!viewed) return;
  const products = idTexts(viewed.product);
  return {
    product: products[0] ?? '',
    ids: [...products, ...(viewed.sku ? idTexts(viewed.sku) : [])],
    isHere: routeOf(new URL(viewed.url)) === routeOf(location),
  };
};
