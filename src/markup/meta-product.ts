import type { MarkupNode } from './markup-node.js';
import type { MicrodataPage } from './microdata.js';

/**
 * The product that a page's `product:` meta elements name (Open Graph), as a node like those of JSON-LD; no node where
 * they name none.
 */
export const metaProduct = (page: MicrodataPage): MarkupNode[] => {
  const said: Record<string, string | null> = {};
  for (const meta of Array.from(page.querySelectorAll('meta[property]')))
    said[meta.getAttribute('property')!] ??= meta.getAttribute('content');
  const productID = said['product:retailer_item_id'];
  if (!productID && !said['product:price:amount']) return [];
  return [
    {
      '@type': 'Product',
      productGroupID: said['product:item_group_id'],
      productID,
      name: said['og:title'],
      description: said['og:description'],
      image: said['og:image'],
      brand: said['product:brand'],
      offers: {
        price: said['product:price:amount'],
        availability: said['product:availability']?.replace(/^(oos|out ?of ?stock)$/i, 'OutOfStock'),
      },
    },
  ];
};
