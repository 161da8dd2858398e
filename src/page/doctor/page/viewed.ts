import { idTexts } from '../../../protocol/ids.js';
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

/** The path of an address, with the route that a single-page shop writes into the fragment. */
const routeOf = (address: string): string => {
  const { origin, pathname, hash } = new URL(address);
  return origin + pathname + (/^#[!/]/.test(hash) ? hash : '');
};

export const lastViewed = (): Viewed | undefined => {
  const { viewed } = tagOnPage();
  if (!viewed) return;
  const products = idTexts(viewed.product);
  return {
    product: products[0] ?? '',
    ids: [...products, ...(viewed.sku ? idTexts(viewed.sku) : [])],
    isHere: routeOf(viewed.url) === routeOf(location.href),
  };
};
