import type { MarkupNode } from '../../markup/markup-node.js';
import { idIn } from '../id-in.js';
import { addressOf } from './address-of.js';
import { isSamePath } from './same-path.js';

/** Fields of markup that hold a product's id (contract: "Which id"). */
export const PRODUCT_KEYS = 'productGroupID productID sku';

/** Two plugins may describe the same product. */
const areOne = (products: MarkupNode[]): boolean =>
  new Set(products.map((product) => idIn(PRODUCT_KEYS, product))).size === 1;

/**
 * The one product that a page is about: the only one that its markup speaks of, or the only one whose address is the
 * page's. A product that says it is at home on another page of this host is no view of it.
 *
 * @param products those that the markup speaks of in the first place
 * @param canonical the page's canonical address, where it says one
 */
export const mainProduct = (products: MarkupNode[], page: URL, canonical: URL | undefined): MarkupNode => {
  const here = products.filter((product) => {
    const address = addressOf(product, page);
    return isSamePath(address, page) || isSamePath(address, canonical);
  });
  if (areOne(here)) return here[0];
  const [product] = products;
  // Addresses of another host, as a copy of the shop has them, say nothing.
  if (!here.length && areOne(products)) return addressOf(product, page)?.host === page.host ? undefined : product;
};
