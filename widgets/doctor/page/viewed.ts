import { tagOnPage } from '../../../src/page/tag-on-page.js';

/** The last product view that was called on this page, whether it was sent or not. The tag keeps it for the doctor. */
export interface Viewed {
  /** its first id, for messages */
  product: string;
  /** all ids of the product and of its SKU */
  ids: readonly string[];
  /** whether the page's address is still the same, apart from its query */
  isHere: boolean;
}

interface Reference {
  ids?: Record<string, unknown>;
  sku?: Reference;
}

/** The path of an address, with the route that a single-page shop writes into the fragment. */
const routeOf = (address: string): string => {
  const { origin, pathname, hash } = new URL(address);
  return origin + pathname + (/^#[!/]/.test(hash) ? hash : '');
};

export const lastViewed = (): Viewed | undefined => {
  const kept = Reflect.get(tagOnPage(), Symbol.for('recotag.viewed')) as
    | { product: Reference; address: string }
    | undefined;
  if (!kept) return;
  const textsOf = ({ ids = {} }: Reference) => Object.values(ids).map(String);
  const { sku = {} } = kept.product;
  const products = textsOf(kept.product);
  return {
    product: products[0] ?? '',
    ids: [...products, ...textsOf(sku)],
    isHere: routeOf(kept.address) === routeOf(location.href),
  };
};
