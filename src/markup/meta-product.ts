import { attributeAt } from './attribute-at.js';
import type { MarkupNode } from './markup-node.js';
import type { MicrodataPage } from './microdata.js';

/**
 * The product that a page's `product:` meta elements name (Open Graph), as a node like those of JSON-LD; no node where
 * they name none.
 */
export const metaProduct = (page: MicrodataPage): MarkupNode[] => {
  const said = (property: string) => attributeAt(page, `meta[property="${property}"]`);
  const productID = said('product:retailer_item_id');
  return productID ? [{ '@type': 'Product', productGroupID: said('product:item_group_id'), productID }] : [];
};
